import { expect, it } from "vitest";
import { fromLocationState } from "./location-state.ts";

it("reads the entry that a link has handed over", () => {
  const state = { from: "/story", notice: "Saved." };
  expect(fromLocationState(state, "from")).toBe("/story");
  expect(fromLocationState(state, "notice")).toBe("Saved.");
  expect(fromLocationState(state, "question")).toBeUndefined();
});

it.each([null, undefined, "from", 3, { from: 3 }, { from: null }])(
  "reads nothing from a state of another shape: %j",
  (state) => {
    expect(fromLocationState(state, "from")).toBeUndefined();
  },
);
