// The names of the houses: each can be read, however many stand in a row and whatever they hold.
import { expect, test } from "./page.ts";

const SIZES = [
  [320, 568],
  [360, 640],
  [568, 320],
  [844, 390],
  [1280, 800],
] as const;

for (const game of [
  "tsoro(houses=21)",
  "hus(houses=22)",
  "owela(houses=20)",
  "moruba",
  "kiela",
  "kalah(houses=10)",
]) {
  test(`no name of ${game} lies on another or on a figure`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    await visit.game(game);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await visit.drawn();
      const faults = await visit.board.evaluate(async (board) => {
        // The widest figures of a usual game.
        const { state } = board as HTMLElement & { state: { houses: readonly number[][] } };
        const houses = state.houses.map((side) => side.map(() => 88));
        Object.assign(board, { state: { ...state, houses } });
        await new Promise(requestAnimationFrame);
        const all = [...board.querySelectorAll(".house")].map((house) => {
          const box = (part: string) => house.querySelector(part)?.getBoundingClientRect();
          const name = house.querySelector<HTMLElement>(".name")?.dataset["name"] ?? "";
          const label = house.getAttribute("aria-label") ?? "";
          const own = house.getBoundingClientRect();
          return { name, label, own, named: box(".name"), figure: box(".figure") };
        });
        const faults: string[] = [];
        const on = (a: DOMRect, b: DOMRect): boolean =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
        for (const { name, label, own, named, figure } of all) {
          if (!label.endsWith(name) || name === "") faults.push(`${name} is not said`);
          if (!named || !figure || named.width < 1) {
            faults.push(`${name} is not seen`);
            continue;
          }
          if (Math.min(named.left - own.left, own.right - named.right) < -0.5)
            faults.push(`${name} does not keep to its house`);
          if (Math.min(named.top - own.top, own.bottom - named.bottom) < -0.5)
            faults.push(`${name} is too high or too low`);
          for (const other of all) {
            if (other.figure && on(named, other.figure))
              faults.push(`${name} lies on the figure of ${other.name}`);
            if (other.name !== name && other.named && on(named, other.named))
              faults.push(`${name} lies on ${other.name}`);
          }
        }
        return faults;
      });
      expect.soft(faults, `${width} by ${height}`).toEqual([]);
    }
  });
}
