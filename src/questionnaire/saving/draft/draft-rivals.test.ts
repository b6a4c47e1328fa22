import { describe, expect, it } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "../autosave/save-schedule.ts";
import { storyDrafts } from "../testing/story-drafts.ts";

describe("a draft that was changed elsewhere", () => {
  it("merges other questions and asks about the same one when a save is refused", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before", age: 40 });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.refuse({ story: "before", age: 41 });
    expect(draft.store.shown("age").text).toBe("41");
    expect(store.saves[1]?.changes).toEqual({ story: "mine" });
    await store.saves[1]?.refuse({ story: "theirs", age: 41 });
    expect(draft.store.shown("story")).toEqual({ text: "mine", rival: "theirs" });
    expect(draft.autosave.unsendable()).toEqual(["story"]);
    draft.store.write("story", "mine, still typed");
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(2);
    draft.store.choose("story", "mine");
    await clock.advance(SAVE_DELAY);
    expect(store.saves[2]?.changes).toEqual({ story: "mine, still typed" });
  });

  it("keeps every answer beside the differing one of a restored backup", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "stored", age: 40 });
    draft.store.write("age", "41");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.goBack({ story: "from the backup", age: 40 });
    expect(draft.store.shown("story")).toEqual({ text: "stored", rival: "from the backup" });
    expect(draft.autosave.unsendable()).toEqual(["story"]);
    expect(draft.store.shown("age")).toEqual({ text: "41" });
    expect(store.saves[1]?.changes).toEqual({ age: 41 });
  });

  it("offers the choice, too, where a restored answer may be the client's own", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "lost");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.fail(new Failure("timeout"));
    draft.store.write("story", "newest");
    await clock.advance(2000);
    await store.saves[1]?.goBack({ story: "lost" });
    expect(draft.store.shown("story")).toEqual({ text: "newest", rival: "lost" });
  });

  /** Opens a draft that shows “mine” beside the rival “theirs”, and then restores `backup`. */
  async function restoreBesideRival(backup: string) {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before", age: 40 });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.refuse({ story: "theirs", age: 40 });
    draft.store.write("age", "41");
    await clock.advance(SHORTEST_INTERVAL);
    await store.saves[1]?.goBack({ story: backup, age: 40 });
    return draft;
  }

  it.each([
    ["oldest", "oldest\n\ntheirs"],
    ["mine", "theirs"],
    ["theirs", "theirs"],
  ])(
    "loses no answer before the choice when a backup with “%s” is restored",
    async (backup, rival) => {
      const draft = await restoreBesideRival(backup);
      expect(draft.store.shown("story")).toMatchObject({ text: "mine", rival });
      expect(draft.autosave.unsaved()).toContain("story");
    },
  );

  it("loses none either when another tab then stores the same text", async () => {
    const draft = await restoreBesideRival("oldest");
    draft.autosave.follow({ story: "mine", age: 40 });
    expect(draft.store.shown("story")).toMatchObject({ text: "mine", rival: "theirs" });
    draft.store.choose("story", "both");
    expect(draft.store.shown("story")).toEqual({ text: "theirs\n\nmine" });
  });

  it("sends nothing over an answer stored elsewhere during a taking back", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    draft.store.write("story", "before");
    await store.saves[0]?.refuse({ story: "theirs" });
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(1);
    expect(draft.store.shown("story")).toEqual({ text: "before", rival: "theirs" });
    expect(draft.autosave.status()).toEqual({ phase: "unchanged" });
  });

  it("asks no more once the other place has stored the same", async () => {
    const { arrive, tellElsewhere } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    tellElsewhere({ story: "theirs" }, { story: "before" });
    expect(draft.autosave.unsendable()).toEqual(["story"]);
    tellElsewhere({ story: "mine" }, { story: "theirs" });
    expect(draft.store.shown("story")).toEqual({ text: "mine" });
    expect(draft.autosave.unsaved()).toEqual([]);
  });

  it.each(["mine", "other"] as const)(
    "stores the chosen text (%s) where both were stored, and the answer is late",
    async (choice) => {
      const { arrive, clock, store, tellElsewhere } = storyDrafts();
      const draft = arrive({ story: "before" });
      draft.store.write("story", "mine");
      await clock.advance(SAVE_DELAY);
      tellElsewhere({ story: "other" }, { story: "before" });
      await store.saves[0]?.succeed();
      draft.store.choose("story", choice);
      await clock.advance(SHORTEST_INTERVAL);
      expect(store.saves[1]?.changes).toEqual({ story: choice });
      await store.saves[1]?.refuse({ story: "other" });
      expect(draft.store.shown("story")).toEqual({ text: choice });
    },
  );

  it("asks again where the other place has changed before the choice", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.refuse({ story: "other" });
    draft.store.choose("story", "other");
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves[1]?.changes).toEqual({ story: "other" });
    expect(draft.autosave.status().phase).toBe("saving");
    await store.saves[1]?.refuse({ story: "other, and more" });
    expect(draft.store.shown("story")).toEqual({ text: "other", rival: "other, and more" });
    draft.store.choose("story", "other");
    await clock.advance(SHORTEST_INTERVAL);
    await store.saves[2]?.succeed();
    expect(draft.store.shown("story")).toEqual({ text: "other, and more" });
    expect(draft.autosave.status().phase).toBe("saved");
    expect(draft.autosave.unsaved()).toEqual([]);
  });

  it("writes nothing when it follows to what its control cannot hold", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ age: 40 });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.refuse({ age: "forty or so" });
    await clock.advance(60_000);
    expect(store.sent()).toEqual([{ story: "mine" }, { story: "mine" }]);
    expect(draft.store.shown("age")).toEqual({ text: "forty or so" });
    expect(draft.autosave.unsendable()).toEqual([]);
  });
});
