import { expect, test } from "vitest";
import { Refused } from "../engine/link.ts";
import { Api, Unreachable } from "./api.ts";

type Asked = [url: string, request: RequestInit];

/** A server that answers everything alike, and what it was asked. */
function answering(status: number, body: unknown): { api: Api; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetcher = (url: string, request: RequestInit): Promise<Response> => {
    asked.push([url, request]);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return Promise.resolve(new Response(status === 204 ? null : text, { status }));
  };
  return { api: new Api("https://games.example/folder/#/", fetcher as typeof fetch), asked };
}

test("its doors are beside the page, the socket's too", async () => {
  const { api, asked } = answering(200, { room: "r", token: "t", invitation: "i" });
  expect(api.socket).toBe("wss://games.example/folder/api/v1/socket");
  const wish = {
    game: "kalah",
    opponent: "friend",
    side: "lot",
    clock: null,
    name: "Ana",
  } as const;
  expect(await api.open(wish)).toEqual({ room: "r", token: "t", invitation: "i" });
  const [url, request] = asked[0] ?? [];
  expect(url).toBe("https://games.example/folder/api/v1/rooms");
  expect(JSON.parse(String(request?.body))).toEqual(wish);
});

test("a refusal is told with all its reasons", async () => {
  const refused = [{ message: "this seat is taken", values: {} }];
  const { api } = answering(409, { refused });
  const error: unknown = await api.sit("r", "i", "Rui").catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Refused);
  expect((error as Refused).complaints).toEqual(refused);
});

test("who answers nothing that can be read is not there", async () => {
  await expect(answering(502, "<html>").api.tables()).rejects.toBeInstanceOf(Unreachable);
  const deaf = new Api("https://games.example/", () => Promise.reject(new TypeError("no network")));
  await expect(deaf.about()).rejects.toBeInstanceOf(Unreachable);
});

test("a page without a game server knows it", async () => {
  const about = answering(200, { online: false });
  expect((await about.api.about()).online).toBe(false);
  expect((await answering(200, { version: 1, accounts: true }).api.about()).accounts).toBe(true);
  expect((await answering(200, { version: 1 }).api.about()).online).toBe(true);
});

test("to log out answers nothing, which is enough", async () => {
  const { api, asked } = answering(204, null);
  await api.logOut();
  expect(asked[0]?.[1].method).toBe("DELETE");
});
