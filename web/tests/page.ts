// What the browser tests share: a server of the built page, and the screen in words.
import { readdirSync } from "node:fs";
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import { serve, type Served } from "./serve.ts";

export interface Settings {
  opponent?: "person" | "computer";
  level?: number;
  first?: "me" | "computer" | "lot";
  speed?: "off" | "fast" | "normal" | "slow";
  preview?: boolean;
  ask?: boolean;
  sound?: boolean;
  ticks?: boolean;
}

export const GAMES = ["kiela", "kalah", "oware", "congkak", "awari"] as const;

/** Those that the page speaks, by their catalogues. */
export const LANGUAGES = [
  "en",
  ...readdirSync(new URL("../../locale", import.meta.url))
    .filter((file) => file.endsWith(".po"))
    .map((file) => file.slice(0, 2)),
];

export class Visit {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Settings of an earlier visit; what is not named is: two people, no animation. */
  async prepare(settings: Settings = {}): Promise<void> {
    const all = {
      opponent: "person",
      level: 1,
      levels: 10,
      first: "me",
      speed: "off",
      ...settings,
    };
    await this.page.addInitScript((text) => {
      if (localStorage.getItem("manqala.settings") === null) {
        localStorage.setItem("manqala.settings", text);
      }
    }, JSON.stringify(all));
  }

  async start(search = ""): Promise<void> {
    await this.page.goto(`${this.url}${search}#/`);
    await expect(this.page.locator("article").first()).toBeVisible();
  }

  async game(text: string, search = ""): Promise<void> {
    await this.page.goto(`${this.url}${search}#/play/${text.replaceAll(" ", "_")}`);
    await expect(this.house(0, 0)).toBeVisible();
    await this.drawn();
  }

  /** The analysis board, once the computer has said something. */
  async analysis(text: string, search = ""): Promise<void> {
    await this.page.goto(`${this.url}${search}#/analyse/${text.replaceAll(" ", "_")}`);
    await expect(this.house(0, 0)).toBeVisible();
    await expect(this.page.locator(".depth")).toBeVisible();
    await this.drawn();
  }

  get board(): Locator {
    return this.page.locator("manqala-board");
  }

  house(side: 0 | 1, house: number): Locator {
    return this.board.locator(`[data-spot="${side}:${house}"]`);
  }

  get playable(): Locator {
    return this.board.locator(".house[data-playable]");
  }

  get message(): Locator {
    return this.page.locator(".message [role=status]");
  }

  get result(): Locator {
    return this.page.getByRole("dialog");
  }

  get play(): Locator {
    return this.page.locator("main.play");
  }

  async ply(): Promise<number> {
    return Number(await this.play.getAttribute("data-ply"));
  }

  async phase(): Promise<string> {
    return (await this.play.getAttribute("data-phase")) ?? "";
  }

  /** Until somebody at this device may play, or the game is over. */
  async settled(): Promise<"ready" | "over"> {
    const phase = await this.page.waitForFunction(
      () => {
        const now = document.querySelector<HTMLElement>("main.play")?.dataset["phase"];
        return now === "ready" || now === "over" ? now : null;
      },
      undefined,
      { timeout: 30_000 },
    );
    return (await phase.jsonValue()) ?? "over";
  }

  /** Until more moves were played than so many. */
  async beyond(ply: number): Promise<void> {
    await this.page.waitForFunction(
      (before) => Number(document.querySelector<HTMLElement>("main.play")?.dataset["ply"]) > before,
      ply,
    );
  }

  /** Waits until a tap is no longer taken for the second half of a double tap. */
  async apart(): Promise<void> {
    await this.page.evaluate(async () => {
      const from = performance.now();
      while (performance.now() - from < 260) await new Promise(requestAnimationFrame);
    });
  }

  /** Until the page has been drawn for what it was told last, another size for example. */
  async drawn(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
  }

  /** The counts that the board shows: South's houses, North's, and the stores. */
  async counts(): Promise<string> {
    return this.board.evaluate((board) => {
      const state = (board as HTMLElement & { state: { houses: unknown; stores: unknown } }).state;
      return JSON.stringify([state.houses, state.stores]);
    });
  }

  /** Plays on, by tapping if not otherwise told, until the game is over. */
  async playOut(
    play: (house: House, turn: number) => Promise<void> = ({ x, y }) => this.page.mouse.click(x, y),
  ): Promise<void> {
    // So fast that two moves may come within the time of a double tap.
    await this.board.evaluate((board) => board.toggleAttribute("eager", true));
    for (let turn = 0, ply = -1; turn < 400; turn++) {
      const now = await this.#next(ply);
      if (now.over) return;
      ply = now.ply;
      const house = now.houses[(3 * turn) % now.houses.length];
      if (!house) throw new Error("no house may be played");
      await play(house, turn);
    }
    throw new Error("the game does not end");
  }

  /** What may be played, once there are more moves than so many and it is somebody's turn. */
  async #next(ply: number): Promise<Turn> {
    const turn = await this.page.waitForFunction(
      (before) => {
        const play = document.querySelector<HTMLElement>("main.play");
        const [phase, ply] = [play?.dataset["phase"], Number(play?.dataset["ply"])];
        if (!(ply > before) || (phase !== "ready" && phase !== "over")) return null;
        const houses = [
          ...document.querySelectorAll<HTMLElement>("manqala-board .house[data-playable]"),
        ].map((house) => {
          const { x, y, width, height } = house.getBoundingClientRect();
          return { spot: house.dataset["spot"] ?? "", x: x + width / 2, y: y + height / 2 };
        });
        return { over: phase === "over", ply, houses };
      },
      ply,
      { timeout: 30_000 },
    );
    return (await turn.jsonValue()) ?? { over: true, ply, houses: [] };
  }
}

interface Turn {
  readonly over: boolean;
  readonly ply: number;
  readonly houses: readonly House[];
}

/** A house that may be played: its key, and its middle on the screen. */
interface House {
  readonly spot: string;
  readonly x: number;
  readonly y: number;
}

export const test = base.extend<{ visit: Visit }, { served: Served }>({
  served: [
    async ({}, use) => {
      const served = await serve("/folder/");
      await use(served);
      await served.stop();
    },
    { scope: "worker" },
  ],
  visit: async ({ page, served }, use) => {
    // All that is needed without a network is not stored anew for each test: offline.spec.ts sees to that.
    await page.context().addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
    });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await use(new Visit(page, served.url));
    expect(faults, "errors in the browser's console").toEqual([]);
  },
});

export { expect };
