import { expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { english } from "../../engine/facts.ts";
import { startNearby } from "../../engine/nearby.ts";
import { Setup } from "./setup.svelte.ts";

const GAMES = ["kiela", "kalah(houses=4,seeds=3)", "oware", "congkak", "awari"];

async function opened(text: string): Promise<Setup> {
  const engine = new Engine(startNearby);
  const { shape, state } = await engine.open(text);
  return Setup.open(engine, shape, state);
}

test.each(GAMES)("the beginning of %s is the position it says", async (game) => {
  const setup = await opened(game);
  await setup.check();
  expect(setup.checked?.text).toBe(setup.text);
  expect([setup.found, setup.complaints]).toEqual([setup.expected, []]);
});

test.each(GAMES)("each house and store of %s is where it belongs", async (game) => {
  const setup = await opened(game);
  setup.clear();
  expect(setup.found).toBe(0);
  // One place after another holds all seeds, and the core must find them in the same place.
  for (const side of [0, 1] as const) {
    setup.mover = side;
    const houses = setup.houses[side].map((_, house) => ({ side, house }));
    for (const where of setup.shape.stores ? [...houses, { side, house: null }] : houses) {
      setup.put(where, setup.expected);
      await setup.check();
      const { checked } = setup;
      expect(checked && [checked.houses, checked.stores, checked.mover]).toEqual([
        setup.houses,
        setup.stores,
        side,
      ]);
      setup.put(where, 0);
    }
  }
});

test("a wrong total is told in the core's words, until it is right again", async () => {
  const setup = await opened("kalah");
  setup.add({ side: 0, house: 2 }, 1);
  await setup.check();
  expect(setup.complaints.map(english)).toEqual(["there are 49 in all; kalah has 48"]);
  expect(setup.checked).toBeNull();
  setup.add({ side: 1, house: 5 }, -1);
  await setup.check();
  expect(setup.complaints).toEqual([]);
  expect(setup.checked?.text).toBe("kalah 3,4,4,4,4,4/4,4,5,4,4,4 0,0 S");
});

test("no place holds less than nothing or what is no number", async () => {
  const setup = await opened("oware");
  const where = { side: 0, house: 0 } as const;
  for (const seeds of [-3, Number.NaN]) {
    setup.put(where, seeds);
    expect(setup.count(where)).toBe(0);
  }
  setup.put(where, 1e9);
  expect(setup.count(where)).toBe(255);
});

test("the last of many checks stands, however fast they come", async () => {
  const setup = await opened("awari");
  const checks: Promise<void>[] = [];
  for (let i = 0; i < 50; i++) {
    setup.add({ side: 0, house: 0 }, i % 2 ? -1 : 1);
    checks.push(setup.check());
  }
  await Promise.all(checks);
  expect(setup.checked?.text).toBe(setup.text);
});
