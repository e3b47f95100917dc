// Who has logged in on this device, as far as the server has said.
import type { Me } from "../../online/api.ts";
import { api } from "./server.ts";

let known: Me | null = $state.raw(null);

export const me = (): Me | null => known;

/** Asks the server; nobody, where it does not answer. */
export async function know(): Promise<void> {
  known = await api.me().catch(() => null);
}
