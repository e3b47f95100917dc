// A line to one worker: sends requests, matches the answers, can be cut at any time.
import type { Answer } from "./core.ts";
import type { Message } from "./types.ts";
import type { Reply, Request } from "./worker.ts";

/** The core does not accept what was asked; nothing has changed. */
export class Refused extends Error {
  /** Everything that is wrong with it, in the order in which it was found. */
  readonly complaints: readonly Message[];

  constructor(complaints: readonly Message[]) {
    super(complaints.map((complaint) => complaint.message).join("; "));
    this.name = "Refused";
    this.complaints = complaints;
  }
}

/** The core could not be loaded or has stopped: nothing can be asked of it any more. */
export class Failed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "Failed";
  }
}

/** The request was given up by whoever made it. */
export class Cancelled extends Error {
  constructor() {
    super("cancelled");
    this.name = "Cancelled";
  }
}

/** As much of a Worker as is needed here. */
export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

export class Link {
  readonly #start: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(start: () => WorkerLike) {
    this.#start = start;
  }

  /** Starts the worker before it is needed. */
  warm(): void {
    this.#worker ??= this.#open();
  }

  ask(...lines: string[]): Promise<unknown> {
    this.warm();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, lines } satisfies Request);
    });
  }

  /** Ends the worker, in the middle of a search if need be; the next request starts a new one. */
  cut(reason: Error = new Cancelled()): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const { reject } of waiting.values()) reject(reason);
  }

  #open(): WorkerLike {
    const worker = this.#start();
    worker.onmessage = (event: MessageEvent<Reply>) => {
      this.#settle(event.data);
    };
    worker.onerror = (event) => {
      this.cut(new Failed(event instanceof ErrorEvent ? event.message : "worker"));
    };
    return worker;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    if ("failed" in reply) waiting.reject(new Failed(reply.failed));
    else settle(reply.answer, waiting);
  }
}

function settle(answer: Answer, waiting: Waiting): void {
  if ("refused" in answer) waiting.reject(new Refused(answer.refused));
  else waiting.resolve(answer.ok);
}
