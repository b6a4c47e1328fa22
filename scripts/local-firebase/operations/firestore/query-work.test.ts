import { request } from "node:http";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CountedCalls } from "../../testing/counted-calls.ts";
import { ADMIN, DOCUMENTS, TestBackend } from "../../testing/test-backend.ts";

const SIZES = [200, 800];
const LARGE = 6_000;

let backend: TestBackend;
let calls: CountedCalls;

beforeAll(async () => {
  backend = await TestBackend.start();
  for (const size of [...SIZES, LARGE]) {
    const writes = Array.from({ length: size }, (_, index) => ({
      update: {
        name: `${DOCUMENTS}/messages${size}/${index}`,
        fields: {
          // Shuffled, so that ordering by the field differs from the order of the names.
          timestamp: { integerValue: String((index * 7919) % size) },
          group: { integerValue: String(index % 7) },
        },
      },
    }));
    await backend.commit(...writes);
  }
}, 60_000);
afterAll(async () => {
  await backend.stop();
});

afterEach(() => {
  calls.stop();
});

const byTime = { field: { fieldPath: "timestamp" }, direction: "DESCENDING" };
const inGroup = {
  fieldFilter: { field: { fieldPath: "group" }, op: "EQUAL", value: { integerValue: "3" } },
};

describe.each([
  ["the inbox, newest first", { orderBy: [byTime], limit: 50 }],
  ["as many as there are", { orderBy: [byTime] }],
  ["a page far in", { orderBy: [byTime], offset: 100, limit: 50 }],
  ["one", { orderBy: [byTime], limit: 1 }],
  ["one of a group", { where: inGroup, orderBy: [byTime], limit: 20 }],
  ["by name from the end", { orderBy: [{ ...byTime, field: { fieldPath: "__name__" } }] }],
])("the work of a query: %s", (_name, query) => {
  it("grows as the collection does, and no faster", async () => {
    const work: number[] = [];
    calls = new CountedCalls();
    for (const size of SIZES) {
      const structuredQuery = { from: [{ collectionId: `messages${size}` }], ...query };
      calls.take();
      expect((await backend.firestore(":runQuery", { structuredQuery })).status).toBe(200);
      work.push(calls.take());
    }
    const [small = 0, large = 0] = work;
    expect(small).toBeGreaterThan(SIZES[0] ?? 0);
    // The large collection has four times as many documents; sorting adds a little to the factor.
    expect(large / small).toBeLessThan(6);
  });
});

it.each([
  [":commit", (names: readonly string[]) => ({ writes: names.map((name) => ({ delete: name })) })],
  [":batchGet", (names: readonly string[]) => ({ documents: names })],
])("the work of %s grows as what it asks does, and no faster", async (suffix, bodyOf) => {
  calls = new CountedCalls();
  const work: number[] = [];
  for (const size of SIZES) {
    const names = Array.from({ length: size }, (_, index) => `${DOCUMENTS}/others${size}/${index}`);
    calls.take();
    expect((await backend.firestore(suffix, bodyOf(names))).status).toBe(200);
    work.push(calls.take());
  }
  const [small = 0, large = 0] = work;
  expect(small).toBeGreaterThan(SIZES[0] ?? 0);
  expect(large / small).toBeLessThan(6);
});

it("a query stops when its client is gone", async () => {
  calls = new CountedCalls();
  const asked = request(`${backend.origin}/v1/${DOCUMENTS}:runQuery`, {
    method: "POST",
    headers: { "content-type": "application/json", ...ADMIN },
  });
  asked.on("error", () => undefined);
  asked.end(
    JSON.stringify({
      structuredQuery: { from: [{ collectionId: `messages${LARGE}` }], orderBy: [byTime] },
    }),
  );
  let read = 0;
  while (read === 0) {
    await setImmediate();
    read = calls.take("matchCandidate");
  }
  asked.destroy();
  // Closing waits for open requests, so the query of the disconnected client has ended afterwards.
  await backend.closeBackend();
  read += calls.take("matchCandidate");
  expect(read).toBeLessThan(LARGE);
  await backend.restart();
});
