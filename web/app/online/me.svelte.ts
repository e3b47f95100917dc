// Who has logged in on this device, as far as the server has said.
import { Refused } from "../../engine/link.ts";
import type { Me } from "../../online/api.ts";
import { api } from "./server.ts";

/** The session itself is in a cookie that no script can read. */
const KEY = "manqala.account";

let known: Me | null = $state.raw(null);

export const me = (): Me | null => known;

/** Whoever has never logged in here need not be asked about. */
function expected(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function loggedIn(yes: boolean): void {
  if (!yes) known = null;
  try {
    if (yes) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // A browser without storage: the server is asked each time.
  }
}

/** Asks the server; nobody, where it does not answer. */
export async function know(): Promise<void> {
  if (!expected()) return;
  try {
    known = await api.me();
  } catch (error) {
    known = null;
    if (error instanceof Refused) loggedIn(false);
  }
}
