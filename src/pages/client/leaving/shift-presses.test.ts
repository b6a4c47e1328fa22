import { expect, it } from "vitest";
import { NO_PRESSES, afterKey } from "./shift-presses.ts";

type Event = readonly [
  type: "down" | "up",
  key: string,
  at: number,
  more?: { readonly ctrlKey?: boolean; readonly isComposing?: boolean },
];

/** How many presses `afterKey` counts after these events. */
const counted = (...events: readonly Event[]): number =>
  events.reduce(
    (presses, [type, key, timeStamp, more]) =>
      afterKey(presses, {
        type: `key${type}`,
        key,
        timeStamp,
        isComposing: false,
        altKey: false,
        ctrlKey: false,
        metaKey: false,
        ...more,
      }),
    NO_PRESSES,
  ).at.length;

const press = (at: number): readonly Event[] => [
  ["down", "Shift", at - 50],
  ["up", "Shift", at],
];

it("counts each time Shift is pressed alone", () => {
  expect(counted(...press(100))).toBe(1);
  expect(counted(...press(100), ...press(2000), ...press(5099))).toBe(3);
});

it("forgets a press after five seconds", () => {
  expect(counted(...press(100), ...press(2000), ...press(5100))).toBe(2);
});

it("counts one that is held down once", () => {
  const held: readonly Event[] = [100, 600, 630, 660].map((at) => ["down", "Shift", at]);
  expect(counted(...held, ["up", "Shift", 700])).toBe(1);
});

it.each<readonly [string, Event]>([
  ["a capital letter", ["down", "A", 210]],
  ["a selection", ["down", "ArrowRight", 210]],
  ["a step back", ["down", "Tab", 210]],
])("takes %s for no press, and begins anew after it", (_what, other) => {
  const typed: readonly Event[] = [...press(100), ["down", "Shift", 200], other];
  expect(counted(...typed, ["up", "Shift", 220])).toBe(0);
  expect(counted(...typed, ["up", "Shift", 220], ...press(300))).toBe(1);
});

it("takes three capital letters for no press", () => {
  const letters = [100, 300, 500].flatMap<Event>((at) => [
    ["down", "Shift", at],
    ["down", "N", at + 20],
    ["up", "N", at + 60],
    ["up", "Shift", at + 80],
  ]);
  expect(counted(...letters)).toBe(0);
});

it("takes a word typed between two presses for the end of the first", () => {
  expect(counted(...press(100), ["down", "n", 200], ["up", "n", 220], ...press(300))).toBe(1);
});

it.each(["ctrlKey", "isComposing"] as const)("takes Shift with %s for no press", (held) => {
  expect(counted(["down", "Shift", 100, { [held]: true }], ["up", "Shift", 150])).toBe(0);
});
