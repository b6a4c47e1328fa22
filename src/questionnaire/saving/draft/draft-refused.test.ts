import { describe, expect, it } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY } from "../autosave/save-schedule.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { storyDrafts } from "../testing/story-drafts.ts";

describe("a draft whose save is in doubt", () => {
  it("knows its own lost save for its own", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "first");
    await clock.advance(SAVE_DELAY);
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
    const { arrive, clock, store } = storyDrafts(device, "one");
    const draft = arrive({ story: "before" });
    draft.store.write("story", long);
    await clock.advance(SAVE_DELAY);
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

  it("takes back what turns out to have been stored after all", async () => {
    const { arrive, clock, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.fail(new Failure("timeout"));
    draft.store.write("story", "before");
    await clock.advance(2000);
    await store.saves[1]?.refuse({ story: "mine" });
    expect(draft.store.shown("story")).toEqual({ text: "before" });
    expect(store.saves[2]?.changes).toEqual({ story: "before" });
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
