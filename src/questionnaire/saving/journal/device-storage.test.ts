import { IDBDatabase, IDBFactory, forceCloseDatabase } from "fake-indexeddb";
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DeviceStorage, openDeviceStorage } from "./device-storage.ts";

const KEY = "her/story/tab";
const kept = (text: string) => ({ story: { text, bases: [""] } });

/** Every connection to the database: tests close connections, as browsers sometimes do. */
let connections: IDBDatabase[];

function openAgainAndAgain(): void {
  connections = [];
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  factory.open = (...asked) => {
    const request = open(...asked);
    request.addEventListener("success", () => {
      connections.push(request.result);
    });
    return request;
  };
  vi.stubGlobal("indexedDB", factory);
}

/** Fails within three seconds. */
async function givesUp(written: Promise<void>): Promise<void> {
  await Promise.all([
    expect(written).rejects.toThrow("does not answer"),
    vi.advanceTimersByTimeAsync(2900),
  ]);
  vi.useRealTimers();
}

/** Reads `KEY` as a page that is loaded later. */
const foundLater = async (): Promise<unknown> => openDeviceStorage().get(KEY);

describe("the device's storage", () => {
  const lost = vi.fn();
  let storage: DeviceStorage;

  beforeEach(() => {
    openAgainAndAgain();
    storage = openDeviceStorage();
    lost.mockReset();
    storage.onLost(lost);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  describe("whose connection is lost without a word", () => {
    beforeEach(async () => {
      await storage.set(KEY, () => kept("one"));
      // Loses the connection as WebKit may: no event occurs, and every later transaction throws.
      connections[0]?.close();
    });

    it("keeps what is written next, and everything after it, and calls nothing lost", async () => {
      for (const text of ["two", "three", "four"]) {
        await storage.set(KEY, () => kept(text));
        expect(await foundLater()).toEqual(kept(text));
      }
      expect(lost).not.toHaveBeenCalled();
    });

    it("reads, changes, lists and removes", async () => {
      expect(await storage.get(KEY)).toEqual(kept("one"));
      connections.at(-1)?.close();
      expect(await storage.keys()).toEqual([KEY]);
      connections.at(-1)?.close();
      await storage.update(KEY, () => kept("changed"));
      expect(await foundLater()).toEqual(kept("changed"));
      for (const connection of connections) {
        connection.close();
      }
      await storage.remove([KEY]);
      expect(await foundLater()).toBeUndefined();
    });
  });

  it("keeps texts where earlier versions find them, and lists their keys alone", async () => {
    await storage.set(JSON.parse("-1"), () => kept("left by a tidying"));
    expect(await storage.keys()).toEqual([]);
    const [{ name, objectStoreNames } = new IDBDatabase()] = connections;
    expect([name, ...objectStoreNames]).toEqual(["journal", "unsaved"]);
  });

  it("rejects at once where the browser forbids the database", async () => {
    const forbidden = new EventTarget() as IDBOpenDBRequest;
    vi.spyOn(indexedDB, "open").mockReturnValueOnce(forbidden);
    const written = storage.set(KEY, () => kept("one"));
    forbidden.dispatchEvent(new Event("error"));
    await expect(written).rejects.toThrow("cannot be opened");
  });

  it("brings nothing older back where it tries again", async () => {
    await storage.set(KEY, () => kept("one"));
    connections[0]?.close();
    let text = "older";
    const written = storage.set(KEY, () => kept(text));
    text = "newer";
    await written;
    expect(await foundLater()).toEqual(kept("newer"));
  });

  it("makes way for a page that deletes the database, and reports the loss", async () => {
    await storage.set(KEY, () => kept("one"));
    expect(lost).not.toHaveBeenCalled();
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase("journal");
      deleting.addEventListener("success", () => {
        resolve();
      });
      deleting.addEventListener("blocked", () => {
        reject(new Error("It is in the way."));
      });
    });
    expect(lost).toHaveBeenCalledOnce();
    await storage.set(KEY, () => kept("two"));
    expect(await foundLater()).toEqual(kept("two"));
  });

  it("reports the loss when the browser takes the database, and keeps what follows", async () => {
    await storage.set(KEY, () => kept("one"));
    for (const connection of connections) {
      // `forceCloseDatabase` takes an instance, but its type wrongly asks for the class.
      forceCloseDatabase(connection as unknown as typeof IDBDatabase);
    }
    await vi.waitFor(() => {
      expect(lost).toHaveBeenCalledOnce();
    }, 30_000);
    await storage.set(KEY, () => kept("two"));
    expect(await foundLater()).toEqual(kept("two"));
  });

  it("reports the loss where it finds the database empty after losing it", async () => {
    await storage.set(KEY, () => kept("one"));
    connections[0]?.close();
    openAgainAndAgain();
    await storage.set("her/health/tab", () => kept("two"));
    expect(lost).toHaveBeenCalledOnce();
  });

  it("rejects within three seconds without a database, and opens anew the next time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const open = vi
      .spyOn(indexedDB, "open")
      .mockImplementationOnce(() => Object.assign(new EventTarget()) as IDBOpenDBRequest);
    const written = storage.set(KEY, () => kept("one"));
    await givesUp(written);
    await storage.set(KEY, () => kept("two"));
    expect(open).toHaveBeenCalledTimes(2);
    expect(await storage.get(KEY)).toEqual(kept("two"));
  });

  it("writes nothing late, over what is newer, where the database was opened after all", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const late = Object.assign(new EventTarget(), { result: {} });
    vi.spyOn(indexedDB, "open").mockImplementationOnce(() => late as unknown as IDBOpenDBRequest);
    const written = storage.set(KEY, () => kept("old"));
    await givesUp(written);
    await storage.set(KEY, () => kept("new"));
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("journal");
      opening.addEventListener("success", () => {
        resolve(opening.result);
      });
    });
    late.result = opened;
    late.dispatchEvent(new Event("success"));
    await storage.keys();
    expect(await foundLater()).toEqual(kept("new"));
    expect(() => opened.transaction("unsaved")).toThrow("not allowed");
  });

  it("undoes a write whose end it never hears of, and opens anew", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await storage.set(KEY, () => kept("one"));
    const [connection = new IDBDatabase()] = connections;
    const begin = connection.transaction.bind(connection);
    let undo: MockInstance | undefined;
    vi.spyOn(connection, "transaction").mockImplementationOnce((...asked) => {
      const begun = begin(...asked);
      vi.spyOn(begun, "addEventListener").mockImplementation(() => undefined);
      undo = vi.spyOn(begun, "abort");
      return begun;
    });
    const written = storage.set(KEY, () => kept("hanging"));
    await givesUp(written);
    expect(undo).toHaveBeenCalledOnce();
    await storage.set(KEY, () => kept("two"));
    expect(connections).toHaveLength(2);
    expect(await foundLater()).toEqual(kept("two"));
  });

  it("asks once to be kept for good, and goes on if that fails", async () => {
    const persist = vi.fn(() => Promise.reject(new Error("Not here.")));
    vi.stubGlobal("navigator", { storage: { persist } });
    await storage.keys();
    expect(persist).not.toHaveBeenCalled();
    await storage.set(KEY, () => kept("one"));
    await storage.set(KEY, () => kept("two"));
    expect(persist).toHaveBeenCalledOnce();
    vi.stubGlobal("navigator", {});
    const elsewhere = openDeviceStorage();
    await elsewhere.set(KEY, () => kept("three"));
    expect(await foundLater()).toEqual(kept("three"));
  });

  it("rejects what fails on a new connection, and on another one what fails twice", async () => {
    const latest = vi.fn(() => {
      throw new Error("It fails.");
    });
    await expect(storage.set(KEY, latest)).rejects.toThrow("It fails.");
    expect(latest).toHaveBeenCalledTimes(1);
    await storage.set(KEY, () => kept("one"));
    await expect(storage.set(KEY, latest)).rejects.toThrow("It fails.");
    expect(latest).toHaveBeenCalledTimes(3);
  });

  it("writes once more what the browser undoes, and keeps no key for nothing", async () => {
    await storage.set(KEY, () => kept("one"));
    const [connection = new IDBDatabase()] = connections;
    const begin = connection.transaction.bind(connection);
    vi.spyOn(connection, "transaction").mockImplementationOnce((...asked) => {
      const begun = begin(...asked);
      queueMicrotask(() => {
        begun.abort();
      });
      return begun;
    });
    await storage.update(KEY, () => kept("two"));
    expect(await foundLater()).toEqual(kept("two"));
    await storage.set(KEY, () => ({}));
    expect(await storage.keys()).toEqual([]);
  });
});
