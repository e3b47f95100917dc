// @vitest-environment happy-dom
// A game over the network with the real core, a board that shows everything at once, and a server that is the
// test: it says what happens, and hears what the table says.
import { expect, onTestFinished, test, vi } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import type { Side } from "../../engine/types.ts";
import type { Snapshot } from "../../online/protocol.ts";
import { FakeSocket, SNAPSHOT } from "../../online/samples.ts";
import type { Stage } from "../play/stage.ts";
import { Table } from "./table.svelte.ts";

const NO_CLOCK = { left: null, running: null, at: 0 };
const OFFERS = { draw: null, takeback: null, rematch: null } as const;

/** A server in which a room stands at the beginning of a game without a clock. */
class Server {
  readonly sockets: FakeSocket[] = [];
  readonly table: Table;
  readonly shown: string[] = [];
  number = 2;

  constructor(start: Partial<Snapshot> = {}) {
    this.table = new Table(new Engine(startNearby), SNAPSHOT.room, "secret", () => {
      const socket = new FakeSocket();
      this.sockets.push(socket);
      return socket;
    });
    onTestFinished(() => {
      this.table.close();
    });
    this.socket.opens();
    this.room(start);
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1) ?? new FakeSocket();
  }

  room(more: Partial<Snapshot> = {}): void {
    const plain = { clock: null, clocks: NO_CLOCK, moves: [], hash: null, number: this.number };
    const room = { ...SNAPSHOT, ...plain, answers: this.number, ...more };
    this.number = room.number;
    this.socket.tells(room);
  }

  tell(kind: string, more: object = {}): void {
    this.number++;
    const event = { is: "event", room: SNAPSHOT.room, at: 0, offers: OFFERS, result: null };
    this.socket.tells({ ...event, kind, number: this.number, ...more });
  }

  /** What was said since, without the pings. */
  get said(): Record<string, unknown>[] {
    return this.socket.said.filter(({ do: what }) => what !== "ping" && what !== "follow");
  }

  /** Answers the last message with `done`, and everybody with the event. */
  accept(side: Side, more: object = {}): void {
    const { id, moves } = this.said.at(-1) ?? {};
    this.tell("moved", { side, moves, ...more });
    this.socket.tells({ is: "done", id, room: SNAPSHOT.room, number: this.number });
  }

  /** The board that the table's games are shown on. */
  async seated(): Promise<void> {
    await vi.waitFor(() => {
      expect(this.table.game).not.toBeNull();
    });
    const { game } = this.table;
    if (!game) return;
    const stage: Stage = {
      animate: () => {
        this.shown.push(`${this.said.length} said before`);
        return Promise.resolve();
      },
      skip: () => undefined,
      flash: () => undefined,
    };
    game.turns.stage = stage;
    game.turns.start();
  }

  get moves(): readonly number[] {
    return this.table.game?.course.played.map(({ name }) => "ABCDEFabcdef".indexOf(name) % 6) ?? [];
  }

  async reaches(moves: readonly number[], phase: string): Promise<void> {
    await vi.waitFor(() => {
      expect([this.moves, this.table.game?.phase]).toEqual([moves, phase]);
    });
  }
}

async function begin(start: Partial<Snapshot> = {}): Promise<Server> {
  const server = new Server(start);
  await server.seated();
  return server;
}

test("a move is told before the board shows it, and the answer comes from the line", async () => {
  const server = await begin();
  const { table } = server;
  expect(table.game?.phase).toBe("ready");
  table.game?.tap(0, 0);
  await server.reaches([0], "thinking");
  expect(server.said).toMatchObject([{ do: "move", answers: 2, moves: [0] }]);
  expect(server.shown).toEqual(["1 said before"]);
  // Whoever cannot wait is told for whom, by name.
  table.game?.tap(0, 1);
  expect(table.game?.sentences).toEqual(["Rui to move."]);
  server.accept(0);
  server.tell("moved", { side: 1, moves: [3] });
  await server.reaches([0, 3], "ready");
  expect(server.said).toHaveLength(1);
  expect(table.game?.sentences.join(" ")).toBe("Rui sowed 4 from d. Your turn.");
});

test("two moves in quick succession are told one after the other", async () => {
  const server = await begin();
  server.table.game?.tap(0, 2); // Kalah: moves again
  await server.reaches([2], "ready");
  server.table.game?.tap(0, 0);
  await server.reaches([2, 0], "thinking");
  expect(server.said).toMatchObject([{ answers: 2, moves: [2] }]);
  server.accept(0);
  await vi.waitFor(() => {
    expect(server.said).toMatchObject([{ moves: [2] }, { answers: 3, moves: [0] }]);
  });
});

