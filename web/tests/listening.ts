// Ears for the tests: which notes a page plays, and whether it waited for a tap.
import type { Visit } from "./page.ts";

export interface Log {
  contexts: number;
  /** Whether the page had been tapped when each was made. */
  tapped: boolean[];
  hertz: number[];
}

/** Writes down every context and every note of the page; they are heard as ever. */
export async function record(visit: Visit): Promise<void> {
  await visit.page.addInitScript(() => {
    const log: Log = { contexts: 0, tapped: [], hertz: [] };
    Object.assign(window, { log });
    // The test's own questions would count as taps.
    let tapped = false;
    Object.defineProperty(navigator.userActivation, "hasBeenActive", { get: () => tapped });
    for (const gesture of ["click", "keydown"])
      window.addEventListener(gesture, ({ isTrusted }) => (tapped ||= isTrusted), true);
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        log.contexts++;
        log.tapped.push(tapped);
      }
      override createOscillator(): OscillatorNode {
        const node = super.createOscillator();
        const start = node.start.bind(node);
        node.start = (when) => {
          log.hertz.push(Math.round(node.frequency.value));
          start(when);
        };
        return node;
      }
    };
  });
}

export const log = (visit: Visit): Promise<Log> =>
  visit.page.evaluate(() => (window as unknown as { log: Log }).log);
