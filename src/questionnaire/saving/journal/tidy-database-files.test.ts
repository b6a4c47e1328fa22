import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDeviceStorage } from "./device-storage.ts";
import { tidyDatabaseFiles } from "./tidy-database-files.ts";

const KEY = "her/story/tab";
const kept = { story: { text: "one", bases: [""] } };
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  // A slow machine would reach the second after which it gives up.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("deletes a journal without texts, and this page's journal works again afterwards", async () => {
  const storage = openDeviceStorage();
  await storage.set(KEY, () => kept);
  await storage.remove([KEY]);
  await tidyDatabaseFiles(async () => true);
  expect(await names()).toEqual([]);
  await storage.set(KEY, () => kept);
  expect(await openDeviceStorage().get(KEY)).toEqual(kept);
});

it("deletes a journal in which an interrupted tidying left its edges", async () => {
  await openDeviceStorage().update("\uFFFF", () => kept);
  await tidyDatabaseFiles(async () => true);
  expect(await names()).toEqual([]);
});

it.each([
  ["that holds a text", kept, true],
  ["that another page has open", {}, false],
])("leaves a journal %s as it is", async (_which, entries, isAlone) => {
  const storage = openDeviceStorage();
  const lost = vi.fn();
  storage.onLost(lost);
  await storage.set(KEY, () => entries);
  await tidyDatabaseFiles(async () => isAlone);
  expect(await names()).toEqual(["journal"]);
  expect(lost).not.toHaveBeenCalled();
  expect(await storage.keys()).toEqual(Object.keys(entries).length > 0 ? [KEY] : []);
});

it("ends after a second where the browser does not answer", async () => {
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  const ended = vi.fn();
  void tidyDatabaseFiles(async () => true).then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

it("creates no journal where there was none", async () => {
  await tidyDatabaseFiles(async () => true);
  expect(await names()).toEqual([]);
});
