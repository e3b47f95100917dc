// All games of this device, in the browser's database: one entry a game, so that games of several
// tabs stand side by side. Without a database nothing is kept beyond the game in progress.
import type { Result } from "../../engine/types.ts";
import { readSaved, type SavedGame } from "../play/saved.ts";

export interface Kept extends SavedGame {
  /** The game with its options, e.g. "kalah(seeds=6)". */
  readonly game: string;
  /** Whether what is won are seeds in stores. */
  readonly stores: boolean;
  /** When it was played on last, in milliseconds. */
  readonly at: number;
  readonly result: Result | null;
  /** As it was imported, where that says more than a game that is played here. */
  readonly record?: string;
}

const STORE = "games";
let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("manqala", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(new Error(request.error?.message ?? "no database"));
    };
  });
  return opened;
}

async function ask<Answer>(
  mode: IDBTransactionMode,
  request: (games: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const transaction = (await database()).transaction(STORE, mode);
  let asked: IDBRequest<Answer>;
  try {
    asked = request(transaction.objectStore(STORE));
  } catch (error) {
    transaction.abort(); // else what was asked before would be done
    throw error;
  }
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve(asked.result);
    };
    transaction.onabort = () => {
      reject(new Error(transaction.error?.message ?? "aborted"));
    };
  });
}

/** Whoever plays must not be troubled when a full device or a private window keeps nothing. */
export async function keep(game: Kept): Promise<void> {
  await ask("readwrite", (games) => games.put(game)).catch(() => undefined);
}

/** All of them or, if anything goes wrong, none. */
export async function keepAll(games: readonly Kept[]): Promise<void> {
  if (games.length === 0) return;
  await ask("readwrite", (store) => games.map((game) => store.put(game)).at(-1) as IDBRequest);
}

export async function remove(id: string): Promise<void> {
  await ask("readwrite", (games) => games.delete(id));
}

/** The latest first. What another version has left behind and cannot be read is left out. */
export async function keptGames(): Promise<readonly Kept[]> {
  const all: unknown[] = await ask("readonly", (games) => games.getAll());
  return all
    .flatMap((data) => readKept(data) ?? [])
    .filter(({ moves }) => moves.length > 0)
    .toSorted((a, b) => b.at - a.at);
}

function readKept(data: unknown): Kept | null {
  const saved = readSaved(data);
  const { game, at, stores, result } = (data ?? {}) as Partial<Kept>;
  if (!saved || typeof game !== "string" || typeof at !== "number") return null;
  return { ...saved, game, at, stores: !!stores, result: result ?? null };
}
