// Makes notes heard. Nothing exists before it is woken, by a tap or a key, which is when browsers let a
// page be heard; while the page is hidden nothing sounds, and nothing waits to.
import { notesOf, type Sound } from "./notes.ts";

/** What is used of an AudioContext. */
export type Context = Pick<
  AudioContext,
  "currentTime" | "destination" | "state" | "createOscillator" | "createGain" | "resume" | "suspend"
>;

/** Seconds: seeds that fall sooner one after the other are one tick. */
const APART = 0.04;
const ATTACK = 0.003;
const SILENT = 0.0001;

export class Player {
  readonly #make: () => Context;
  #context: Context | null = null;
  #ticked = -Infinity;
  #ticks = 0;

  constructor(make: () => Context = () => new AudioContext()) {
    this.#make = make;
  }

  async wake(): Promise<void> {
    try {
      this.#context ??= this.#make();
      if (this.#context.state !== "running") await this.#context.resume();
    } catch {
      // A browser that plays no sound: all that is heard is also seen.
    }
  }

  sleep(): void {
    this.#context?.suspend().catch(() => undefined);
  }

  /** At a volume from 0 to 1. */
  play(sound: Sound, volume: number): void {
    const context = this.#context;
    if (context?.state !== "running" || document.visibilityState === "hidden") return;
    const now = context.currentTime;
    if (sound === "tick" || sound === "home") {
      if (now - this.#ticked < APART) return;
      this.#ticked = now;
      this.#ticks++;
    }
    for (const { at, hertz, loud, lasts } of notesOf(sound, this.#ticks)) {
      const [source, gain] = [context.createOscillator(), context.createGain()];
      const from = now + at;
      source.frequency.value = hertz;
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(loud * volume, from + ATTACK);
      gain.gain.exponentialRampToValueAtTime(SILENT, from + lasts);
      source.connect(gain).connect(context.destination);
      source.start(from);
      source.stop(from + lasts);
    }
  }
}
