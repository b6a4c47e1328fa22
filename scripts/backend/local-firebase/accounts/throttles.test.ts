import { expect, it } from "vitest";
import { SlowDown, Throttle } from "./throttles.ts";

const INTERVAL = 60;

function slowDown(interval = INTERVAL) {
  const clock = { now: 0 };
  return {
    clock,
    subject: new SlowDown({ attempts: 2, period: 1_000, interval }, () => clock.now),
  };
}

/** Milliseconds until the attempt's turn. */
async function waitOf(subject: SlowDown, key: string): Promise<number> {
  const since = performance.now();
  expect(await subject.begin(key)).toBe(true);
  return performance.now() - since;
}

it("lets the first attempts through at once, and the others one after another", async () => {
  const { subject } = slowDown();
  await Promise.all([waitOf(subject, "a"), waitOf(subject, "a")]);
  const waits = await Promise.all([1, 2, 3].map(() => waitOf(subject, "a")));
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual((index + 1) * INTERVAL - 5);
  }
});

it("refuses an attempt that would wait too long, counts it not, and no other key's", async () => {
  const { clock, subject } = slowDown(16_000);
  expect([await subject.begin("a"), await subject.begin("a")]).toEqual([true, true]);
  expect([await subject.begin("a"), await subject.begin("a")]).toEqual([false, false]);
  expect(await subject.begin("b")).toBe(true);
  clock.now = 1_000;
  expect(await subject.begin("a")).toBe(true);
});

it("starts anew for a key that is cleared, and takes back one attempt that succeeded", async () => {
  const { subject } = slowDown(16_000);
  await subject.begin("a");
  await subject.begin("a");
  subject.refund("a");
  expect([await subject.begin("a"), await subject.begin("a")]).toEqual([true, false]);
  subject.clear("a");
  expect([await subject.begin("a"), await subject.begin("a")]).toEqual([true, true]);
});

it("blocks a key after its attempts, and no other key, until a period after the first", () => {
  const clock = { now: 0 };
  const subject = new Throttle({ attempts: 2, period: 1_000 }, () => clock.now);
  expect([1, 2, 3].map(() => subject.begin("a"))).toEqual([true, true, false]);
  expect(subject.begin("b")).toBe(true);
  clock.now = 999;
  expect(subject.begin("a")).toBe(false);
  clock.now = 1_000;
  expect(subject.begin("a")).toBe(true);
});

it("remembers no more than ten thousand blocked keys", () => {
  const subject = new Throttle({ attempts: 1, period: 1_000 }, () => 0);
  for (let index = 0; index <= 10_000; index++) {
    subject.begin(`key ${index}`);
  }
  expect([subject.begin("key 1"), subject.begin("key 0")]).toEqual([false, true]);
});
