import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  beginFirstRead,
  endFirstRead,
  keepFirstRead,
  peekFirstRead,
  takeFirstRead,
} from "./first-read.ts";

const DOCUMENT = { name: "A Client" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  endFirstRead();
  vi.useRealTimers();
});

const open = (): void => {
  beginFirstRead();
  keepFirstRead("her", DOCUMENT);
};

it("what was read when the page opened is taken once", () => {
  open();
  expect(takeFirstRead("her")).toBe(DOCUMENT);
  expect(takeFirstRead("her")).toBeUndefined();
});

it("a read that a screen only looks at stays for the next", () => {
  open();
  expect(peekFirstRead("another")).toBeUndefined();
  expect(peekFirstRead("her")).toBe(DOCUMENT);
  expect(takeFirstRead("her")).toBe(DOCUMENT);
  expect(peekFirstRead("her")).toBeUndefined();
});

it("what was read is not taken for another account", () => {
  open();
  expect(takeFirstRead("another")).toBeUndefined();
  expect(takeFirstRead("her")).toBeUndefined();
});

it("what was read is not taken after something was written", () => {
  open();
  endFirstRead();
  expect(takeFirstRead("her")).toBeUndefined();
});

it("what arrives after something was written is not kept", () => {
  beginFirstRead();
  endFirstRead();
  keepFirstRead("her", DOCUMENT);
  expect(takeFirstRead("her")).toBeUndefined();
});

it("what was read is not taken for a screen that comes long after", () => {
  open();
  vi.advanceTimersByTime(29_900);
  expect(takeFirstRead("her")).toBe(DOCUMENT);
  open();
  vi.advanceTimersByTime(30_100);
  expect(takeFirstRead("her")).toBeUndefined();
});

it.each([
  ["while it was read", false],
  ["after it was read", true],
])("what was read is not taken where another tab has stored something %s", async (_, isRead) => {
  beginFirstRead();
  if (isRead) {
    keepFirstRead("her", DOCUMENT);
  }
  await anotherTabStores();
  if (!isRead) {
    keepFirstRead("her", DOCUMENT);
  }
  expect(takeFirstRead("her")).toBeUndefined();
});

async function anotherTabStores(): Promise<void> {
  const tab = new BroadcastChannel("saved answers");
  const last = new BroadcastChannel("saved answers");
  const heardByAll = new Promise((resolve) => {
    last.addEventListener("message", resolve);
  });
  // `BroadcastChannel` takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tab.postMessage("stored");
  await heardByAll;
  tab.close();
  last.close();
}
