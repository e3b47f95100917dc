// @vitest-environment happy-dom
// Asking to be reminded: the reader, the browser and the server must all agree.
import { beforeEach, expect, test, vi } from "vitest";
import { forgetOf, reminded, remindOf } from "./reminder.ts";
import { seatIn, takeSeat } from "./seats.ts";

const asked: [path: string, method: string, body: unknown][] = [];
let permission = "granted";
let subscription: object | null = null;

const own = {
  endpoint: "https://push.example/one",
  toJSON: () => ({ endpoint: own.endpoint, keys: { p256dh: "key", auth: "word" } }),
};

beforeEach(() => {
  localStorage.clear();
  takeSeat("abc", { token: "secret", at: 1 });
  [asked.length, permission, subscription] = [0, "granted", null];
  vi.stubGlobal("fetch", (url: string, request: RequestInit) => {
    const path = new URL(url).pathname.replace(/.*api\/v1\//, "");
    asked.push([path, request.method ?? "", JSON.parse(String(request.body ?? "null"))]);
    return Promise.resolve(new Response(JSON.stringify({ online: true, push: "AQID" })));
  });
  vi.stubGlobal("Notification", { requestPermission: () => Promise.resolve(permission) });
  const pushManager = {
    subscribe: (wanted: { applicationServerKey: Uint8Array }) => {
      expect([...wanted.applicationServerKey]).toEqual([1, 2, 3]);
      subscription = own;
      return Promise.resolve(own);
    },
    getSubscription: () => Promise.resolve(subscription),
  };
  Object.defineProperty(navigator, "serviceWorker", {
    value: { ready: Promise.resolve({ pushManager }) },
    configurable: true,
  });
});

test("who wants it is reminded by this browser, until it is not wanted any more", async () => {
  expect(await remindOf("abc")).toBe(true);
  expect(asked.at(-1)).toEqual([
    "rooms/abc/reminder",
    "PUT",
    { endpoint: own.endpoint, keys: { p256dh: "key", auth: "word" }, lang: "en" },
  ]);
  expect(reminded("abc")).toBe(true);
  expect(seatIn("abc")?.token).toBe("secret");
  await forgetOf("abc");
  expect(asked.at(-1)).toEqual(["rooms/abc/reminder", "DELETE", { endpoint: own.endpoint }]);
  expect(reminded("abc")).toBe(false);
});

test("a reader who does not allow it is not asked for more, and the server not at all", async () => {
  permission = "denied";
  expect(await remindOf("abc")).toBe(false);
  expect(asked.map(([path]) => path)).toEqual(["about"]);
  expect(reminded("abc")).toBe(false);
});

test("without a seat there is no turn to be reminded of", async () => {
  expect(await remindOf("xyz")).toBe(false);
});
