import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UNSENT, writeStored } from "../browser/browser-storage.ts";
import { keepUnsent, unsentMessage } from "./unsent-message.ts";

const HOUR = 3_600_000;
const WORDS = { name: "A Visitor", email: "", message: "Hello" };
const NOTHING = { name: "", email: "", message: "" };

const tab = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  vi.useFakeTimers();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is there for an hour after the last word, and no longer", () => {
  keepUnsent(WORDS);
  vi.advanceTimersByTime(HOUR - 1);
  expect(unsentMessage()).toEqual(WORDS);
  vi.advanceTimersByTime(1);
  expect(unsentMessage()).toEqual(NOTHING);
});

it("leaves nothing behind once it is forgotten, or emptied", () => {
  keepUnsent(WORDS);
  writeStored("sessionStorage", UNSENT, null);
  expect(tab.size).toBe(0);
  keepUnsent(WORDS);
  keepUnsent(NOTHING);
  expect(tab.size).toBe(0);
});

it.each(["", "null", "[]", '"text"', "{", '{"name":1,"at":null}'])(
  "is nothing where %j is kept",
  (kept) => {
    tab.set("unsent message", kept);
    expect(unsentMessage()).toEqual(NOTHING);
  },
);
