// The game server behind this page, where there is one.
import { Api } from "../../online/api.ts";
import type { SocketLike } from "../../online/socket.ts";
import { refusal } from "../words/refusal.ts";
import { Refused } from "../../engine/link.ts";
import { t } from "../words/words.svelte.ts";

export const api = new Api(document.baseURI);

export const openSocket = (): SocketLike => new WebSocket(api.socket);

/** Why something could not be done, in sentences. */
export function reasons(error: unknown): readonly string[] {
  if (error instanceof Refused) return error.complaints.map(refusal);
  return navigator.onLine
    ? [t("The game server cannot be reached.")]
    : [t("There is no network just now.")];
}

/** The address of a place of this page, to be sent to somebody. */
export function linkTo(hash: string): string {
  return new URL(hash, document.baseURI.replace(/[?#].*$/, "")).href;
}
