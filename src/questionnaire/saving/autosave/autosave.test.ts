import { beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST_WAIT, SAVE_DELAY, SHORTEST_INTERVAL } from "./save-schedule.ts";
import { settled } from "../testing/manual-clock.ts";
import { manualAutosave } from "../testing/manual-autosave.ts";

describe("autosave", () => {
  let { autosave, clock, store, storeElsewhere } = manualAutosave();

  beforeEach(() => {
    ({ autosave, clock, store, storeElsewhere } = manualAutosave());
  });

  it("writes nothing as long as nothing changes", async () => {
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
    expect(autosave.unsaved()).toEqual([]);
    expect(autosave.status()).toEqual({ phase: "unchanged" });
  });

  it("saves a moment after the last change, and only what changed", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY - 1);
    autosave.change("a", "12");
    autosave.change("b", "x");
    await clock.advance(SAVE_DELAY - 1);
    expect(store.saves).toHaveLength(0);
    expect(autosave.status().phase).toBe("waiting");
    await clock.advance(1);
    expect(store.sent()).toEqual([{ a: "12", b: "x" }]);
  });

  it("says saved only once the store has said so, with the time of it", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    expect(autosave.status().phase).toBe("saving");
    await clock.advance(2000);
    await store.saves[0]?.succeed();
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    expect(autosave.unsaved()).toEqual([]);
  });

  it("says saved of a change that another tab has stored already", async () => {
    autosave.change("a", "1");
    storeElsewhere("a", "1");
    autosave.change("a", "1");
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    await clock.advance(LONGEST_WAIT);
    expect(store.saves).toHaveLength(0);
  });

  it("keeps one request in flight and sends what was typed meanwhile afterwards", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "2");
    autosave.change("b", "x");
    expect(autosave.status().phase).toBe("saving");
    await clock.advance(10_000);
    expect(store.saves).toHaveLength(1);
    await store.saves[0]?.succeed();
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
    await store.saves[0]?.succeed();
    await store.saves[1]?.succeed();
    await flushed;
    expect(store.sent()).toEqual([{ a: "1" }, { a: "2" }]);
  });

  it("writes an answer that is taken back while its save is under way", async () => {
    autosave.change("old", "after");
    await clock.advance(SAVE_DELAY);
    autosave.change("old", "before");
    await store.saves[0]?.succeed();
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

  it("leaves the stored answer alone while the typed one is invalid, and says so", async () => {
    autosave.change("old", "7");
    autosave.change("old", undefined);
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
    expect(autosave.unsendable()).toEqual(["old"]);
    expect(autosave.unsaved()).toEqual(["old"]);
    autosave.change("old", "8");
    expect(autosave.unsendable()).toEqual([]);
  });

  it("sends nothing once it is stopped, and says when nothing is under way", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "2");
    const acknowledged = vi.fn();
    autosave.onAcknowledged(acknowledged);
    let idle = false;
    const stopped = autosave.stop().then(() => {
      idle = true;
    });
    await clock.advance(60_000);
    expect(idle).toBe(false);
    await store.saves[0]?.succeed();
    await stopped;
    await autosave.flush();
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(1);
    expect(autosave.unsaved()).toEqual(["a"]);
    expect(acknowledged).not.toHaveBeenCalled();
  });

  it("sends the stored text where another tab may have written over it", async () => {
    autosave.change("a", "17");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", undefined);
    await store.saves[0]?.succeed();
    await clock.advance(SHORTEST_INTERVAL);
    autosave.change("a", "17");
    await clock.advance(SAVE_DELAY);
    expect(store.saves[1]?.changes).toEqual({ a: "17" });
  });
});
