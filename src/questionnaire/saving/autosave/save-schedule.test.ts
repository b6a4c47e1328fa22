import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import {
  LONGEST_WAIT,
  SAVE_DELAY,
  SHORTEST_INTERVAL,
  createSaveSchedule,
} from "./save-schedule.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { manualAutosave } from "../testing/manual-autosave.ts";

describe("the schedule of saves", () => {
  let { autosave, clock, send, store } = manualAutosave();

  beforeEach(() => {
    ({ autosave, clock, send, store } = manualAutosave());
  });

  it.each([100, 600, 900, 1100])(
    "starts no two saves within a second of keys every %i ms",
    async (pause) => {
      const startedAt: number[] = [];
      for (let typed = 0; typed < 20; typed += 1) {
        autosave.change("a", "x".repeat(typed + 1));
        for (let waited = 0; waited < pause; waited += 100) {
          await clock.advance(100);
          if (store.saves.length > startedAt.length) {
            startedAt.push(clock.now());
            await store.saves.at(-1)?.succeed();
          }
        }
      }
      const intervals = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
      expect(Math.min(...intervals)).toBeGreaterThanOrEqual(SHORTEST_INTERVAL);
      expect(Math.max(...intervals)).toBeLessThanOrEqual(LONGEST_WAIT + pause);
    },
  );

  it("saves a moment after the last change again once a second has passed", async () => {
    await send("1");
    await store.saves[0]?.succeed();
    await clock.advance(SHORTEST_INTERVAL - SAVE_DELAY);
    autosave.change("a", "2");
    await clock.advance(SAVE_DELAY - 1);
    expect(store.saves).toHaveLength(1);
    await clock.advance(1);
    expect(store.saves).toHaveLength(2);
  });

  it("does not wait for what a clock that is set back says", async () => {
    await send("1");
    await store.saves[0]?.succeed();
    clock.correct(-86_400_000);
    autosave.change("a", "2");
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves).toHaveLength(2);
  });

  it.each([-86_400_000, 0, 86_400_000])(
    "saves as often where the clock is corrected by %i ms meanwhile",
    async (correction) => {
      autosave.change("a", "1");
      clock.correct(correction);
      for (let waited = 0; waited < LONGEST_WAIT; waited += 100) {
        expect(store.saves).toHaveLength(0);
        autosave.change("a", `1${waited}`);
        await clock.advance(100);
      }
      expect(store.saves).toHaveLength(1);
    },
  );

  it("says why a save failed and tries again, later each time", async () => {
    await send("1");
    const failure = new Failure("unavailable");
    await store.saves[0]?.fail(failure);
    expect(autosave.status()).toEqual({ phase: "failed", failure });
    expect(autosave.unsaved()).toEqual(["a"]);
    await clock.advance(2000);
    expect(store.saves).toHaveLength(2);
    await store.saves[1]?.fail(failure);
    await clock.advance(3999);
    expect(store.saves).toHaveLength(2);
    await clock.advance(1);
    expect(store.saves).toHaveLength(3);
    await store.saves[2]?.succeed();
    expect(autosave.status().phase).toBe("saved");
  });

  it("tries again when it had said it would, however much is typed meanwhile", async () => {
    await send("1");
    await store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(100);
    autosave.change("a", "2");
    await clock.advance(1899);
    expect(store.saves).toHaveLength(1);
    await clock.advance(1);
    expect(store.saves).toHaveLength(2);
  });

  it.each(["signed-out", "not-allowed", "not-found", "withdrawn"] as const)(
    "tries rarely where something has to be done first (%s)",
    async (kind) => {
      await send("1");
      await store.saves[0]?.fail(new Failure(kind));
      for (let typed = 0; typed < 59; typed += 1) {
        autosave.change("a", "x".repeat(typed + 1));
        await clock.advance(1000);
      }
      expect(store.saves).toHaveLength(1);
      await clock.advance(1000);
      expect(store.saves).toHaveLength(2);
    },
  );

  it("tries at once when the person asks for it", async () => {
    await send("1");
    await store.saves[0]?.fail(new Failure("signed-out"));
    const flushed = autosave.flush();
    expect(store.saves[1]?.changes).toEqual({ a: "1" });
    await store.saves[1]?.succeed();
    await flushed;
    expect(autosave.status().phase).toBe("saved");
  });

  it("tries again as soon as at first, once the server has answered in between", async () => {
    await send("1");
    await store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(2000);
    await store.saves[1]?.succeed();
    autosave.change("a", "2");
    await clock.advance(SHORTEST_INTERVAL);
    await store.saves[2]?.fail(new Failure("unavailable"));
    await clock.advance(2000);
    expect(store.saves).toHaveLength(4);
  });

  it("tries again as soon as at first, once a save was asked for", async () => {
    await send("1");
    await store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(2000);
    await store.saves[1]?.fail(new Failure("unavailable"));
    // As when the browser says that it is online, before the line carries anything.
    const flushed = autosave.flush();
    await store.saves[2]?.fail(new Failure("unavailable"));
    await flushed;
    await clock.advance(2000);
    expect(store.saves).toHaveLength(4);
  });

  it.each([0, 0.5, 1])("spreads the retries of many clients, here by %d", async (random) => {
    const time = manualClock();
    const onDue = vi.fn();
    const schedule = createSaveSchedule({ clock: time, random: () => random, onDue });
    schedule.failed("unavailable");
    await time.advance(999 + 1000 * random);
    expect(onDue).not.toHaveBeenCalled();
    await time.advance(1);
    expect(onDue).toHaveBeenCalledOnce();
  });
});
