import { beforeEach, describe, expect, it } from "vitest";
import type { StoredAnswers } from "../domain/answers.ts";
import { Failure } from "../domain/failure.ts";
import { SAVE_DELAY } from "./autosave.ts";
import { type Drafts, createDrafts } from "./drafts.ts";
import type { SectionDefinition } from "./section-definition.ts";
import { manualClock, settled } from "./testing/manual-clock.ts";
import { manualSave } from "./testing/manual-save.ts";

const definition: SectionDefinition = {
  section: { id: "story", title: "Story", route: "/story", coachRoute: "/adminstory" },
  schema: {
    title: "Story",
    type: "object",
    properties: {
      story: { type: "string", title: "Story?" },
      age: { type: "number", title: "Age?" },
    },
  },
  ui: {},
  fields: { story: { kind: "long text" }, age: { kind: "number" } },
  validators: {},
};

describe("drafts", () => {
  let clock: ReturnType<typeof manualClock>;
  let store: ReturnType<typeof manualSave>;
  let drafts: Drafts;

  beforeEach(() => {
    clock = manualClock();
    store = manualSave();
    drafts = createDrafts(clock, () => 1);
  });

  const arrive = (answers: StoredAnswers = {}, owner = "her") => {
    const draft = drafts.open({ owner, definition, answers, save: store.save });
    drafts.enter(draft);
    return draft;
  };

  it("saves what is written to a draft", async () => {
    arrive().store.write("story", "x");
    await clock.advance(SAVE_DELAY);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ story: "x" }]);
  });

  it("is one draft for one opening, however often it is asked for", () => {
    const answers = {};
    expect(arrive(answers)).toBe(arrive(answers));
  });

  it("saves at once what is left, and forgets it then", async () => {
    const draft = arrive();
    draft.store.write("story", "x");
    drafts.leave(draft);
    expect(store.saves).toHaveLength(1);
    expect(drafts.leftUnsaved()).toEqual([{ title: "Story", route: "/story", isMisfit: false }]);
    store.saves[0]?.succeed();
    await settled();
    expect(drafts.leftUnsaved()).toEqual([]);
    expect(drafts.hasUnsaved()).toBe(false);
  });

  it("goes on trying to save a section that was left", async () => {
    const draft = arrive();
    draft.store.write("story", "x");
    drafts.leave(draft);
    store.saves[0]?.fail(new Failure("unavailable"));
    await settled();
    expect(drafts.hasUnsaved()).toBe(true);
    await clock.advance(2000);
    store.saves[1]?.succeed();
    await settled();
    expect(drafts.hasUnsaved()).toBe(false);
  });

  it("brings back what was not saved to whoever returns, over what was read meanwhile", async () => {
    const first = arrive({ story: "before", age: 40 });
    first.store.write("story", "first version");
    first.store.write("age", "forty-one");
    drafts.leave(first);
    store.saves[0]?.fail(new Failure("unavailable"));
    await settled();

    const second = arrive({ story: "before", age: 40 });
    expect(second.store.shown("story").text).toBe("first version");
    expect(second.store.shown("age").text).toBe("forty-one");
    expect(second.autosave.withheld()).toEqual(["age"]);
    second.store.write("story", "second, newer version");
    await clock.advance(SAVE_DELAY);
    store.saves[1]?.succeed();
    await clock.advance(600_000);
    expect(store.saves.map(({ changes }) => changes)).toEqual([
      { story: "first version" },
      { story: "second, newer version" },
    ]);
  });

  it("lets nothing newer overtake a request that is still under way from before", async () => {
    const first = arrive();
    first.store.write("story", "older");
    drafts.leave(first);
    const second = arrive();
    second.store.write("story", "newer");
    await clock.advance(10_000);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ story: "older" }]);
    store.saves[0]?.succeed();
    await clock.advance(SAVE_DELAY);
    expect(store.saves[1]?.changes).toEqual({ story: "newer" });
  });

  it("keeps what cannot be stored, and says that it is not saved", async () => {
    const first = arrive();
    first.store.write("age", "forty");
    drafts.leave(first);
    await clock.advance(600_000);
    expect(store.saves).toHaveLength(0);
    expect(drafts.hasUnsaved()).toBe(true);
    expect(arrive().store.shown("age").text).toBe("forty");
  });

  it("shows nobody what another has left unsaved", () => {
    const hers = arrive();
    hers.store.write("story", "hers");
    drafts.leave(hers);
    expect(arrive({}, "another").store.shown("story").text).toBe("");
  });
});
