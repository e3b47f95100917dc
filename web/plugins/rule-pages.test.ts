import { expect, test } from "vitest";
import { render, withoutTags } from "./rule-pages.ts";

const pages = import.meta.glob<string>("../../games/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("rule tags at the ends of sentences are not shown", () => {
  expect(withoutTags("Sow on from the next house. {K6} Then look again. {K8.lift} {A.pie}")).toBe(
    "Sow on from the next house. Then look again.",
  );
});

test("no tag is left on any page", () => {
  for (const page of Object.values(pages)) expect(withoutTags(page)).not.toMatch(/[{}]/);
});

test("braces that are no rule tag stay", () => {
  expect(withoutTags("{seeds} seeds")).toBe("{seeds} seeds");
});

test("a page becomes HTML", () => {
  expect(render("# Kiela\n\nFour rows. {K1}")).toBe("<h1>Kiela</h1>\n<p>Four rows.</p>\n");
});
