import { describe, expect, it } from "vitest";
import { talkKey } from "../../../domain/question/talk-mark.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY } from "../autosave/save-schedule.ts";
import { unsavedTexts } from "./draft.ts";
import { RENAMED, storyDrafts } from "../testing/story-drafts.ts";

const MARK = talkKey("story");

describe("a question to talk about", () => {
  it("is saved beside the answer, and taken back like one", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write(MARK, "yes");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.succeed();
    draft.store.write(MARK, "");
    expect(unsavedTexts(draft)).toEqual([{ question: MARK, title: "Story?", text: "" }]);
    await clock.advance(60_000);
    expect(store.sent()).toEqual([{ [MARK]: "yes" }, { [MARK]: "" }]);
    expect(draft.store.shown("story")).toEqual({ text: "before" });
  });

  it("is kept on the device until its save, for the next visit", async () => {
    const { arrive, clock, device, drafts, store } = storyDrafts();
    const draft = arrive({});
    draft.store.write(MARK, "yes");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.fail(new Failure("offline"));
    expect(device.kept.get("her/story/tab")).toEqual({
      [MARK]: { text: "yes", bases: ["", "yes"] },
    });
    expect(unsavedTexts(draft)).toEqual([
      { question: MARK, title: "Story?", text: "I'd rather talk about this" },
    ]);

    const next = storyDrafts(device, "next tab");
    const fromJournal = await next.drafts.recall("her", "story");
    const again = next.arrive({}, "her", fromJournal);
    expect(again.store.shown(MARK)).toEqual({ text: "yes" });
    expect(again.unasked).toEqual([]);
    await next.clock.advance(SAVE_DELAY);
    expect(next.store.sent()).toEqual([{ [MARK]: "yes" }]);
    await next.store.saves[0]?.succeed();
    expect(device.kept.size).toBe(0);
    await drafts.forget("her");
  });

  it("stays when another tab saves something else, and follows that tab", () => {
    const { arrive, tellElsewhere } = storyDrafts();
    const draft = arrive({ [MARK]: "yes", age: 40 });
    tellElsewhere({ age: 41 }, { age: 40 });
    expect(draft.store.shown(MARK)).toEqual({ text: "yes" });
    tellElsewhere({ [MARK]: "" }, { [MARK]: "yes" });
    expect(draft.store.shown(MARK)).toEqual({ text: "" });
  });

  it("merges with what another device has saved of the same section", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write(MARK, "yes");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.refuse({ story: "theirs", [talkKey("age")]: "yes" });
    expect(draft.store.shown("story")).toEqual({ text: "theirs" });
    expect(draft.store.shown(talkKey("age"))).toEqual({ text: "yes" });
    expect(store.saves[1]?.changes).toEqual({ [MARK]: "yes" });
  });

  it("asks for no choice after a restored backup without it, and is saved again", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ [MARK]: "yes" });
    draft.store.write("age", "41");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.goBack({});
    expect(draft.store.shown(MARK)).toEqual({ text: "yes" });
    expect(store.saves[1]?.changes).toMatchObject({ [MARK]: "yes" });
  });

  it("stays taken back where a backup is restored in which it is not", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ [MARK]: "" });
    draft.store.write("age", "41");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.goBack({ [MARK]: "yes" });
    expect(draft.store.shown(MARK)).toEqual({ text: "" });
    expect(store.saves[1]?.changes).toMatchObject({ [MARK]: "" });
  });

  it("is that of a question's former name, until it is taken back", async () => {
    const { arrive, clock, store } = storyDrafts(undefined, "tab", RENAMED);
    const draft = arrive({ [talkKey("tale")]: "yes" });
    expect(draft.store.shown(MARK)).toEqual({ text: "yes" });
    draft.store.write(MARK, "");
    await clock.advance(SAVE_DELAY);
    expect(store.saves[0]?.changes).toEqual({ [MARK]: "" });
  });

  it("is brought back under its new name where the question was renamed meanwhile", () => {
    const { arrive } = storyDrafts(undefined, "tab", RENAMED);
    const draft = arrive({}, "her", {
      [talkKey("tale")]: { text: "yes", possiblyStored: [""] },
    });
    expect(draft.store.shown(MARK)).toEqual({ text: "yes" });
    expect(draft.unasked).toEqual([]);
  });
});
