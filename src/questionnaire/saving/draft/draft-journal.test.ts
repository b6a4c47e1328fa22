import { describe, expect, it } from "vitest";
import { SAVE_DELAY } from "../autosave/save-schedule.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { settled } from "../testing/manual-clock.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { RENAMED, STORY, storyDrafts } from "../testing/story-drafts.ts";

describe("the journal of a draft", () => {
  it("gives up and forgets the own unsaved texts, and keeps all of others", async () => {
    const { arrive, clock, device, drafts, store } = storyDrafts();
    const hers = arrive();
    hers.store.write("story", "hers");
    device.kept.set("another/story", { story: { text: "theirs", bases: [] } });
    await settled();
    await drafts.forget("her");
    expect([...device.kept.keys()]).toEqual(["another/story"]);
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
  });

  it("opens a section also where the device cannot tell what it keeps", async () => {
    const device: ReturnType<typeof memoryStorage> = {
      ...memoryStorage(),
      keys: () => Promise.reject(new Error("The device's storage does not answer.")),
    };
    const { drafts, read } = storyDrafts(device);
    const draft = drafts.open(await read({ story: "before" }));
    expect(draft.store.shown("story").text).toBe("before");
  });

  it("leaves out what is unfinished: no control can show it again", async () => {
    const definition = { ...STORY, fields: { ...STORY.fields, story: { kind: "time" } as const } };
    const { arrive, device, drafts } = storyDrafts(undefined, "tab", definition);
    arrive().store.write("story", "--:--");
    await settled();
    expect(drafts.hasUnsaved()).toBe(true);
    expect(device.kept.size).toBe(0);
  });
});

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
