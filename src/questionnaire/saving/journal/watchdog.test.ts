import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWatchdog } from "./watchdog.ts";

describe("the watchdog", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([0, 1, 250, 499])(
    "gives up what hangs after 2 to 2.5 seconds, begun %i ms after another",
    async (later) => {
      const { watch } = createWatchdog();
      watch(() => undefined);
      await vi.advanceTimersByTimeAsync(later);
      const giveUp = vi.fn();
      watch(giveUp);
      await vi.advanceTimersByTimeAsync(1999);
      expect(giveUp).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(501);
      expect(giveUp).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(giveUp).toHaveBeenCalledOnce();
    },
  );

  it("gives up nothing that is done in time", async () => {
    const { watch } = createWatchdog();
    const giveUp = vi.fn();
    const done = watch(giveUp);
    await vi.advanceTimersByTimeAsync(1900);
    done();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it("has one timer for everything, and none when nothing is under way", async () => {
    const { watch } = createWatchdog();
    expect(vi.getTimerCount()).toBe(0);
    for (let key = 0; key < 100; key += 1) {
      watch(() => undefined)();
      watch(() => undefined);
      expect(vi.getTimerCount()).toBe(1);
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes nothing for hanging because the device has slept", async () => {
    const { watch } = createWatchdog();
    const giveUp = vi.fn();
    watch(giveUp);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(500);
    expect(giveUp).not.toHaveBeenCalled();
  });
});
