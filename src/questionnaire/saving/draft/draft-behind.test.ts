import { describe, expect, it } from "vitest";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "../autosave/save-schedule.ts";
import { settled } from "../testing/manual-clock.ts";
import { RENAMED, storyDrafts } from "../testing/story-drafts.ts";

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
