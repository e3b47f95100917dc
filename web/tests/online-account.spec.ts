// An account: games that were played without one are kept, found on another device, and played on there.
import { expect, move, same, sit, test } from "./game-server.ts";
import type { Visit } from "./page.ts";

async function account(visit: Visit, how: "Log in" | "Sign up", name: string): Promise<void> {
  const { page, url } = visit;
  await page.goto(`${url}#/online`);
  await page.getByRole("button", { name: how }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("Passphrase").fill("seeds in a row");
  await page.getByRole("button", { name: how }).click();
  await expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();
}

test("a game begun without an account is kept by one, and played on from another device", async ({
  meeting,
}) => {
  const name = `Zé ${Date.now()}`;
  const { south, north } = await meeting.room({ game: "oware" });
  const [ana, rui] = [await meeting.guest(), await meeting.guest()];
  await sit(ana, south);
  await sit(rui, north);
  await account(ana, "Sign up", name);
  const phone = await meeting.guest();
  await account(phone, "Log in", name);
  const mine = phone.page.getByRole("region", { name: "Your games" }).getByRole("link");
  await expect(mine).toContainText("your turn");
  await mine.click();
  await expect(phone.house(0, 0)).toBeVisible();
  await move(phone);
  await same([phone, rui], 1);
  // Logged out, it is a stranger who may look on.
  await phone.page.goto(`${phone.url}#/online`);
  await phone.page.getByRole("button", { name: "Log out" }).click();
  await expect(phone.page.getByRole("button", { name: "Log in" })).toBeVisible();
  await phone.page.goto(`${phone.url}#/room/${south.room}`);
  await expect(phone.house(0, 0)).toBeVisible();
  await move(rui);
  await same([phone, rui], 2);
  await expect(phone.playable).toHaveCount(0);
});
