import { beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../../domain/answers.ts";
import { Failure } from "../../domain/failure.ts";
import {
  type Autosave,
  LONGEST_WAIT,
  SAVE_DELAY,
  SHORTEST_INTERVAL,
  createAutosave,
} from "./autosave.ts";
import { manualClock, settled } from "./testing/manual-clock.ts";
import { manualSave } from "./testing/manual-save.ts";

describe("autosave", () => {
  let clock: ReturnType<typeof manualClock>;
  let store: ReturnType<typeof manualSave>;
  let autosave: Autosave;
  let stored: ReadonlyMap<string, Answer>;

  beforeEach(() => {
    stored = new Map([["old", "before"]]);
    clock = manualClock();
    store = manualSave();
    autosave = createAutosave({
      save: store.save,
      clock,
      stored: (question) => stored.get(question) ?? "",
      acknowledge: (answers) => {
        stored = new Map([...stored, ...answers]);
      },
      refresh: (answers) => {
        stored = new Map(
          Object.entries(answers).map(([question, answer]) => [question, String(answer)]),
        );
      },
      random: () => 1,
    });
  });

  it("writes nothing as long as nothing changes", async () => {
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
    expect(autosave.status()).toEqual({ phase: "unchanged" });
  });

  it("saves half a second after the last change, and only what changed", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY - 1);
    autosave.change("a", "12");
    autosave.change("b", "x");
    await clock.advance(SAVE_DELAY - 1);
    expect(store.saves).toHaveLength(0);
    expect(autosave.status().phase).toBe("waiting");
    await clock.advance(1);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ a: "12", b: "x" }]);
  });

  it("says saved only once the store has said so, with the time of it", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    expect(autosave.status().phase).toBe("saving");
    await clock.advance(2000);
    store.saves[0]?.succeed();
    await settled();
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    expect(autosave.unsaved()).toEqual([]);
  });

  it("says saved of a change that turns out to be stored already, from another tab", async () => {
    autosave.change("a", "1");
    stored = new Map([["a", "1"]]);
    autosave.change("a", "1");
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    await clock.advance(LONGEST_WAIT);
    expect(store.saves).toHaveLength(0);
  });

  it("says nothing of a change that has been taken back", () => {
    autosave.change("old", "after");
    autosave.change("old", "before");
    expect(autosave.status()).toEqual({ phase: "unchanged" });
  });

  it("saves someone who never pauses at least every few seconds", async () => {
    for (let typed = 0; typed < 40; typed += 1) {
      autosave.change("a", "x".repeat(typed + 1));
      await clock.advance(100);
      store.saves.at(-1)?.succeed();
      await settled();
    }
    expect(store.saves.length).toBe(Math.floor(4000 / LONGEST_WAIT));
  });

  it.each([100, 600, 900, 1100])(
    "starts no two saves within a second while somebody types a key every %i ms",
    async (pause) => {
      const startedAt: number[] = [];
      for (let typed = 0; typed < 20; typed += 1) {
        autosave.change("a", "x".repeat(typed + 1));
        for (let waited = 0; waited < pause; waited += 100) {
          await clock.advance(100);
          if (store.saves.length > startedAt.length) {
            startedAt.push(clock.now());
            store.saves.at(-1)?.succeed();
          }
        }
      }
      const intervals = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
      expect(Math.min(...intervals)).toBeGreaterThanOrEqual(SHORTEST_INTERVAL);
      expect(Math.max(...intervals)).toBeLessThanOrEqual(LONGEST_WAIT + pause);
    },
  );

  it("saves half a second after the last change again once a second has passed", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.succeed();
    await clock.advance(SHORTEST_INTERVAL - SAVE_DELAY);
    autosave.change("a", "2");
    await clock.advance(SAVE_DELAY - 1);
    expect(store.saves).toHaveLength(1);
    await clock.advance(1);
    expect(store.saves).toHaveLength(2);
  });

  it("does not wait for what a clock that is set back says", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.succeed();
    await settled();
    clock.correct(-86_400_000);
    autosave.change("a", "2");
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves).toHaveLength(2);
  });

  it("keeps one request in flight and sends what was typed meanwhile afterwards", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "2");
    autosave.change("b", "x");
    await clock.advance(10_000);
    expect(store.saves).toHaveLength(1);
    store.saves[0]?.succeed();
    await settled();
    expect(autosave.status().phase).toBe("waiting");
    await clock.advance(SAVE_DELAY);
    expect(store.saves[1]?.changes).toEqual({ a: "2", b: "x" });
  });

  it("keeps one request in flight also when it is told to send at once", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "2");
    const flushed = autosave.flush();
    await settled();
    expect(store.saves).toHaveLength(1);
    store.saves[0]?.succeed();
    await settled();
    store.saves[1]?.succeed();
    await flushed;
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ a: "1" }, { a: "2" }]);
  });

  it("writes an answer that is taken back while its save is under way", async () => {
    autosave.change("old", "after");
    await clock.advance(SAVE_DELAY);
    autosave.change("old", "before");
    store.saves[0]?.succeed();
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves[1]?.changes).toEqual({ old: "before" });
  });

  it("writes a cleared answer as an empty one", async () => {
    autosave.change("old", "");
    await clock.advance(SAVE_DELAY);
    expect(store.saves[0]?.changes).toEqual({ old: "" });
  });

  it("writes nothing when a change is taken back before it is saved", async () => {
    autosave.change("old", "befor");
    autosave.change("old", "before");
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
    expect(autosave.status()).toEqual({ phase: "unchanged" });
  });

  it("writes an answer that is taken back after a failed save, which may have arrived", async () => {
    autosave.change("old", "after");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.fail(new Failure("timeout"));
    await settled();
    autosave.change("old", "before");
    await clock.advance(60_000);
    expect(store.saves[1]?.changes).toEqual({ old: "before" });
  });

  it("leaves the stored answer alone while what is typed cannot be one, and says so", async () => {
    autosave.change("old", "7");
    autosave.change("old", undefined);
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
    expect(autosave.unsendable()).toEqual(["old"]);
    expect(autosave.unsaved()).toEqual(["old"]);
    autosave.change("old", "8");
    expect(autosave.unsendable()).toEqual([]);
  });

  it("does not send again what was replaced by something that cannot be stored", async () => {
    autosave.change("a", "17");
    autosave.change("b", "x");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", undefined);
    store.saves[0]?.fail(new Failure("timeout"));
    await clock.advance(2000);
    expect(store.saves[1]?.changes).toEqual({ b: "x" });
    expect(autosave.unsaved()).toEqual(["b", "a"]);
  });

  it("sends nothing any more once it is stopped, and says when nothing is under way", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "2");
    let idle = false;
    const stopped = autosave.stop().then(() => {
      idle = true;
    });
    await clock.advance(60_000);
    expect(idle).toBe(false);
    store.saves[0]?.succeed();
    await stopped;
    await autosave.flush();
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(1);
    expect(autosave.unsaved()).toEqual(["a"]);
  });

  it("says why a save failed and tries again, later each time", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    const failure = new Failure("unavailable");
    store.saves[0]?.fail(failure);
    await settled();
    expect(autosave.status()).toEqual({ phase: "failed", failure });
    expect(autosave.unsaved()).toEqual(["a"]);
    await clock.advance(2000);
    expect(store.saves).toHaveLength(2);
    store.saves[1]?.fail(failure);
    await clock.advance(3999);
    expect(store.saves).toHaveLength(2);
    await clock.advance(1);
    expect(store.saves).toHaveLength(3);
    store.saves[2]?.succeed();
    await settled();
    expect(autosave.status().phase).toBe("saved");
  });

  it("sends what was typed after a failure together with what had failed, the newer text winning", async () => {
    autosave.change("a", "1");
    autosave.change("b", "x");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "2");
    store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(2000);
    expect(store.saves[1]?.changes).toEqual({ a: "2", b: "x" });
  });

  it("does not hammer a server that fails while someone types on", async () => {
    for (let typed = 0; typed < 100; typed += 1) {
      autosave.change("a", "x".repeat(typed + 1));
      store.saves.at(-1)?.fail(new Failure("unavailable"));
      await clock.advance(100);
    }
    expect(store.saves.length).toBeLessThanOrEqual(4);
  });

  it("tries again when it had said it would, however much is typed meanwhile", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(100);
    autosave.change("a", "2");
    await clock.advance(1899);
    expect(store.saves).toHaveLength(1);
    await clock.advance(1);
    expect(store.saves).toHaveLength(2);
  });

  it.each(["signed-out", "not-allowed", "not-found", "too-large"] as const)(
    "tries rarely by itself when something has to be done first (%s), however much is typed",
    async (kind) => {
      autosave.change("a", "1");
      await clock.advance(SAVE_DELAY);
      store.saves[0]?.fail(new Failure(kind));
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
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.fail(new Failure("signed-out"));
    await settled();
    const flushed = autosave.flush();
    expect(store.saves[1]?.changes).toEqual({ a: "1" });
    store.saves[1]?.succeed();
    await flushed;
    expect(autosave.status().phase).toBe("saved");
  });

  it("flushes everything typed, also what was typed while a request was under way", async () => {
    autosave.change("a", "1");
    const flushed = autosave.flush();
    autosave.change("a", "2");
    store.saves[0]?.succeed();
    await settled();
    store.saves[1]?.succeed();
    await flushed;
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ a: "1" }, { a: "2" }]);
    expect(autosave.unsaved()).toEqual([]);
  });

  it("sends again at once, on top of what has been stored elsewhere", async () => {
    autosave.change("a", "mine");
    await clock.advance(SAVE_DELAY);
    autosave.change("b", "later");
    store.saves[0]?.refuse({ c: "theirs" });
    await settled();
    expect(store.saves.map(({ changes }) => changes)).toEqual([
      { a: "mine" },
      { a: "mine", b: "later" },
    ]);
    store.saves[1]?.succeed();
    await settled();
    expect(autosave.status().phase).toBe("saved");
  });

  it("sends nothing again that turns out to be stored: an answer had got lost", async () => {
    autosave.change("a", "mine");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.fail(new Failure("timeout"));
    await clock.advance(2000);
    expect(autosave.possiblyStored("a")).toEqual(["", "mine", "mine"]);
    store.saves[1]?.refuse({ a: "mine" });
    await settled();
    expect(store.saves).toHaveLength(2);
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    expect(autosave.unsaved()).toEqual([]);
  });

  it("has nothing to try again when what failed was replaced by what cannot be stored", async () => {
    autosave.change("a", "17");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", undefined);
    store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(600_000);
    expect(store.saves).toHaveLength(1);
    expect(autosave.status()).toEqual({ phase: "unchanged" });
    expect(autosave.unsendable()).toEqual(["a"]);
  });

  it("writes what is stored already, where something else may have been sent before and arrive", async () => {
    autosave.doubt("old", ["sent by an earlier visit"]);
    autosave.change("old", "before");
    await clock.advance(SAVE_DELAY);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ old: "before" }]);
  });
});
