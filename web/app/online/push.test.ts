// What the service worker does with a reminder, and what a tap on it does.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

const script = readFileSync(resolve(import.meta.dirname, "../../public/push.js"), "utf8");

function worker(pages: readonly object[]) {
  const heard: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (kind: string, listener: (event: object) => void) => {
      heard[kind] = listener;
    },
    registration: { scope: "https://games.example/", showNotification: vi.fn() },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: vi.fn() },
  };
  runInNewContext(script, { self, URL });
  const happen = async (kind: string, event: object): Promise<void> => {
    let done: unknown;
    heard[kind]?.({ ...event, waitUntil: (promise: unknown) => (done = promise) });
    await done;
  };
  return { self, happen };
}

const tapped = { notification: { close: vi.fn(), data: { room: "abc" } } };
const ADDRESS = "https://games.example/#/room/abc";

test("a reminder is shown, one for each room", async () => {
  const { self, happen } = worker([]);
  await happen("push", { data: { json: () => ({ room: "abc", text: "It is your turn." }) } });
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    "manqala",
    expect.objectContaining({ body: "It is your turn.", tag: "abc", data: { room: "abc" } }),
  );
  await happen("push", { data: null });
  expect(self.registration.showNotification).toHaveBeenCalledOnce();
});

test("a tap on it leads to the room, in a page that is open if there is one", async () => {
  const none = worker([]);
  await none.happen("notificationclick", tapped);
  expect(none.self.clients.openWindow).toHaveBeenCalledWith(ADDRESS);
  const page = { focus: vi.fn(() => Promise.resolve()), navigate: vi.fn() };
  const open = worker([page]);
  await open.happen("notificationclick", tapped);
  expect(page.focus).toHaveBeenCalled();
  expect(page.navigate).toHaveBeenCalledWith(ADDRESS);
  expect(open.self.clients.openWindow).not.toHaveBeenCalled();
});
