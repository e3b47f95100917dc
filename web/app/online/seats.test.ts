// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { leaveSeat, seatIn, seats, takeSeat } from "./seats.ts";

beforeEach(() => {
  localStorage.clear();
  for (const room of Object.keys(seats())) leaveSeat(room);
});

test("a seat is kept for the next visit, and for other tabs", () => {
  takeSeat("one", { token: "secret", at: 1 });
  expect(JSON.parse(localStorage.getItem("manqala.seats") ?? "")).toEqual({
    one: { token: "secret", at: 1 },
  });
  // Another tab takes one meanwhile.
  localStorage.setItem(
    "manqala.seats",
    JSON.stringify({ ...seats(), two: { token: "other", at: 2 } }),
  );
  takeSeat("three", { token: "third", invitation: "come", at: 3 });
  expect(Object.keys(seats()).toSorted()).toEqual(["one", "three", "two"]);
  leaveSeat("one");
  expect(seatIn("one")).toBeNull();
  expect(seatIn("two")?.token).toBe("other");
});

test("the oldest is forgotten, not the latest", () => {
  for (let i = 0; i < 205; i++) takeSeat(`room${i}`, { token: "t", at: i });
  const kept = Object.keys(JSON.parse(localStorage.getItem("manqala.seats") ?? "{}") as object);
  expect(kept).toHaveLength(200);
  expect(kept).toContain("room204");
  expect(kept).not.toContain("room0");
});

test("without storage it lives as long as the page; nonsense is no seat", () => {
  localStorage.setItem("manqala.seats", '{"x": {"token": 5}, "y": null, "z": "text"}');
  expect(seats()).toEqual({});
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  takeSeat("one", { token: "secret", at: 1 });
  full.mockRestore();
  expect(seatIn("one")?.token).toBe("secret");
});