test("a reload finds the game where it was, and goes on", async () => {
  const server = await begin({ moves: [0, 3], number: 4, you: 1 });
  await server.reaches([0, 3], "thinking");
  server.tell("moved", { side: 0, moves: [2] });
  await server.reaches([0, 3, 2], "ready");
});

test("the own move that comes from another tab is played here, too", async () => {
  const server = await begin();
  server.tell("moved", { side: 0, moves: [0] });
  await server.reaches([0], "thinking");
  expect(server.said).toEqual([]);
});

test("a stale move is taken back and said so, and the board is the server's", async () => {
  const server = await begin();
  server.table.game?.tap(0, 0);
  await server.reaches([0], "thinking");
  // Another tab was first.
  const { id } = server.said.at(-1) ?? {};
  const room = { ...SNAPSHOT, clock: null, clocks: NO_CLOCK, moves: [1], hash: null, number: 3 };
  server.socket.tells({
    is: "refused",
    id,
    refused: [{ message: "this house is empty", values: {} }],
    room: { ...room, answers: 3 },
  });
  server.number = 3;
  await server.reaches([1], "thinking");
  expect(server.said).toHaveLength(1);
});

test("after a lost line the move is said again, and what came meanwhile is played", async () => {
  const server = await begin();
  server.table.game?.tap(0, 0);
  await server.reaches([0], "thinking");
  const [said] = server.said;
  server.socket.breaks();
  expect(server.table.line).toBe("lost");
  server.table.retry();
  server.socket.opens();
  expect(server.socket.said[0]).toMatchObject({ do: "follow", since: 2 });
  expect(server.said).toEqual([said]);
  server.accept(0);
  server.tell("moved", { side: 1, moves: [3] });
  await server.reaches([0, 3], "ready");
});

test("a turn that is taken back is gone from the board at once", async () => {
  const server = await begin({ moves: [0, 3], number: 4 });
  await server.reaches([0, 3], "ready");
  server.tell("offered", { side: 0, what: "takeback", offers: { ...OFFERS, takeback: 0 } });
  expect(server.table.mayTakeBack).toBe(false);
  server.tell("takenback", { count: 2 });
  await server.reaches([], "ready");
  expect(server.table.game?.sentences[0]).toBe("Taken back.");
  server.table.game?.tap(0, 1);
  await server.reaches([1], "thinking");
  expect(server.said).toMatchObject([{ answers: server.number, moves: [1] }]);
});

test("another position than the server's is asked for anew, and if that does not help it is said", async () => {
  const server = await begin();
  const follows = () => server.socket.said.filter(({ do: what }) => what === "follow").length;
  server.tell("moved", { side: 0, moves: [0], hash: "0000000000000000" });
  await server.reaches([0], "thinking");
  expect(follows()).toBe(2);
  expect(server.table.game?.failure).toBeNull();
  server.room({ moves: [0], hash: "0000000000000000" });
  await vi.waitFor(() => {
    expect(server.table.game?.failure).toMatch(/other rules/);
  });
});

test("whoever resigns ends the game in words", async () => {
  const server = await begin({ moves: [0, 3], number: 4 });
  await server.reaches([0, 3], "ready");
  const result = { winner: 0, reason: "resigned", margin: null, totals: null };
  server.tell("ended", { how: "resigned", winner: 0, result, tally: [1, 0, 0] });
  await server.reaches([0, 3], "over");
  const { game } = server.table;
  expect(game?.sentences).toEqual(["Rui has resigned."]);
  expect(game?.ending?.result.winner).toBe(0);
});

test("a resignation while seeds still travel is told when they lie", async () => {
  const server = await begin();
  server.tell("moved", { side: 0, moves: [0] });
  const result = { winner: 1, reason: "resigned", margin: null, totals: null };
  server.tell("ended", { result });
  await server.reaches([0], "over");
  expect(server.table.game?.sentences).toEqual(["You have resigned."]);
});

test("a rematch lays out a new game from the other side", async () => {
  const server = await begin({ moves: [0, 3], number: 4, host: 0 });
  const result = { winner: 0, reason: "resigned", margin: null, totals: null };
  server.tell("ended", { result, tally: [1, 0, 0] });
  await server.reaches([0, 3], "over");
  const before = server.table.game;
  expect(server.table.tally()).toEqual({ won: [1, 0], drawn: 0 });
  server.tell("again");
  server.room({ round: 2, you: 1, host: 1, tally: [1, 0, 0] });
  await vi.waitFor(() => {
    expect(server.table.game).not.toBe(before);
  });
  await server.seated();
  await server.reaches([], "thinking");
  expect(server.table.game?.view).toBe(1);
  expect(server.table.tally()).toEqual({ won: [1, 0], drawn: 0 });
  server.tell("moved", { side: 0, moves: [1] });
  await server.reaches([1], "ready");
});

