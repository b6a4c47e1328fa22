import { beforeEach, describe, expect, it } from "vitest";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "./save-schedule.ts";
import { manualAutosave } from "../testing/manual-autosave.ts";
import { storyDrafts } from "../testing/story-drafts.ts";

describe("autosave where an answer has no room", () => {
  let { autosave, clock, store } = manualAutosave();
  const sent = () => store.sent();
  const leaveOut = async (roomFor: Readonly<Record<string, number>>): Promise<void> => {
    await clock.advance(SAVE_DELAY);
    await store.saves.at(-1)?.leaveOut(roomFor);
  };

  beforeEach(() => {
    ({ autosave, clock, store } = manualAutosave());
  });

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
    expect(sent()[1]).toEqual({ b: "shorter" });
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
    autosave.change("a", "fits.");
    await clock.advance(SAVE_DELAY);
    expect(sent()[1]).toEqual({ a: "fits." });
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
    expect(sent()[1]).toEqual({ b: "short" });
  });

  it("tries it again with another answer that makes room", async () => {
    autosave.change("a", "much too long");
    await leaveOut({ a: 5 });
    autosave.change("old", "");
    autosave.change("b", "longer than before");
    await clock.advance(SHORTEST_INTERVAL);
    expect(sent()[1]).toEqual({ a: "much too long", old: "", b: "longer than before" });
  });

  it("tries it again each minute, and at once when the client asks for it", async () => {
    autosave.change("a", "much too long");
    await leaveOut({ a: 5 });
    await clock.advance(59_999);
    expect(store.saves).toHaveLength(1);
    await clock.advance(1);
    expect(sent()[1]).toEqual({ a: "much too long" });
    await store.saves[1]?.leaveOut({ a: 5 });
    const flushed = autosave.flush();
    expect(store.saves).toHaveLength(3);
    await store.saves[2]?.succeed();
    await flushed;
    expect(autosave.unsaved()).toEqual([]);
  });

  it("forgets it once it is cleared to what is stored", async () => {
    autosave.change("a", "much too long");
    await leaveOut({ a: 5 });
    autosave.change("a", "");
    expect(autosave.unsaved()).toEqual([]);
    await clock.advance(600_000);
    expect(store.saves).toHaveLength(1);
  });
});

describe("a draft with an answer that has no room", () => {
  it("keeps it on the device, and asks where another place has changed it", async () => {
    const { arrive, clock, store, device, drafts } = storyDrafts();
    const draft = arrive();
    draft.store.write("story", "much too long");
    draft.store.write("age", "17");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.leaveOut({ story: 5 });
    expect([...device.kept.values()]).toEqual([{ story: { text: "much too long", bases: [""] } }]);
    drafts.leave(draft);
    expect(drafts.statesIn("her", "story")).toEqual([{ state: "on its way" }]);
    await store.saves[1]?.leaveOut({ story: 5 });
    expect(drafts.statesIn("her", "story")).toEqual([{ state: "no room", excess: 8 }]);
    void draft.autosave.flush();
    await store.saves[2]?.refuse({ story: "theirs" });
    expect(draft.store.shown("story")).toEqual({ text: "much too long", rival: "theirs" });
    expect(draft.autosave.oversized().size).toBe(0);
  });
});
