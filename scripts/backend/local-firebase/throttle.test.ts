import { describe, expect, it } from "vitest";
import { Throttle, type ThrottleLimit } from "./throttle.ts";

function throttle(attempts = 3, from: ThrottleLimit["from"] = "last attempt") {
  const clock = { now: 0 };
  return { clock, subject: new Throttle({ attempts, period: 1000, from }, () => clock.now) };
}

describe("the throttle", () => {
  it("blocks a key after its failed attempts, and no other key", () => {
    const { subject } = throttle();
    expect([1, 2, 3, 4].map(() => subject.begin("a"))).toEqual([true, true, true, false]);
    expect(subject.begin("b")).toBe(true);
  });

  it("lifts the block after its period, however often it was tried meanwhile", () => {
    const { clock, subject } = throttle(1);
    subject.begin("a");
    clock.now = 999;
    expect(subject.begin("a")).toBe(false);
    clock.now = 1000;
    expect(subject.begin("a")).toBe(true);
  });

  it("forgets failures after the period without any", () => {
    const { clock, subject } = throttle(2);
    subject.begin("a");
    clock.now = 1000;
    expect([subject.begin("a"), subject.begin("a"), subject.begin("a")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ["last attempt", false],
    ["first attempt", true],
  ] as const)("counts its period from the %s", (from, isOver) => {
    const { clock, subject } = throttle(2, from);
    subject.begin("a");
    clock.now = 600;
    subject.begin("a");
    clock.now = 1000;
    expect(subject.begin("a")).toBe(isOver);
  });

  it("starts anew for a key that is cleared", () => {
    const { subject } = throttle(1);
    subject.begin("a");
    subject.clear("a");
    expect(subject.begin("a")).toBe(true);
  });

  it("takes back an attempt that succeeded", () => {
    const { subject } = throttle(2);
    subject.begin("a");
    subject.begin("a");
    subject.refund("a");
    expect([subject.begin("a"), subject.begin("a")]).toEqual([true, false]);
  });

  it("remembers no more than ten thousand keys, those that were tried last", () => {
    const { subject } = throttle(2);
    for (let index = 0; index < 10_000; index++) {
      subject.begin(`key ${index}`);
    }
    subject.begin("key 0");
    subject.begin("one more");
    expect(subject.begin("key 0")).toBe(false);
    // The key was forgotten, so it has two attempts again.
    expect([subject.begin("key 1"), subject.begin("key 1")]).toEqual([true, true]);
  });
});
