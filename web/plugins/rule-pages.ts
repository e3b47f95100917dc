// The games' hand-written pages (games/<game>/<lang>.md) as HTML, made when the page is built.
// `import page from "virtual:rules/kalah/en"` would name files one by one; instead
// "virtual:rule-pages" lists, for every game and language, a function that loads that page alone.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { marked } from "marked";
import type { Plugin } from "vite";

const LIST = "virtual:rule-pages";
const PAGE = "virtual:rule-page/";

/** A sentence that states a rule ends in a tag such as {K5}, {K8.lift} or {3}, which ties it to a
 *  test. The reader does not need it. */
export function withoutTags(markdown: string): string {
  return markdown.replace(/\s*\{(?:[A-Z]\d*(?:\.[a-z_]+)?|\d+)\}/g, "");
}

export function render(markdown: string): string {
  return marked.parse(withoutTags(markdown), { async: false });
}

export function rulePages(folder: string): Plugin {
  let games = "";
  const pages = (): string[] =>
    existsSync(games)
      ? readdirSync(games, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .flatMap((entry) =>
            readdirSync(join(games, entry.name))
              .filter((file) => /^[a-z]{2,3}\.md$/.test(file))
              .map((file) => `${entry.name}/${file.slice(0, -3)}`),
          )
      : [];

  return {
    name: "rule-pages",
    configResolved(config) {
      games = resolve(config.root, folder);
    },
    resolveId(id) {
      return id === LIST || id.startsWith(PAGE) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${LIST}`) {
        const lines = pages().map(
          (page) =>
            `${JSON.stringify(page)}: () => import("${PAGE}${page}").then((page) => page.default)`,
        );
        return `export const rulePages = {${lines.join(",\n")}};`;
      }
      if (!id.startsWith(`\0${PAGE}`)) return undefined;
      const file = join(games, `${id.slice(PAGE.length + 1)}.md`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(render(readFileSync(file, "utf8")))};`;
    },
  };
}
