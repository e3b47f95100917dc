// What a page loads for its address: one thing at a time. One that the next overtakes is dropped.
import { onDestroy, untrack } from "svelte";
import { Refused } from "../engine/link.ts";
import { refusal } from "./words/refusal.ts";
import { t } from "./words/words.svelte.ts";

/** Gives on what was waited for; when another thing is wanted by then, the loading ends there. */
export type Still = <Value>(value: Promise<Value>) => Promise<Value>;

export class Opening<Opened> {
  now: Opened | null = $state.raw(null);
  #error: unknown = $state.raw(null);
  readonly #close: ((opened: Opened) => void) | undefined;
  #count = 0;

  /** What has to be closed is gone as soon as another one is wanted; all else stays until that is there. */
  constructor(close?: (opened: Opened) => void) {
    this.#close = close;
    onDestroy(() => {
      this.#drop();
    });
  }

  /** Whether it was not overtaken, and nothing went wrong. */
  async open(load: (still: Still) => Promise<Opened>): Promise<boolean> {
    const mine = untrack(() => this.#drop());
    const still: Still = async (value) => {
      const given = await value;
      if (mine !== this.#count) throw new Error("overtaken");
      return given;
    };
    try {
      const opened = await untrack(() => load(still));
      if (mine !== this.#count) {
        this.#close?.(opened);
        return false;
      }
      [this.now, this.#error] = [opened, null];
      return true;
    } catch (error) {
      if (mine === this.#count) this.#error = error;
      return false;
    }
  }

  /** Why nothing could be opened, in sentences. */
  get reasons(): readonly string[] | null {
    const error = this.#error;
    if (error === null) return null;
    if (error instanceof Refused) return error.complaints.map(refusal);
    return [t("The game could not be loaded."), String(error)];
  }

  #drop(): number {
    if (this.now && this.#close) {
      this.#close(this.now);
      this.now = null;
    }
    return ++this.#count;
  }
}
