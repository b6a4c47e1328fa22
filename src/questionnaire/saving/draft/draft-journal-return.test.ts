import { describe, expect, it } from "vitest";
import { LONGEST_ANSWER } from "../../../domain/question/question-kinds.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY } from "../autosave/save-schedule.ts";
import { settled } from "../testing/manual-clock.ts";
import { RENAMED, storyDrafts } from "../testing/story-drafts.ts";

const TOO_LONG = "x".repeat(LONGEST_ANSWER + 1);

describe("what an earlier visit left", () => {
  it.each([
    ["before", "what was stored when she wrote"],
    ["before and m", "what she had sent last"],
  ])("brings back what the device kept, on top of %j, %s", async (stored) => {
    const { arrive, clock, store } = storyDrafts();
    const fromJournal = {
      story: { text: "before and more", possiblyStored: ["before", "before and m"] },
    };
    const draft = arrive({ story: stored }, "her", fromJournal);
    expect(draft.store.shown("story")).toEqual({ text: "before and more" });
    await clock.advance(SAVE_DELAY);
    expect(store.sent()).toEqual([{ story: "before and more" }]);
  });

  it("asks, and writes neither, where another text has been stored meanwhile", async () => {
    const { arrive, clock, device, store } = storyDrafts();
    const fromJournal = { story: { text: "mine", possiblyStored: ["before"] } };
    const draft = arrive({ story: "theirs" }, "her", fromJournal);
    expect(draft.store.shown("story")).toEqual({ text: "mine", rival: "theirs" });
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
    expect(device.kept.get("her/story/tab")).toEqual({ story: { text: "mine", bases: [] } });
    draft.store.choose("story", "both");
    await clock.advance(SAVE_DELAY);
    expect(store.sent()).toEqual([{ story: "theirs\n\nmine" }]);
  });

  it("writes the other text once more when it is taken", async () => {
    const { arrive, clock, device, store } = storyDrafts();
    const fromJournal = { story: { text: "mine", possiblyStored: ["before"] } };
    const draft = arrive({ story: "theirs" }, "her", fromJournal);
    draft.store.choose("story", "other");
    await clock.advance(SAVE_DELAY);
    expect(draft.store.shown("story")).toEqual({ text: "theirs" });
    expect(store.sent()).toEqual([{ story: "theirs" }]);
    await store.saves[0]?.succeed();
    expect(device.kept.size).toBe(0);
  });

  it("brings back under its new name what a renamed question left", async () => {
    const { arrive } = storyDrafts(undefined, "tab", RENAMED);
    const draft = arrive({}, "her", { tale: { text: "written before", possiblyStored: [""] } });
    expect(draft.store.shown("story").text).toBe("written before");
  });

  it("stores what was written to a question that is not asked any more", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({}, "her", {
      retired: { text: "written before", possiblyStored: ["older"] },
    });
    expect(draft.unasked).toEqual([
      { question: "retired", title: "retired", text: "written before" },
    ]);
    await clock.advance(SAVE_DELAY);
    expect(store.sent()).toEqual([{ retired: "written before" }]);
  });

  it("keeps no longer on this device what turns out to be stored", async () => {
    const { arrive, clock, device, drafts, store } = storyDrafts();
    device.kept.set("her/story/earlier", { story: { text: "mine", bases: ["before"] } });
    arrive({ story: "mine" }, "her", await drafts.recall("her", "story"));
    await clock.advance(60_000);
    expect(device.kept.size).toBe(0);
    expect(store.saves).toHaveLength(0);
  });

  it("stores a text taken back, where an earlier visit's save may arrive", async () => {
    const { arrive, clock, store } = storyDrafts();
    const fromJournal = { story: { text: "after", possiblyStored: ["before", "after"] } };
    const draft = arrive({ story: "before" }, "her", fromJournal);
    draft.store.write("story", "before");
    await clock.advance(SAVE_DELAY);
    expect(store.sent()).toEqual([{ story: "before" }]);
  });

  it("knows an earlier visit's late save for its own", async () => {
    const { arrive, clock, store } = storyDrafts();
    const fromJournal = { story: { text: "first", possiblyStored: ["before", "first"] } };
    const draft = arrive({ story: "before" }, "her", fromJournal);
    draft.store.write("story", "first and second");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.refuse({ story: "first" });
    expect(draft.store.shown("story")).toEqual({ text: "first and second" });
    expect(store.saves[1]?.changes).toEqual({ story: "first and second" });
  });

  it("brings back what a closed tab left beside what is unsaved here", async () => {
    const { arrive, device, drafts } = storyDrafts();
    const first = arrive();
    first.store.write("age", TOO_LONG);
    drafts.leave(first);
    device.kept.set("her/story/closed", { story: { text: "left there", bases: [""] } });
    const second = arrive({}, "her", await drafts.recall("her", "story"));
    expect(second.store.shown("age").text).toBe(TOO_LONG);
    expect(second.store.shown("story").text).toBe("left there");
    await settled();
    expect([...device.kept.keys()]).toEqual(["her/story/tab"]);
  });

  it("leaves a closed tab's text for the next visit, where another is unsaved", async () => {
    const { arrive, clock, device, drafts, store } = storyDrafts();
    const first = arrive();
    first.store.write("age", TOO_LONG);
    drafts.leave(first);
    device.kept.set("her/story/closed", { age: { text: "40", bases: [""] } });
    arrive({}, "her", await drafts.recall("her", "story")).store.write("age", "41");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.succeed();
    expect(await drafts.recall("her", "story")).toEqual({
      age: { text: "40", possiblyStored: [""] },
    });
  });

  it("prefers its own text to another tab's under the question's former name", async () => {
    const { arrive, device, drafts, store } = storyDrafts(undefined, "tab", RENAMED);
    const first = arrive();
    first.store.write("story", "new words");
    drafts.leave(first);
    await store.saves[0]?.fail(new Failure("unavailable"));
    device.kept.set("her/story/there", { tale: { text: "old words", bases: [""] } });
    const second = arrive({}, "her", await drafts.recall("her", "story"));
    await settled();
    expect(second.store.shown("story").text).toBe("new words");
    expect(device.kept.get("her/story/there")?.["tale"]?.text).toBe("old words");
  });
});
