import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Timestamp } from "../values/timestamps.ts";
import type { Value } from "../values/values.ts";
import { EmbeddedDatabase, Setting } from "./database.ts";
import { openState, type State } from "./state.ts";

let directory: string;
let state: State;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "local-firebase-"));
  state = await openState(directory);
});
afterEach(async () => {
  await state.close();
  await rm(directory, { recursive: true });
});

async function put(value: Value, ...paths: readonly string[]): Promise<void> {
  await state.transact(() => {
    const time = state.documents.nextCommitTime(0);
    for (const path of paths) {
      state.documents.put(path, time, time, new Map([["v", value]]));
    }
    state.documents.recordCommit(time);
  });
}

describe("a snapshot", () => {
  it("shows one moment while it is read, and the next one the next", async () => {
    const paths = Array.from({ length: 50 }, (_, index) => `items/${index}`);
    await put("old", ...paths);
    const values = await state.documents.read(0, async (snapshot) => {
      const seen = new Set<Value | undefined>();
      for (const { path, document } of snapshot.scan("items")) {
        seen.add(document.field(["v"]));
        seen.add(snapshot.get(path)?.fields.get("v"));
        await put("new", ...paths, "items/added");
        await setImmediate();
      }
      seen.add(snapshot.get("items/added")?.fields.get("v"));
      return seen;
    });
    expect(values).toEqual(new Set(["old", undefined]));
    await state.documents.read(0, (snapshot) => {
      expect(snapshot.get("items/0")?.field(["v"])).toBe("new");
      return Promise.resolve();
    });
  });

  it("is not read before the last commit in it", async () => {
    await put("x", "items/a");
    const readTime = (now: number) =>
      state.documents.read(now, (snapshot) => Promise.resolve(snapshot.readTime));
    expect(await readTime(0)).toEqual(new Timestamp(1n));
    expect(await readTime(5)).toEqual(new Timestamp(5000n));
  });

  it("scans a collection alone, both ways, in the order of UTF-8", async () => {
    const ids = ["a", "a\u0000", "b", "\uFFFD", "😀"];
    const paths = ids.map((id) => `items/${id}`);
    await put("x", ...paths.toReversed(), "item/a", "items2/a", "items/a/items/b", "items/a0/b/c");
    await state.documents.read(0, (snapshot) => {
      const scan = (reverse: boolean) =>
        Array.from(snapshot.scan("items", { reverse }), ({ path }) => path);
      expect(scan(false)).toEqual(paths);
      expect(scan(true)).toEqual(paths.toReversed());
      return Promise.resolve();
    });
  });
});

describe("a stored document", () => {
  it("reads fields of its maps and arrays, and those beside them", async () => {
    const fields = new Map<string, Value>([
      ["name", "Anna\nLine 2"],
      ["constructor", 1n],
      ["health", new Map<string, Value>([["q", new Map<string, Value>([["deep", true]])]])],
      ["list", [1n, null]],
    ]);
    await state.transact(() => {
      state.documents.put("clients/a", new Timestamp(1n), new Timestamp(2n), fields);
    });
    await state.documents.read(0, (snapshot) => {
      const document = snapshot.get("clients/a");
      expect(document?.field(["name"])).toBe("Anna\nLine 2");
      expect(document?.field(["constructor"])).toBe(1n);
      expect(document?.field(["health", "q", "deep"])).toBe(true);
      expect(document?.field(["list"])).toEqual([1n, null]);
      expect(document?.field(["name", "x"])).toBeUndefined();
      expect(document?.field(["none"])).toBeUndefined();
      expect(document?.fields).toEqual(fields);
      expect(document?.createTime).toEqual(new Timestamp(1n));
      expect(document?.updateTime).toEqual(new Timestamp(2n));
      return Promise.resolve();
    });
  });
});

describe("a transaction", () => {
  it("that throws before it writes leaves nothing, and harms no other", async () => {
    const outcomes = await Promise.allSettled([
      put("x", "items/a"),
      state.transact(() => {
        throw new Error("refused");
      }),
      put("x", "items/b"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await state.documents.read(0, (snapshot) => {
      const paths = Array.from(snapshot.scan("items"), ({ path }) => path);
      expect(paths).toEqual(["items/a", "items/b"]);
      return Promise.resolve();
    });
  });
});

describe("data of another format", () => {
  it("is not opened", async () => {
    const other = join(directory, "other");
    const database = new EmbeddedDatabase(other);
    const format = new Setting<number>(database, "format");
    await database.transact(() => {
      format.put(2);
    });
    await database.close();
    await expect(openState(other)).rejects.toThrow(
      "The stored data has format 2, and this version reads format 1.",
    );
  });
});
