import { describe, expect, it } from "vitest";
import { LONGEST_ANSWER } from "../../../domain/question/question-kinds.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "../autosave/save-schedule.ts";
import { reasonsOf } from "./kept-text.ts";
import { settled } from "../testing/manual-clock.ts";
import { RENAMED, storyDrafts } from "../testing/story-drafts.ts";

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
    expect(reasonsOf(drafts.unsavedIn("her", "story"))).toEqual([
      { state: "on its way" },
      { state: "needs a look" },
    ]);
  });
});

describe("a section that is read behind its screen", () => {
  it("goes on saving what is typed on the screen", async () => {
    const { arrive, clock, drafts, read, store } = storyDrafts();
    const shown = arrive({ story: "before" });
    expect(drafts.openBehind(await read({ story: "before" }))).toBe(shown);
    shown.store.write("story", "typed");
    await clock.advance(SAVE_DELAY);
    expect(store.sent()).toEqual([{ story: "typed" }]);
    await store.saves[0]?.succeed();
    expect(shown.autosave.status()).toMatchObject({ phase: "saved" });
  });

  it("takes texts of the device, except where the screen has something unsaved", async () => {
    const { arrive, clock, device, drafts, read, store } = storyDrafts(undefined, "tab", RENAMED);
    const shown = arrive();
    shown.store.write("story", "typed");
    const kept = { tale: { text: "left there", bases: [""] }, age: { text: "40", bases: [""] } };
    device.kept.set("her/story/closed", kept);
    drafts.openBehind(await read({}));
    expect(shown.store.shown("story")).toEqual({ text: "typed" });
    expect(shown.store.shown("age")).toEqual({ text: "40" });
    await clock.advance(SAVE_DELAY);
    expect(store.sent()).toEqual([{ story: "typed", age: 40 }]);
    await store.saves[0]?.succeed();
    expect(device.kept).toEqual(new Map([["her/story/closed", { tale: kept.tale }]]));
  });

  it("brings no text back a second time that the screen has taken meanwhile", async () => {
    const { arrive, clock, device, drafts, read, store } = storyDrafts();
    device.kept.set("her/story/closed", { story: { text: "left there", bases: [""] } });
    const behind = await read({});
    const shown = arrive({}, "her", await drafts.recall("her", "story"));
    shown.store.write("story", "left there, and more");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.succeed();
    drafts.openBehind(behind);
    expect(shown.store.shown("story")).toEqual({ text: "left there, and more" });
  });

  it("shows no screen outdated answers, although its read was under way before", async () => {
    const { clock, device, drafts, read, store } = storyDrafts();
    device.kept.set("her/story/closed", { story: { text: "left there", bases: [""] } });
    const screen = await read({});
    const behind = drafts.openBehind(await read({}));
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.succeed();
    expect(behind.autosave.unsaved()).toEqual([]);
    const shown = drafts.open({ ...screen, fromJournal: {} });
    expect(shown.store.shown("story")).toEqual({ text: "left there" });
    shown.store.write("age", "40");
    await clock.advance(SHORTEST_INTERVAL);
    await settled();
    expect(store.saves[1]?.changes).toEqual({ age: 40 });
  });
});