test("whoever looks on sees both sides move and moves nothing", async () => {
  const server = await begin({ you: null });
  server.table.game?.tap(0, 0);
  server.tell("moved", { side: 0, moves: [1] });
  server.tell("moved", { side: 1, moves: [1] });
  await server.reaches([1, 1], "thinking");
  expect(server.said).toEqual([]);
  expect(server.table.game?.sentences.join(" ")).toBe("Rui sowed 4 from b. Ana to move.");
});

test.each([
  [null, []],
  [{ days: 2 }, []],
  [{ minutes: 5, increment: 3 }, [{ do: "unfollow", room: SNAPSHOT.room }]],
])("whoever goes home in a game with the clock %j says %j", async (clock, said) => {
  const server = await begin({ clock, moves: [0, 3], number: 4 });
  server.table.close();
  expect(server.said).toEqual(said);
});

const together = { game: "congkak(opening=together)" };

test("South chooses unseen, and then both hands sow on the board", async () => {
  const server = await begin(together);
  server.table.game?.tap(0, 2);
  await vi.waitFor(() => {
    expect(server.said).toMatchObject([{ do: "move", moves: [2] }]);
  });
  server.accept(0);
  expect(server.table.game?.phase).toBe("thinking");
  server.room({ moves: [2, 4], number: 4, answers: 4 });
  await vi.waitFor(() => {
    expect(server.table.game?.state.ply).toBe(2);
  });
  expect(server.table.game?.state.stores).not.toEqual([0, 0]);
});

test("North chooses unseen what South has chosen: nothing of it shows before both have", async () => {
  const server = await begin({ ...together, you: 1, moves: [-1], number: 3, answers: 3 });
  await vi.waitFor(() => {
    expect(server.table.game?.phase).toBe("ready");
  });
  const start = server.table.game?.state.houses;
  server.table.game?.tap(1, 4);
  await vi.waitFor(() => {
    expect(server.said).toMatchObject([{ do: "move", answers: 3, moves: [4] }]);
  });
  await vi.waitFor(() => {
    expect(server.table.game?.phase).toBe("thinking");
  });
  expect(server.table.game?.state.houses).toEqual(start);
  expect(server.table.game?.sentences).toEqual(["You have chosen."]);
  server.accept(1);
  server.room({ moves: [3, 4], number: 4, answers: 4 });
  await vi.waitFor(() => {
    expect(server.table.game?.state.ply).toBe(2);
  });
  expect(server.table.game?.state.stores).not.toEqual([0, 0]);
  expect(server.said).toHaveLength(1);
});

/** Each side lays its seeds out as it likes. */
const ARRANGED = "kiela(variant=expert)";

test("seeds that are laid out one by one are told all at once", async () => {
  const server = await begin({ game: ARRANGED });
  const { table } = server;
  const count = table.game?.state.hands?.[0] ?? 0;
  expect(count).toBeGreaterThan(1);
  for (let i = 0; i < count; i++) {
    expect(server.said).toEqual([]);
    const [move = 0] = table.game?.state.moves ?? [];
    table.game?.tap(0, move, move);
    await vi.waitFor(() => {
      expect(table.game?.state.ply).toBe(i + 1);
      expect(table.game?.phase).not.toBe("moving");
    });
  }
  expect(server.said).toMatchObject([{ do: "move", answers: 2 }]);
  expect(server.said[0]?.["moves"]).toHaveLength(count);
  // The other side may say its own one by one.
  server.accept(0);
  server.tell("moved", { side: 1, moves: [3] });
  server.tell("moved", { side: 1, moves: [4, 4] });
  await vi.waitFor(() => {
    expect([table.game?.state.ply, table.game?.phase]).toEqual([count + 3, "thinking"]);
  });
});

test("what has just been laid out can be taken up again without asking anybody", async () => {
  const server = await begin({ game: ARRANGED });
  const { game } = server.table;
  game?.tap(0, 1);
  await vi.waitFor(() => {
    expect([game?.state.ply, game?.phase]).toEqual([1, "ready"]);
  });
  expect(game?.mayUndo).toBe(true);
  game?.undo();
  await vi.waitFor(() => {
    expect([game?.state.ply, game?.phase]).toEqual([0, "ready"]);
  });
  expect(server.said).toEqual([]);
  expect(game?.mayUndo).toBe(false);
});
