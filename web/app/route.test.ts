import { expect, test } from "vitest";
import { playHash, readRoute } from "./route.svelte.ts";

test.each(["", "#", "#/"])("%j is the start screen", (hash) => {
  expect(readRoute(hash)).toEqual({ at: "start" });
});

test.each([
  "kalah",
  "kalah(seeds=6,empty_capture=true)",
  "kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
  "oware(grand_slam=all) 0,0,0,0,0,1/4,4,4,4,4,4 11,12 N",
])("%j can be written in an address and read again", (text) => {
  expect(playHash(text)).not.toContain(" ");
  expect(readRoute(playHash(text))).toEqual({ at: "play", text });
});

test("an address may be written by hand, and have a stray % sign", () => {
  expect(readRoute("#/play/kalah(seeds=6)")).toEqual({ at: "play", text: "kalah(seeds=6)" });
  expect(readRoute("#/play/100%")).toEqual({ at: "play", text: "100%" });
});

test("anything else leads nowhere", () => {
  expect(readRoute("#/about")).toEqual({ at: "nowhere", text: "about" });
  expect(readRoute("#/play/")).toEqual({ at: "nowhere", text: "play/" });
});
