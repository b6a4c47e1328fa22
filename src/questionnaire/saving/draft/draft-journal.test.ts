import { describe, expect, it } from "vitest";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "../autosave/save-schedule.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { settled } from "../testing/manual-clock.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { STORY, storyDrafts } from "../testing/story-drafts.ts";

describe("the journal of a draft", () => {
  it("keeps on this device what is not acknowledged, from the first key on", async () => {
    const { arrive, clock, device, store } = storyDrafts();
    const draft = arrive({ story: "before" });
    draft.store.write("story", "before and m");
    await settled();
    expect(device.kept.get("her/story/tab")).toEqual({
      story: { text: "before and m", bases: ["before"] },
    });
    await clock.advance(SAVE_DELAY);
    draft.store.write("story", "before and more");
    await settled();
    expect(device.kept.get("her/story/tab")).toEqual({
      story: { text: "before and more", bases: ["before", "before and m"] },
    });
    await store.saves[0]?.succeed();
    await clock.advance(SHORTEST_INTERVAL);
    await store.saves[1]?.succeed();
    expect(device.kept.size).toBe(0);
  });

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

  it("keeps text typed after a failed save, and another tab's choice", async () => {
    const { arrive, clock, device, store, tellElsewhere } = storyDrafts();
    const draft = arrive({ story: "before" });
    const kept = () => device.kept.get("her/story/tab");
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    await store.saves[0]?.fail(new Failure("offline"));
    draft.store.write("story", "mine, and more");
    await settled();
    expect(kept()).toEqual({ story: { text: "mine, and more", bases: ["before", "mine"] } });
    tellElsewhere({ story: "theirs" }, { story: "before" });
    await settled();
    expect(kept()).toEqual({ story: { text: "mine, and more", bases: [] } });
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
