import { describe, expect, it } from "vitest";
import { LONGEST_ANSWER } from "../../../domain/question/question-kinds.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "../autosave/save-schedule.ts";
import { settled } from "../testing/manual-clock.ts";
import { storyDrafts } from "../testing/story-drafts.ts";

const TOO_LONG = "x".repeat(LONGEST_ANSWER + 1);

describe("drafts", () => {
  it("is one draft for one opening, however often it is asked for", () => {
    const { arrive } = storyDrafts();
    const answers = {};
    expect(arrive(answers)).toBe(arrive(answers));
  });

  it("saves at once what is left, and forgets it then", async () => {
    const { arrive, drafts, store } = storyDrafts();
    const draft = arrive();
    draft.store.write("story", "x");
    expect(drafts.unsavedSections()).toEqual([]);
    drafts.leave(draft);
    expect(store.saves).toHaveLength(1);
    expect(drafts.unsavedSections()).toEqual([
      {
        id: "story",
        title: "Story",
        route: "/story",
        owner: "her",
        states: [{ state: "on its way" }],
      },
    ]);
    await store.saves[0]?.succeed();
    expect(drafts.unsavedSections()).toEqual([]);
    expect(drafts.hasUnsaved()).toBe(false);
  });

  it("brings back what was not saved to whoever returns, over what was read meanwhile", async () => {
    const { arrive, clock, drafts, store } = storyDrafts();
    const first = arrive({ story: "before", age: 40 });
    first.store.write("story", "first version");
    first.store.write("age", TOO_LONG);
    drafts.leave(first);
    await store.saves[0]?.fail(new Failure("unavailable"));

    const second = arrive({ story: "before", age: 40 });
    expect(second.store.shown("story").text).toBe("first version");
    expect(second.store.shown("age").text).toBe(TOO_LONG);
    expect(second.autosave.unsendable()).toEqual(["age"]);
    second.store.write("story", "second, newer version");
    await clock.advance(SAVE_DELAY);
    await store.saves[1]?.succeed();
    await clock.advance(600_000);
    expect(store.sent()).toEqual([{ story: "first version" }, { story: "second, newer version" }]);
  });

  it("lets nothing newer overtake a request that is still under way from before", async () => {
    const { arrive, clock, drafts, store } = storyDrafts();
    const first = arrive();
    first.store.write("story", "older");
    drafts.leave(first);
    const second = arrive();
    second.store.write("story", "newer");
    await clock.advance(10_000);
    expect(store.sent()).toEqual([{ story: "older" }]);
    await store.saves[0]?.succeed();
    await clock.advance(SAVE_DELAY);
    expect(store.saves[1]?.changes).toEqual({ story: "newer" });
  });

  it("has one request under way however often a section is opened meanwhile", async () => {
    const { arrive, clock, store } = storyDrafts();
    arrive().store.write("story", "first");
    await clock.advance(SAVE_DELAY);
    arrive().store.write("story", "second");
    await clock.advance(10_000);
    const third = arrive();
    expect(store.saves).toHaveLength(1);
    await store.saves[0]?.succeed();
    third.store.write("story", "third");
    await clock.advance(10_000);
    expect(store.sent()).toEqual([{ story: "first" }, { story: "second" }]);
    await store.saves[1]?.succeed();
    await clock.advance(SAVE_DELAY);
    expect(store.saves[2]?.changes).toEqual({ story: "third" });
  });

  it("shows no section as it was before its unsaved texts were saved", async () => {
    const { arrive, clock, drafts, read, store } = storyDrafts();
    const answers = { story: "before", age: 40 };
    const left = arrive(answers);
    left.store.write("story", "mine");
    drafts.leave(left);
    const reading = read(answers);
    await store.saves[0]?.succeed();
    const draft = drafts.open(await reading);
    expect(draft.store.shown("story")).toEqual({ text: "mine" });
    expect(draft.autosave.unsaved()).toEqual([]);
    draft.store.write("age", "41");
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves[1]?.changes).toEqual({ age: 41 });
  });

  it("keeps what cannot be stored, and says that it is not saved", async () => {
    const { arrive, clock, drafts, store } = storyDrafts();
    const first = arrive();
    first.store.write("age", TOO_LONG);
    drafts.leave(first);
    await clock.advance(600_000);
    expect(store.saves).toHaveLength(0);
    expect(drafts.hasUnsaved()).toBe(true);
    expect(arrive().store.shown("age").text).toBe(TOO_LONG);
  });

  it("shows nobody what another has left unsaved", () => {
    const { arrive, drafts } = storyDrafts();
    const hers = arrive();
    hers.store.write("story", "hers");
    drafts.leave(hers);
    expect(arrive({}, "another").store.shown("story").text).toBe("");
  });

  it("tells whose is unsaved", async () => {
    const { arrive, drafts, store } = storyDrafts();
    const draft = arrive();
    draft.store.write("story", "x");
    drafts.leave(draft);
    await store.saves[0]?.fail(new Failure("signed-out"));
    expect(drafts.unsavedSections()).toMatchObject([
      { owner: "her", states: [{ state: "signed-out" }] },
    ]);
    expect(drafts.hasUnsaved("her")).toBe(true);
    expect(drafts.hasUnsaved("another")).toBe(false);
    expect(drafts.hasUnsaved()).toBe(true);
  });

  it("waits for its author where two texts were left undecided", async () => {
    const { arrive, drafts } = storyDrafts();
    const left = { story: { text: "mine", possiblyStored: ["before"] } };
    drafts.leave(arrive({ story: "theirs" }, "her", left));
    await settled();
    expect(drafts.unsavedSections()).toMatchObject([
      { title: "Story", states: [{ state: "changed elsewhere" }] },
    ]);
  });

  it("tells each state where only one of two unsaved texts has to be corrected", () => {
    const { arrive, drafts } = storyDrafts();
    const draft = arrive();
    draft.store.write("age", TOO_LONG);
    draft.store.write("story", "x");
    drafts.leave(draft);
    expect(drafts.statesIn("her", "story")).toEqual([
      { state: "on its way" },
      { state: "needs a look" },
    ]);
  });
});
