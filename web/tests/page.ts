// What the browser tests share: a server of the built page, and the screen in words.
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import { serve, type Served } from "./serve.ts";

interface Settings {
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
  }

  /** The analysis board, once the computer has said something. */
  async analysis(text: string, search = ""): Promise<void> {
    await this.page.goto(`${this.url}${search}#/analyse/${text.replaceAll(" ", "_")}`);
    await expect(this.house(0, 0)).toBeVisible();
    await expect(this.page.locator(".depth")).toBeVisible();
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

  /** The counts that the board shows: South's houses, North's, and the stores. */
  async counts(): Promise<string> {
    return this.board.evaluate((board) => {
      const state = (board as HTMLElement & { state: { houses: unknown; stores: unknown } }).state;
      return JSON.stringify([state.houses, state.stores]);
    });
  }

  /** Plays on by tapping until the game is over; `pick` chooses among the playable houses. */
  async playOut(
    pick: (count: number, turn: number) => number = (count, turn) => (3 * turn) % count,
  ) {
    for (let turn = 0; turn < 400; turn++) {
      if ((await this.settled()) === "over") return turn;
      const before = await this.ply();
      const count = await this.playable.count();
      await this.apart();
      await this.playable.nth(pick(count, turn)).click();
      await this.beyond(before);
    }
    throw new Error("the game does not end");
  }
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
