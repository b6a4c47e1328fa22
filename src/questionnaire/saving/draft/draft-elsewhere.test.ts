import { describe, expect, it } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "../autosave/save-schedule.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { storyDrafts } from "../testing/story-drafts.ts";
import { settled } from "../testing/manual-clock.ts";

describe("a draft that was changed elsewhere", () => {
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
});

describe("a draft whose save is in doubt", () => {
  it("knows its own lost save for its own", async () => {
    const { clock, store, typed } = storyDrafts();
    const draft = await typed({ story: "before" }, "story", "first");
    await store.saves[0]?.fail(new Failure("timeout"));
    draft.store.write("story", "first and second");
    await clock.advance(2000);
    await store.saves[1]?.refuse({ story: "first" });
    expect(draft.store.shown("story")).toEqual({ text: "first and second" });
    expect(store.saves[2]?.changes).toEqual({ story: "first and second" });
  });

  it("knows a long text of its own that was stored, also after a reload", async () => {
    const long = "long ".repeat(1000);
    const device = memoryStorage();
    const { clock, store, typed } = storyDrafts(device, "one");
    const draft = await typed({ story: "before" }, "story", long);
    await store.saves[0]?.fail(new Failure("timeout"));
    draft.store.write("story", `${long} and more`);
    await clock.advance(2000);
    await store.saves[1]?.fail(new Failure("timeout"));
    const later = storyDrafts(device, "two");
    const reopened = later.drafts.open(await later.read({ story: long }));
    expect(reopened.store.shown("story")).toEqual({ text: `${long} and more` });
    const beside = storyDrafts(device, "three");
    const asked = beside.drafts.open(await beside.read({ story: `${long}, theirs` }));
    expect(asked.store.shown("story").rival).toBe(`${long}, theirs`);
  });

  it("has tried everything once nothing is under way, refused saves too", async () => {
    const { arrive, drafts, store } = storyDrafts();
    arrive({ story: "" }).store.write("story", "mine");
    let isOver = false;
    void drafts.flush().then(() => {
      isOver = true;
    });
    await store.saves[0]?.refuse({ story: "", age: 41 });
    expect(store.saves).toHaveLength(2);
    expect(isOver).toBe(false);
    await store.saves[1]?.succeed();
    expect(isOver).toBe(true);
  });
});

describe("a draft in one of several tabs", () => {
  it("tells other tabs what is stored, and follows them where nobody is writing", async () => {
    const { announced, arrive, clock, drafts, store, tellElsewhere } = storyDrafts();
    const draft = arrive({ story: "before", age: 40 });
    draft.store.write("story", "mine");
    tellElsewhere({ story: "other tab's", age: 41 }, { story: "before", age: 40 });
    expect(draft.store.shown("age").text).toBe("41");
    expect(draft.store.shown("story")).toEqual({ text: "mine", rival: "other tab's" });
    draft.store.choose("story", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.succeed();
    const message = { answers: { story: "mine" }, before: { story: "other tab's" } };
    expect(announced).toEqual([{ owner: "her", sectionId: "story", ...message }]);
    drafts.adopt({
      owner: "another",
      sectionId: "story",
      answers: { age: 7 },
      before: { age: 41 },
    });
    expect(draft.store.shown("age").text).toBe("41");
  });

  it("does not take for another tab's what both have sent", async () => {
    const { tellElsewhere, typed } = storyDrafts();
    const draft = await typed({ story: "before" }, "story", "mine");
    draft.store.write("story", "mine, and more");
    tellElsewhere({ story: "mine" }, { story: "before" });
    expect(draft.store.shown("story")).toEqual({ text: "mine, and more" });
  });

  it("is not taken back by what another tab said before it saw something newer", async () => {
    const { clock, store, tellElsewhere, typed } = storyDrafts();
    const draft = await typed({ story: "before" }, "story", "newer");
    await store.saves[0]?.refuse({ story: "theirs" });
    draft.store.choose("story", "mine");
    await clock.advance(SHORTEST_INTERVAL);
    await store.saves[1]?.succeed();
    tellElsewhere({ story: "theirs" }, { story: "before" });
    expect(draft.store.shown("story")).toEqual({ text: "newer" });
    expect(draft.store.stored("story")).toBe("newer");
  });

  it("does not put its own text before another's that was chosen during the save", async () => {
    const { announced, store, tellElsewhere, typed } = storyDrafts();
    const draft = await typed({ story: "before" }, "story", "mine");
    // The server has stored the text; its reply takes a while. Another tab has seen both texts meanwhile.
    tellElsewhere({ story: "mine, and theirs" }, { story: "mine" });
    draft.store.choose("story", "other");
    await store.saves[0]?.succeed();
    expect(announced).toEqual([]);
    expect(draft.store.stored("story")).toBe("mine, and theirs");
  });

  it("keeps nothing on the device after another tab's logout, until the next text", async () => {
    const device = memoryStorage();
    const here = storyDrafts(device, "here");
    const there = storyDrafts(device, "there");
    const draft = here.arrive();
    draft.store.write("story", "a secret");
    await here.clock.advance(SAVE_DELAY);
    await here.store.saves[0]?.fail(new Failure("offline"));
    expect(device.kept.size).toBe(1);
    await there.drafts.forget("her");
    for (const message of there.announced) {
      here.drafts.adopt(message);
    }
    // The draft goes on trying to save.
    await here.clock.advance(2000);
    expect(here.store.saves).toHaveLength(2);
    expect(device.kept.size).toBe(0);
    draft.store.write("story", "a secret, and more");
    await settled();
    expect(device.kept.size).toBe(1);
  });
});
