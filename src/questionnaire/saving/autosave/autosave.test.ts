import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import { markOf } from "../../answers/answer-mark.ts";
import { LONGEST_SAVE } from "./autosave.ts";
import { LONGEST_WAIT, SAVE_DELAY, SHORTEST_INTERVAL } from "./save-schedule.ts";
import { manualAutosave } from "../testing/manual-autosave.ts";

let { autosave, clock, send, store, storeElsewhere } = manualAutosave();

beforeEach(() => {
  ({ autosave, clock, send, store, storeElsewhere } = manualAutosave());
});

describe("autosave", () => {
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
    await send("1");
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
    await send("1");
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

  it("sends nothing once it is stopped, and says when nothing is under way", async () => {
    await send("1");
    autosave.change("a", "2");
    const acknowledged = vi.fn();
    autosave.onAcknowledged(acknowledged);
    const idle = vi.fn();
    const stopped = autosave.stop().then(idle);
    await clock.advance(60_000);
    expect(idle).not.toHaveBeenCalled();
    await store.saves[0]?.succeed();
    await stopped;
    await autosave.flush();
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(1);
    expect(autosave.unsaved()).toEqual(["a"]);
    expect(acknowledged).not.toHaveBeenCalled();
  });

  it("sends the stored text where another tab may have written over it", async () => {
    await send("17");
    autosave.change("a", undefined);
    await store.saves[0]?.succeed();
    await clock.advance(SHORTEST_INTERVAL);
    await send("17");
    expect(store.saves[1]?.changes).toEqual({ a: "17" });
  });
});

describe("autosave where a save fails", () => {
  it("sends nothing again that turns out to be stored: an answer had got lost", async () => {
    await send("mine");
    await store.saves[0]?.fail(new Failure("timeout"));
    await clock.advance(2000);
    expect(autosave.possiblyStored("a")).toEqual(["", "mine"]);
    await store.saves[1]?.refuse({ a: "mine" });
    expect(store.saves).toHaveLength(2);
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    expect(autosave.unsaved()).toEqual([]);
  });

  it("says of a save that hangs that the page is to be loaded anew", async () => {
    await send("1");
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
    await send("17");
    autosave.change("a", undefined);
    await store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(600_000);
    expect(store.saves).toHaveLength(1);
    expect(autosave.status()).toEqual({ phase: "unchanged" });
    expect(autosave.unsendable()).toEqual(["a"]);
  });

  it("has no doubt of what was sent before once a later text is stored", async () => {
    await send("1");
    await store.saves[0]?.fail(new Failure("timeout"));
    autosave.change("a", "2");
    await clock.advance(2000);
    expect(autosave.possiblyStored("a")).toEqual(["", "1", "2"]);
    await store.saves[1]?.succeed();
    expect(autosave.possiblyStored("a")).toEqual(["2"]);
  });
});

describe("autosave where an answer has no room", () => {
  const leaveOut = async (roomFor: Readonly<Record<string, number>>): Promise<void> => {
    await clock.advance(SAVE_DELAY);
    await store.saves.at(-1)?.leaveOut(roomFor);
  };

  it("saves the others, says the surplus, and calls only the others saved", async () => {
    const acknowledged: unknown[] = [];
    autosave.onAcknowledged(({ answers }) => acknowledged.push(answers));
    autosave.change("a", "子".repeat(100));
    autosave.change("b", "short");
    await leaveOut({ a: 240 });
    expect(acknowledged).toEqual([{ b: "short" }]);
    expect(autosave.status()).toEqual({ phase: "saved", at: clock.now() });
    expect(autosave.unsaved()).toEqual(["a"]);
    expect(autosave.unsendable()).toEqual(["a"]);
    expect(autosave.oversized()).toEqual(new Map([["a", 20]]));
    autosave.change("b", "shorter");
    await clock.advance(10 * SHORTEST_INTERVAL);
    expect(store.saves[1]?.changes).toEqual({ b: "shorter" });
  });

  it("calls nothing saved where nothing had room", async () => {
    autosave.change("a", "much too long");
    await leaveOut({ a: 5 });
    expect(autosave.status()).toEqual({ phase: "unchanged" });
    expect(autosave.possiblyStored("a")).toEqual([""]);
  });

  it("sends it after the usual pause once it is short enough", async () => {
    autosave.change("a", "much too long");
    await leaveOut({ a: 5 });
    autosave.change("a", "much too long still");
    expect(autosave.oversized().get("a")).toBe(14);
    autosave.change("a", "much t");
    await clock.advance(10 * SHORTEST_INTERVAL);
    expect(autosave.oversized().get("a")).toBe(1);
    expect(store.saves).toHaveLength(1);
    await send("fits.");
    expect(store.saves[1]?.changes).toEqual({ a: "fits." });
    await store.saves[1]?.succeed();
    expect(autosave.unsaved()).toEqual([]);
    expect(autosave.unsendable()).toEqual([]);
  });

  it("keeps what was typed meanwhile: held back if too long, otherwise sent", async () => {
    autosave.change("a", "much too long");
    autosave.change("b", "much too long");
    await clock.advance(SAVE_DELAY);
    autosave.change("a", "too long still");
    autosave.change("b", "short");
    await leaveOut({ a: 5, b: 5 });
    expect(autosave.oversized()).toEqual(new Map([["a", 9]]));
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves[1]?.changes).toEqual({ b: "short" });
  });

  it("tries it again with another answer that makes room", async () => {
    autosave.change("a", "much too long");
    await leaveOut({ a: 5 });
    autosave.change("old", "");
    autosave.change("b", "longer than before");
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves[1]?.changes).toEqual({
      a: "much too long",
      old: "",
      b: "longer than before",
    });
  });

  it("tries it again each minute, and at once when the client asks for it", async () => {
    autosave.change("a", "much too long");
    await leaveOut({ a: 5 });
    await clock.advance(59_999);
    expect(store.saves).toHaveLength(1);
    await clock.advance(1);
    expect(store.saves[1]?.changes).toEqual({ a: "much too long" });
    await store.saves[1]?.leaveOut({ a: 5 });
    const flushed = autosave.flush();
    expect(store.saves).toHaveLength(3);
    await store.saves[2]?.succeed();
    await flushed;
    expect(autosave.unsaved()).toEqual([]);
  });
});
