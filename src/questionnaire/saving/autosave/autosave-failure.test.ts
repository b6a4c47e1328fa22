import { beforeEach, describe, expect, it } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import { markOf } from "../../answers/answer-mark.ts";
import { LONGEST_SAVE } from "./autosave.ts";
import { SAVE_DELAY } from "./save-schedule.ts";
import { manualAutosave } from "../testing/manual-autosave.ts";

describe("autosave where a save fails", () => {
  let { autosave, clock, store } = manualAutosave();

  beforeEach(() => {
    ({ autosave, clock, store } = manualAutosave());
  });

  it("writes an answer back after a failed save that may have arrived", async () => {
    autosave.change("old", "after");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.fail(new Failure("timeout"));
    autosave.change("old", "before");
    await clock.advance(60_000);
    expect(store.saves[1]?.changes).toEqual({ old: "before" });
  });

  it("sends failed and newer texts together, the newer one winning", async () => {
    autosave.change("a", "1");
    autosave.change("b", "x");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "2");
    await store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(2000);
    expect(store.saves[1]?.changes).toEqual({ a: "2", b: "x" });
  });

  it("sends again at once, on top of what has been stored elsewhere", async () => {
    autosave.change("a", "mine");
    await clock.advance(SAVE_DELAY);
    autosave.change("b", "later");
    await store.saves[0]?.refuse({ c: "theirs" });
    expect(store.sent()).toEqual([{ a: "mine" }, { a: "mine", b: "later" }]);
    await store.saves[1]?.succeed();
    expect(autosave.status().phase).toBe("saved");
  });

  it("sends nothing again that turns out to be stored: an answer had got lost", async () => {
    autosave.change("a", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.fail(new Failure("timeout"));
    await clock.advance(2000);
    expect(autosave.possiblyStored("a")).toEqual(["", "mine"]);
    await store.saves[1]?.refuse({ a: "mine" });
    expect(store.saves).toHaveLength(2);
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    expect(autosave.unsaved()).toEqual([]);
  });

  it("says of a save that hangs that the page is to be loaded anew", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    const flushed = autosave.flush();
    await clock.advance(LONGEST_SAVE - 1);
    expect(autosave.status().phase).toBe("saving");
    await clock.advance(1);
    await flushed;
    expect(autosave.failure()?.kind).toBe("page-hangs");
    autosave.change("a", "2");
    await autosave.flush();
    await clock.advance(600_000);
    expect(store.sent()).toEqual([{ a: "1" }]);
    expect(autosave.unsaved()).toEqual(["a"]);
    // It did not hang for ever.
    await store.saves[0]?.succeed();
    await clock.advance(SAVE_DELAY);
    await store.saves[1]?.succeed();
    expect(store.sent()).toEqual([{ a: "1" }, { a: "2" }]);
    expect(autosave.status().phase).toBe("saved");
    expect(autosave.failure()).toBeUndefined();
  });

  it("remembers the last 200 failed texts, and little of each", async () => {
    const text = (round: number) => `${"x".repeat(1000)} ${round}`;
    for (let round = 0; round < 201; round += 1) {
      autosave.change("a", text(round));
      const tried = autosave.flush();
      await store.saves[round]?.fail(new Failure("timeout"));
      await tried;
    }
    expect(autosave.possiblyStored("a")).toEqual([
      "",
      ...Array.from({ length: 200 }, (_, index) => markOf(text(index + 1))),
    ]);
    expect(JSON.stringify(autosave.possiblyStored("a")).length).toBeLessThan(20_000);
  });

  it("has nothing to try again once what failed cannot be stored", async () => {
    autosave.change("a", "17");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", undefined);
    await store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(600_000);
    expect(store.saves).toHaveLength(1);
    expect(autosave.status()).toEqual({ phase: "unchanged" });
    expect(autosave.unsendable()).toEqual(["a"]);
  });

  it("has no doubt of what was sent before once a later text is stored", async () => {
    autosave.change("a", "1");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.fail(new Failure("timeout"));
    autosave.change("a", "2");
    await clock.advance(2000);
    expect(autosave.possiblyStored("a")).toEqual(["", "1", "2"]);
    await store.saves[1]?.succeed();
    expect(autosave.possiblyStored("a")).toEqual(["2"]);
  });
});
