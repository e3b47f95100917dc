// Reminders of a turn, for whoever has gone: this browser's maker brings them, and only this browser reads them.
import { language } from "../words/words.svelte.ts";
import { seatIn, takeSeat } from "./seats.ts";
import { api } from "./server.ts";

/** Where there are none a switch for them would be a lie. */
export const canRemind = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const reminded = (room: string): boolean => seatIn(room)?.reminded === true;

/** The key as a browser wants it. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks the reader, then the browser, then the server; false where the reader or the browser does not want to. */
export async function remindOf(room: string): Promise<boolean> {
  const seat = seatIn(room);
  const { push } = await api.about();
  if (!seat || !push || (await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const own = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytes(push) })
    .catch(() => null);
  const { endpoint, keys } = own?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return false;
  await api.remind(room, seat.token, { endpoint, keys: { p256dh, auth }, lang: language() });
  takeSeat(room, { ...seat, reminded: true });
  return true;
}

export async function forgetOf(room: string): Promise<void> {
  const seat = seatIn(room);
  if (!seat) return;
  takeSeat(room, { ...seat, reminded: false });
  const { pushManager } = await navigator.serviceWorker.ready;
  const own = await pushManager.getSubscription();
  if (own) await api.forget(room, seat.token, own.endpoint);
}
