import { describe, expect, it } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "../autosave/save-schedule.ts";
import { settled } from "../testing/manual-clock.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { storyDrafts } from "../testing/story-drafts.ts";

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

  it("does not miss what another tab stores while a section is read", async () => {
    const { drafts, read, tellElsewhere } = storyDrafts();
    const reading = read({ story: "before", age: 40 });
    // The answers that `read` returns already include the first two of these changes.
    tellElsewhere({ story: "shortly before" }, { story: "long before" });
    tellElsewhere({ story: "before" }, { story: "shortly before" });
    tellElsewhere({ story: "theirs" }, { story: "before" });
    tellElsewhere({ story: "theirs, and more" }, { story: "theirs" });
    const draft = drafts.open(await reading);
    expect(draft.store.shown("story")).toEqual({ text: "theirs, and more" });
    expect(draft.store.shown("age")).toEqual({ text: "40" });
    expect(draft.autosave.unsaved()).toEqual([]);
  });

  it("does not take for another tab's what both have sent", async () => {
    const { arrive, clock, tellElsewhere } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    draft.store.write("story", "mine, and more");
    tellElsewhere({ story: "mine" }, { story: "before" });
    expect(draft.store.shown("story")).toEqual({ text: "mine, and more" });
  });

  it("is not taken back by what another tab said before it saw something newer", async () => {
    const { arrive, clock, store, tellElsewhere } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "newer");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.refuse({ story: "theirs" });
    draft.store.choose("story", "mine");
    await clock.advance(SHORTEST_INTERVAL);
    await store.saves[1]?.succeed();
    tellElsewhere({ story: "theirs" }, { story: "before" });
    expect(draft.store.shown("story")).toEqual({ text: "newer" });
    expect(draft.store.stored("story")).toBe("newer");
  });

  it("does not tell other tabs of what was stored before theirs", async () => {
    const { announced, arrive, clock, store, tellElsewhere } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    draft.store.write("reason", "my reason");
    await clock.advance(SAVE_DELAY);
    tellElsewhere({ story: "theirs" }, { story: "before" });
    await store.saves[0]?.succeed();
    expect(announced).toMatchObject([{ answers: { reason: "my reason" } }]);
    expect(announced).not.toMatchObject([{ answers: { story: "mine" } }]);
  });

  it("does not put its own text before another's that was chosen during the save", async () => {
    const { announced, arrive, clock, store, tellElsewhere } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
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
