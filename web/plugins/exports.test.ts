// What a file offers is wanted by another one: a name that nobody asks for is not exported, or is gone.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const WEB = resolve(import.meta.dirname, "..");

const files = ["app", "board", "engine", "online", "plugins", "tests"]
  .flatMap((room) =>
    readdirSync(join(WEB, room), { recursive: true, encoding: "utf8" }).map((name) =>
      join(room, name),
    ),
  )
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(WEB, name), "utf8") }));
const configs = readdirSync(WEB)
  .filter((name) => name.endsWith(".config.ts"))
  .map((name) => ({ name, text: readFileSync(join(WEB, name), "utf8") }));

const EXPORT =
  /^export (?:async )?(?:function|const|let|class|interface|type) (\w+)|^export \{ (\w+) \}/gm;
/** The board's own users know it by these names. */
const PUBLIC = /^board\/(index|types)\.ts$/;

test("every name that is exported is wanted elsewhere", () => {
  const unwanted = files
    .filter(({ name }) => !PUBLIC.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(EXPORT)].flatMap(([, one, other]) => {
        const word = new RegExp(`\\b${one ?? other}\\b`);
        const users = [...files, ...configs].filter((file) => file.name !== name);
        return users.some((file) => word.test(file.text)) ? [] : [`${name}: ${one ?? other}`];
      }),
    );
  expect(unwanted).toEqual([]);
});
