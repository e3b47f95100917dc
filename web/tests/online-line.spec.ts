// What the network does to a game: reloads, lost lines, several tabs and devices. Nothing is lost or doubled.
import { expect, move, moves, same, sit, test } from "./game-server.ts";

test("a reload in the middle of a game changes nothing", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair();
  await moves([ana, rui], 5);
  await ana.page.reload();
  await expect(ana.house(0, 0)).toBeVisible();
  await same([ana, rui], 5);
  await moves([ana, rui], 8);
});

test("a second tab shows the same game, and either may play", async ({ meeting }) => {
  const { ana, rui, room } = await meeting.pair({ game: "oware" });
  const tab = await meeting.tab(ana.page.context());
  await tab.page.goto(`${tab.url}#/room/${room}`);
  await expect(tab.house(0, 0)).toBeVisible();
  await move(tab);
  await same([ana, tab, rui], 1);
  await move(rui, 1);
  await same([ana, tab, rui], 2);
  await move(ana, 2);
  await same([ana, tab, rui], 3);
});

test("the token of a seat leaves the address at once, and plays on another device", async ({
  meeting,
}) => {
  const { ana, rui, room } = await meeting.pair({ game: "oware" });
  await move(ana);
  await ana.page.getByRole("button", { name: "Menu" }).click();
  await ana.page.getByRole("button", { name: "Links to this game" }).click();
  // The link to watch by holds no secret.
  await expect(ana.page.locator(".link")).toHaveText(`${ana.url}#/room/${room}`);
  await ana.page.getByRole("button", { name: "Play on at another device" }).click();
  const link = (await ana.page.locator(".link").textContent()) ?? "";
  const phone = await meeting.guest();
  await phone.page.goto(link);
  await expect(phone.house(0, 0)).toBeVisible();
  expect(phone.page.url()).toBe(`${ana.url}#/room/${room}`);
  expect(await phone.page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await move(rui);
  await move(phone);
  await same([rui, phone, ana], 3);
});

test("a lost line is said in words, mended by itself, and a move made meanwhile arrives", async ({
  meeting,
}) => {
  const { ana, rui } = await meeting.pair({ game: "oware" });
  await move(ana);
  await same([ana, rui], 1);
  meeting.cuts = true;
  await rui.page.context().setOffline(true);
  const lost = rui.page.getByText("The connection is lost.");
  await expect(lost).toBeVisible({ timeout: 1000 });
  // Ana sees it, too, and her board waits.
  await expect(ana.page.getByText("is away", { exact: true })).toBeAttached();
  await move(rui, 1);
  expect(await ana.ply()).toBe(1);
  await rui.page.context().setOffline(false);
  await expect(lost).toBeHidden({ timeout: 1000 });
  await same([ana, rui], 2);
  await move(ana, 2);
  await same([ana, rui], 3);
});

test("a server that falls and comes back finds both still playing", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair({ game: "oware" });
  await move(ana);
  await same([ana, rui], 1);
  meeting.cuts = true;
  await meeting.server.fall();
  const lost = "The connection is lost.";
  await expect(rui.page.getByText(lost)).toBeHidden({ timeout: 10_000 });
  await move(rui);
  await same([ana, rui], 2);
  await move(ana);
  await same([ana, rui], 3);
});

test("a line that is silent is given up and opened anew", async ({ meeting }) => {
  const { south, north } = await meeting.room({ game: "oware" });
  const [ana, rui] = [await meeting.guest(), await meeting.guest()];
  let deaf = false;
  let lines = 0;
  await ana.page.routeWebSocket(/socket$/, (line) => {
    lines++;
    const server = line.connectToServer();
    line.onMessage((message) => {
      if (!deaf) server.send(message);
    });
    server.onMessage((message) => {
      if (!deaf) line.send(message);
    });
  });
  await sit(ana, south);
  await sit(rui, north);
  deaf = true;
  await move(ana); // said to nobody
  await expect(ana.page.getByText("The connection is lost.")).toBeVisible({ timeout: 15_000 });
  deaf = false;
  await same([ana, rui], 1);
  expect(lines).toBeGreaterThan(1);
});

test("a move whose answer was lost is stored once", async ({ meeting }) => {
  const { south, north } = await meeting.room({ game: "oware" });
  const [ana, rui] = [await meeting.guest(), await meeting.guest()];
  let cut = false;
  await ana.page.routeWebSocket(/socket$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      server.send(message);
    });
    server.onMessage((message) => {
      // The server has stored the move; the page never hears of it.
      if (cut && /"(done|event)"/.test(String(message))) {
        cut = false;
        void line.close({ code: 1012 });
      } else line.send(message);
    });
  });
  await sit(ana, south);
  await sit(rui, north);
  cut = true;
  await move(ana);
  await same([ana, rui], 1);
  await move(rui);
  await same([ana, rui], 2);
  await move(ana);
  await same([ana, rui], 3);
});

test("a move that comes too late is refused in words, and the board is the server's", async ({
  meeting,
}) => {
  const { south, north } = await meeting.room({ game: "oware" });
  const [ana, rui] = [await meeting.guest(), await meeting.guest()];
  let deaf = false;
  await ana.page.routeWebSocket(/socket$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      server.send(message);
    });
    server.onMessage((message) => {
      if (!deaf || String(message).includes("refused")) line.send(message);
    });
  });
  await sit(ana, south);
  await sit(rui, north);
  // Ana's other program plays while this page hears nothing of it.
  deaf = true;
  const known = await fetch(`${ana.url}api/v1/rooms/${south.room}`);
  const { answers } = (await known.json()) as { answers: number };
  await meeting.server.post(
    `rooms/${south.room}/do`,
    { do: "move", answers, moves: [5] },
    south.token,
  );
  await ana.house(0, 0).click();
  await expect(ana.page.getByText("That move answers an earlier position.")).toBeVisible();
  deaf = false;
  await ana.page.getByRole("button", { name: "Understood" }).click();
  await same([ana, rui], 1);
  await move(rui);
  await same([ana, rui], 2);
});

test("without a server it is said in words, and all else goes on", async ({ meeting }) => {
  const ana = await meeting.guest();
  meeting.cuts = true;
  await ana.page.route(/api\/v1/, (route) => route.abort());
  await ana.page.goto(`${ana.url}#/online`);
  await expect(ana.page.getByText("The game server cannot be reached.")).toBeVisible();
  await ana.page.goto(`${ana.url}#/join/abcdefghijkl/${"x".repeat(32)}`);
  await expect(ana.page.getByText("This invitation cannot be opened")).toBeVisible();
  await ana.game("kalah");
  await move(ana);
});

test("a room that was never there is said to be none", async ({ meeting }) => {
  const ana = await meeting.guest();
  await ana.page.goto(`${ana.url}#/room/abcdefghijkl`);
  await expect(ana.page.getByRole("alert")).toContainText("There is no such room.");
});
