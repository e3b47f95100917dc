// The real server with a folder of its own, and people who meet in its rooms, each in a browser of their own.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, type Browser, type BrowserContext } from "@playwright/test";
import { expect, Visit, type Settings } from "./page.ts";

const PROGRAM = resolve(import.meta.dirname, "../../.venv/bin/manqala");

interface GameServer {
  readonly url: string;
  /** Asks one of its doors, as any program may. */
  post(path: string, body: object, token?: string): Promise<Record<string, unknown>>;
  /** Kills it in the midst of whatever it does, and starts it again at the same address. */
  fall(): Promise<void>;
}

async function begin(folder: string, port: string): Promise<[ChildProcess, string]> {
  const program = spawn(PROGRAM, ["serve", "--port", port], {
    // Many people come from one address here.
    env: { ...process.env, MANQALA_DATA: folder, MANQALA_LIMITS: "1000", LANGUAGE: "en" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((found, failed) => {
    program.once("exit", () => {
      failed(new Error("the server has stopped"));
    });
    program.stdout.on("data", (said) => {
      const [address] = /http:\S+/.exec(String(said)) ?? [];
      if (address) found(address);
    });
  });
  return [program, url];
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(program, "exit");
  program.kill(signal);
  await ended;
}

async function start(folder: string): Promise<GameServer & { stop: () => Promise<void> }> {
  const begun = await begin(folder, "0");
  const url = begun[1];
  let [program] = begun;
  return {
    url,
    async fall() {
      await end(program, "SIGKILL");
      const again = await begin(folder, new URL(url).port);
      expect(again[1]).toBe(url);
      [program] = again;
    },
    async post(path, body, token) {
      const answer = await fetch(`${url}api/v1/${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
      return (await answer.json()) as Record<string, unknown>;
    },
    stop: () => end(program, "SIGTERM"),
  };
}

interface Wish {
  readonly game?: string;
  readonly clock?: { readonly minutes: number; readonly increment: number };
}

interface Words {
  readonly room: string;
  readonly token: string;
}

/** Where people meet; who comes has no animations. */
class Meeting {
  readonly server: GameServer;
  /** What the browsers' consoles complained about. */
  readonly faults: string[] = [];
  /** The test takes the network away, which browsers complain about. */
  cuts = false;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  constructor(browser: Browser, server: GameServer) {
    this.#browser = browser;
    this.server = server;
  }

  /** Somebody in a browser of their own, with nothing kept in it. */
  async guest(
    options: Parameters<Browser["newContext"]>[0] = {},
    settings: Settings = {},
  ): Promise<Visit> {
    const context = await this.#browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: "en",
      ...options,
    });
    this.#contexts.push(context);
    // All that is needed without a network is not stored anew for each test: offline.spec.ts sees to that.
    await context.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
    });
    return this.tab(context, settings);
  }

  /** Another tab of the same browser. */
  async tab(context: BrowserContext, settings: Settings = {}): Promise<Visit> {
    const page = await context.newPage();
    page.on("pageerror", (error) => this.faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(message.text());
    });
    const visit = new Visit(page, this.server.url);
    await visit.prepare(settings);
    return visit;
  }

  /** Ana opens a room and sits South, Rui comes and sits North; what both know of it. */
  async room({ game = "kalah", clock }: Wish = {}): Promise<{ south: Words; north: Words }> {
    const wish = { game, opponent: "friend", side: "south", clock: clock ?? null, name: "Ana" };
    const opened = await this.server.post("rooms", wish);
    const { room, token, invitation } = opened as unknown as Words & { invitation: string };
    const seated = await this.server.post(`rooms/${room}/seat`, { invitation, name: "Rui" });
    return { south: { room, token }, north: seated as unknown as Words };
  }

  /** Ana and Rui sit at their boards. */
  async pair(
    wish: Wish = {},
    options: Parameters<Browser["newContext"]>[0] = {},
  ): Promise<{ ana: Visit; rui: Visit; room: string }> {
    const { south, north } = await this.room(wish);
    const [ana, rui] = [await this.guest(options), await this.guest(options)];
    await sit(ana, south);
    await sit(rui, north);
    return { ana, rui, room: south.room };
  }

  async end(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }
}

/** Until both boards show the same position, of so many moves at least. */
export async function same(players: readonly Visit[], least = 0): Promise<void> {
  await expect(async () => {
    const seen = await Promise.all(
      players.map(async (visit) => [await visit.counts(), await visit.ply()]),
    );
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.[1]).toBeGreaterThanOrEqual(least);
  }).toPass();
}

/** The one whose turn it is plays a house. */
export async function move(visit: Visit, which = 0): Promise<void> {
  expect(await visit.settled()).toBe("ready");
  await visit.apart();
  const before = await visit.ply();
  const count = await visit.playable.count();
  await visit.playable.nth(which % count).click();
  await visit.beyond(before);
}

/** Two moves of one side may follow each other: whoever may, plays, until so many moves are played. */
export async function moves(players: readonly Visit[], count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    await same(players, made);
    await expect(async () => {
      expect(await Promise.all(players.map((visit) => visit.phase()))).toContain("ready");
    }).toPass();
    for (const visit of players)
      if ((await visit.phase()) === "ready") {
        await move(visit, 3 * made);
        break;
      }
  }
  await same(players, count);
}

/** Takes the seat along to this browser. */
export async function sit(visit: Visit, { room, token }: Words, search = ""): Promise<void> {
  await visit.page.goto(`${visit.url}${search}#/seat/${room}/${token}`);
  await expect(visit.house(0, 0)).toBeVisible();
  await visit.drawn();
}

export const test = base.extend<{ meeting: Meeting }, { server: GameServer }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "manqala-"));
      const server = await start(folder);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  meeting: async ({ browser, server }, use) => {
    const meeting = new Meeting(browser, server);
    await use(meeting);
    await meeting.end();
    const faults = meeting.faults.filter((fault) => !(meeting.cuts && /net::ERR_/.test(fault)));
    expect(faults, "errors in the browsers' consoles").toEqual([]);
  },
});

export { expect };
