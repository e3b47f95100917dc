// What is under way, and how to put an end to it: whoever wants another thing first waits until
// everything that runs has come to rest.
export class Errands {
  readonly #failed: (error: unknown) => void;
  #settled: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Someone waits: nothing that takes long shall begin now. */
  get halting(): boolean {
    return this.#waiting > 0;
  }

  /** Runs one thing; whatever goes wrong is told, never lost. */
  run(errand: () => Promise<void>): void {
    const running = errand().catch(this.#failed);
    this.#settled = Promise.allSettled([this.#settled, running]);
  }

  /** Waits, from within an errand, until all those before it are over; `hurry` brings them there. */
  async interrupt(hurry: () => void): Promise<void> {
    const settled = this.#settled;
    this.#waiting++;
    hurry();
    await settled;
    this.#waiting--;
  }
}
