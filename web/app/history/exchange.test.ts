// @vitest-environment happy-dom
// Games of this device go out as records and come back as the same games.
import { expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import type { Kept } from "./archive.ts";
import { annotated, look, textOf, textOfAll } from "./exchange.ts";

const engine = new Engine(startNearby);

const kept = (more: Partial<Kept>): Kept => ({
  id: "one",
  text: "kalah",
  game: "kalah",
  moves: [2, 5, 0, 1],
  seconds: [12, null, 0, 3725],
  players: { opponent: "computer", level: 3, levels: 10, seat: 0 },
  turned: false,
  hints: 0,
  over: false,
  stores: true,
  at: new Date(2026, 10, 30, 9, 5, 7).getTime(),
  result: null,
  ...more,
});

const two = kept({ players: { opponent: "person", level: 1, levels: 1, seat: 0 } });
const ended = kept({
  text: "kalah_0,0,0,0,1,0/0,0,0,0,0,1_22,24_S",
  moves: [5],
  players: { opponent: "computer", level: 9, levels: 10, seat: 1 },
});

test("a record says who has played, how well, and when", async () => {
  expect(await textOf(engine, kept({}))).toBe(
    '[Game "kalah"]\n[South "person"]\n[North "computer"]\n[Date "2026.11.30"]\n' +
      '[Time "09:05:07"]\n[Level "3 of 10"]\n[Result "*"]\n\n' +
      "1. C {[%emt 0:00:12]} F a {[%emt 0:00:00]} 2. B {[%emt 1:02:05]}\n",
  );
});

test("what goes out is known when it comes back, and new where it is not", async () => {
  const games = [kept({}), two, ended];
  const text = await textOfAll(engine, games);
  expect(await look(engine, text, games)).toEqual({ news: [], known: 3, bad: [] });
  const { news, known } = await look(engine, text + text, [two]);
  expect([news.length, known]).toEqual([2, 4]);
  expect(new Set(news.map(({ id }) => id)).size).toBe(2);
  expect(news[0]).toEqual({ ...games[0], id: news[0]?.id });
  expect(news[1]?.players).toEqual(ended.players);
  expect(news[1]?.result?.winner).toBe(1);
  expect(await textOfAll(engine, [...news, two])).toBe(
    await textOfAll(engine, [kept({}), ended, two]),
  );
});

test("what others have written of a game stays with it", async () => {
  const text =
    '[Game "oware"]\n[South "Ana"]\n[North "Rui"]\n[Result "*"]\n\n1. A! {so} f (1. .. e)\n';
  const { news } = await look(engine, text, []);
  expect(news[0]?.moves).toEqual([0, 5]);
  expect(news[0]?.players.opponent).toBe("person");
  expect(await textOfAll(engine, news)).toBe(text);
  expect((await look(engine, text, news)).known).toBe(1);
  expect(news.map(annotated)).toEqual([true]);
});

test("a bare record of others can be gone on with, and is known again", async () => {
  const text = '[Game "oware"]\n[Result "*"]\n\n1. A f\n';
  const { news } = await look(engine, text, []);
  expect(news.map(annotated)).toEqual([false]);
  expect((await look(engine, text, news)).known).toBe(1);
  expect([two, ended].map(annotated)).toEqual([false, false]);
});

test("what is wrong is told with its number, the rest can be taken", async () => {
  const text = '1. C\n\n[Game "kalah"]\n\n1. C,C\n\n[Game "oware"]\n\n[Game "oware"]\n\n1. A\n';
  const { news, known, bad } = await look(engine, text, []);
  expect(news.map(({ game }) => game)).toEqual(["kalah", "oware"]);
  expect(known).toBe(0);
  expect(bad.map(({ number, complaints }) => [number, complaints[0]?.values])).toEqual([
    [2, { line: "5", move: "C", reason: "this house is empty" }],
    [3, undefined],
  ]);
});
