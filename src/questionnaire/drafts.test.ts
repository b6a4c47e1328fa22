import { beforeEach, describe, expect, it } from "vitest";
import type { StoredAnswers } from "../domain/answers.ts";
import { Failure } from "../domain/failure.ts";
import { SAVE_DELAY, SHORTEST_INTERVAL } from "./autosave.ts";
import { type Drafts, type SavedElsewhere, createDrafts } from "./drafts.ts";
import { type JournalEntries, createJournal } from "./journal.ts";
import type { SectionDefinition } from "./section-definition.ts";
import { manualClock, settled } from "./testing/manual-clock.ts";
import { manualSave } from "./testing/manual-save.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

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
  let device: ReturnType<typeof memoryStorage>;
  let announced: SavedElsewhere[];

  beforeEach(() => {
    clock = manualClock();
    store = manualSave();
    device = memoryStorage();
    announced = [];
    drafts = createDrafts({
      clock,
      random: () => 1,
      journal: createJournal(device, "tab"),
      announce: (saved) => announced.push(saved),
    });
  });

  const arrive = (answers: StoredAnswers = {}, owner = "her", recalled: JournalEntries = {}) => {
    const draft = drafts.open({ owner, definition, answers, recalled, save: store.save });
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

  it("keeps on this device what is not acknowledged, from the first key on", async () => {
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
    store.saves[0]?.succeed();
    await clock.advance(SHORTEST_INTERVAL);
    store.saves[1]?.succeed();
    await settled();
    expect(device.kept.size).toBe(0);
  });

  it.each([
    ["before", "what was stored when she wrote"],
    ["before and m", "what she had sent last"],
  ])("brings back what the device kept, on top of %j, %s", async (stored) => {
    const recalled = {
      story: { text: "before and more", bases: ["before", "before and m"] },
    };
    const draft = arrive({ story: stored }, "her", recalled);
    expect(draft.store.shown("story")).toEqual({ text: "before and more" });
    await clock.advance(SAVE_DELAY);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ story: "before and more" }]);
  });

  it("asks, and writes neither, where another text has been stored meanwhile", async () => {
    const recalled = { story: { text: "mine", bases: ["before"] } };
    const draft = arrive({ story: "theirs" }, "her", recalled);
    expect(draft.store.shown("story")).toEqual({ text: "mine", rival: "theirs" });
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
    expect(device.kept.get("her/story/tab")).toEqual({ story: { text: "mine", bases: [] } });
    draft.store.choose("story", "both");
    await clock.advance(SAVE_DELAY);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ story: "theirs\n\nmine" }]);
  });

  it("merges other questions and asks about the same one when a save is refused", async () => {
    const draft = arrive({ story: "before", age: 40 });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.refuse({ story: "before", age: 41 });
    await settled();
    expect(draft.store.shown("age").text).toBe("41");
    expect(store.saves[1]?.changes).toEqual({ story: "mine" });
    store.saves[1]?.refuse({ story: "theirs", age: 41 });
    await settled();
    expect(draft.store.shown("story")).toEqual({ text: "mine", rival: "theirs" });
    expect(draft.autosave.withheld()).toEqual(["story"]);
    draft.store.write("story", "mine, still typed");
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(2);
    draft.store.choose("story", "mine");
    await clock.advance(SAVE_DELAY);
    expect(store.saves[2]?.changes).toEqual({ story: "mine, still typed" });
  });

  it("writes nothing when the other text is taken", async () => {
    const recalled = { story: { text: "mine", bases: ["before"] } };
    const draft = arrive({ story: "theirs" }, "her", recalled);
    draft.store.choose("story", "other");
    await clock.advance(60_000);
    expect(draft.store.shown("story")).toEqual({ text: "theirs" });
    expect(store.saves).toHaveLength(0);
    expect(device.kept.size).toBe(0);
  });

  it("does not take its own lost save for somebody else's", async () => {
    const draft = arrive({ story: "before" });
    draft.store.write("story", "first");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.fail(new Failure("timeout"));
    await settled();
    draft.store.write("story", "first and second");
    await clock.advance(2000);
    store.saves[1]?.refuse({ story: "first" });
    await settled();
    expect(draft.store.shown("story")).toEqual({ text: "first and second" });
    expect(store.saves[2]?.changes).toEqual({ story: "first and second" });
  });

  it("tells other tabs what is stored, and follows them where nobody is writing", async () => {
    const draft = arrive({ story: "before", age: 40 });
    draft.store.write("story", "mine");
    const before = { story: "before", age: 40 };
    const answers = { story: "other tab's", age: 41 };
    drafts.adopt({ owner: "her", sectionId: "story", answers, before });
    expect(draft.store.shown("age").text).toBe("41");
    expect(draft.store.shown("story")).toEqual({ text: "mine", rival: "other tab's" });
    draft.store.choose("story", "mine");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.succeed();
    await settled();
    const said = { answers: { story: "mine" }, before: { story: "other tab's" } };
    expect(announced).toEqual([{ owner: "her", sectionId: "story", ...said }]);
    drafts.adopt({
      owner: "another",
      sectionId: "story",
      answers: { age: 7 },
      before: { age: 41 },
    });
    expect(draft.store.shown("age").text).toBe("41");
  });

  it("gives up what is unsaved and keeps nothing of hers, and all of others'", async () => {
    const hers = arrive();
    hers.store.write("story", "hers");
    device.kept.set("another/story", { story: { text: "theirs", bases: [] } });
    await settled();
    await drafts.forget("her");
    expect([...device.kept.keys()]).toEqual(["another/story"]);
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(0);
  });

  it("goes on saving, and tells, when the device keeps nothing", async () => {
    device.isFull = true;
    const draft = arrive();
    draft.store.write("story", "x");
    await settled();
    expect(drafts.journal.isWorking()).toBe(false);
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.succeed();
    await settled();
    expect(draft.autosave.status().phase).toBe("saved");
    device.isFull = false;
    draft.store.write("story", "xy");
    await settled();
    expect(drafts.journal.isWorking()).toBe(true);
  });

  it("brings back under its new name what was written to a question that has been renamed", async () => {
    const recalled = { earlierName: { text: "written before", bases: [""] } };
    const renamed = {
      ...definition,
      fields: { ...definition.fields, story: { kind: "long text", renamedFrom: "earlierName" } },
    } satisfies SectionDefinition;
    const draft = drafts.open({
      owner: "her",
      definition: renamed,
      answers: {},
      recalled,
      save: store.save,
    });
    expect(draft.store.shown("story").text).toBe("written before");
  });

  it("stores what was written to a question that is not asked any more", async () => {
    arrive({}, "her", { retired: { text: "written before", bases: ["older"] } });
    await clock.advance(SAVE_DELAY);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ retired: "written before" }]);
  });

  it("keeps no longer on this device what turns out to be stored", async () => {
    device.kept.set("her/story/earlier", { story: { text: "mine", bases: ["before"] } });
    arrive({ story: "mine" }, "her", await drafts.recall("her", "story"));
    await clock.advance(60_000);
    expect(device.kept.size).toBe(0);
    expect(store.saves).toHaveLength(0);
  });

  it("stores what was taken back, where an earlier visit has sent something that may arrive", async () => {
    const recalled = { story: { text: "after", bases: ["before", "after"] } };
    const draft = arrive({ story: "before" }, "her", recalled);
    draft.store.write("story", "before");
    await clock.advance(SAVE_DELAY);
    expect(store.saves.map(({ changes }) => changes)).toEqual([{ story: "before" }]);
  });

  it("does not take for somebody else's what an earlier visit has sent, and what arrives late", async () => {
    const recalled = { story: { text: "first", bases: ["before", "first"] } };
    const draft = arrive({ story: "before" }, "her", recalled);
    draft.store.write("story", "first and second");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.refuse({ story: "first" });
    await settled();
    expect(draft.store.shown("story")).toEqual({ text: "first and second" });
    expect(store.saves[1]?.changes).toEqual({ story: "first and second" });
  });

  it("sends nothing over what was stored elsewhere while she took back what she had sent", async () => {
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    draft.store.write("story", "before");
    store.saves[0]?.refuse({ story: "theirs" });
    await clock.advance(60_000);
    expect(store.saves).toHaveLength(1);
    expect(draft.store.shown("story")).toEqual({ text: "before", rival: "theirs" });
  });

  it("says that what turns out to have been stored is saved", async () => {
    const draft = arrive();
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.fail(new Failure("unavailable"));
    await clock.advance(2000);
    store.saves[1]?.refuse({ story: "mine" });
    await settled();
    expect(draft.autosave.status()).toEqual({ phase: "saved", at: clock.now() });
  });

  it("takes back what turns out to have been stored after all", async () => {
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.fail(new Failure("timeout"));
    await settled();
    draft.store.write("story", "before");
    await clock.advance(2000);
    store.saves[1]?.refuse({ story: "mine" });
    await settled();
    expect(draft.store.shown("story")).toEqual({ text: "before" });
    expect(store.saves[2]?.changes).toEqual({ story: "before" });
  });

  it("asks no more, and calls it saved, when the other place has stored the same", async () => {
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    const other = { owner: "her", sectionId: "story" };
    drafts.adopt({ ...other, answers: { story: "theirs" }, before: { story: "before" } });
    expect(draft.autosave.withheld()).toEqual(["story"]);
    drafts.adopt({ ...other, answers: { story: "mine" }, before: { story: "theirs" } });
    expect(draft.store.shown("story")).toEqual({ text: "mine" });
    expect(draft.autosave.unsaved()).toEqual([]);
  });

  it("does not show a section as it was before what was left of it was saved", async () => {
    const answers = { story: "before", age: 40 };
    const left = arrive(answers);
    left.store.write("story", "mine");
    drafts.leave(left);
    const reading = drafts.read("her", "story", () =>
      Promise.resolve({ answers: { ...answers }, save: store.save }),
    );
    store.saves[0]?.succeed();
    await settled();
    const draft = drafts.open({ owner: "her", definition, ...(await reading) });
    expect(draft.store.shown("story")).toEqual({ text: "mine" });
    expect(draft.autosave.unsaved()).toEqual([]);
    draft.store.write("age", "41");
    await clock.advance(SHORTEST_INTERVAL);
    expect(store.saves[1]?.changes).toEqual({ age: 41 });
  });

  it("does not miss what another tab stores while a section is read", async () => {
    const reading = drafts.read("her", "story", () =>
      Promise.resolve({ answers: { story: "before", age: 40 }, save: store.save }),
    );
    const tell = (before: string, after: string): void => {
      drafts.adopt({
        owner: "her",
        sectionId: "story",
        answers: { story: after },
        before: { story: before },
      });
    };
    // The first two had been stored when the section was read.
    tell("long before", "shortly before");
    tell("shortly before", "before");
    tell("before", "theirs");
    tell("theirs", "theirs, and more");
    const draft = drafts.open({ owner: "her", definition, ...(await reading) });
    expect(draft.store.shown("story")).toEqual({ text: "theirs, and more" });
    expect(draft.store.shown("age")).toEqual({ text: "40" });
    expect(draft.autosave.unsaved()).toEqual([]);
  });

  it("does not take for another tab's what both have sent", async () => {
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    draft.store.write("story", "mine, and more");
    drafts.adopt({
      owner: "her",
      sectionId: "story",
      answers: { story: "mine" },
      before: { story: "before" },
    });
    expect(draft.store.shown("story")).toEqual({ text: "mine, and more" });
  });

  it("is not taken back by what another tab said before it saw something newer", async () => {
    const draft = arrive({ story: "before" });
    draft.store.write("story", "newer");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.refuse({ story: "theirs" });
    await settled();
    draft.store.choose("story", "mine");
    await clock.advance(SHORTEST_INTERVAL);
    store.saves[1]?.succeed();
    await settled();
    const late = { answers: { story: "theirs" }, before: { story: "before" } };
    drafts.adopt({ owner: "her", sectionId: "story", ...late });
    expect(draft.store.shown("story")).toEqual({ text: "newer" });
    expect(draft.store.stored("story")).toBe("newer");
  });

  it("does not tell other tabs of what was stored before theirs", async () => {
    const draft = arrive({ story: "before" });
    draft.store.write("story", "mine");
    draft.store.write("reason", "my reason");
    await clock.advance(SAVE_DELAY);
    drafts.adopt({
      owner: "her",
      sectionId: "story",
      answers: { story: "theirs" },
      before: { story: "before" },
    });
    store.saves[0]?.succeed();
    await settled();
    expect(announced.map(({ answers }) => answers)).toEqual([{ reason: "my reason" }]);
  });

  it.each(["mine", "other"] as const)(
    "stores the text she chooses (%s) where both were stored, and her answer came late",
    async (choice) => {
      const draft = arrive({ story: "before" });
      draft.store.write("story", "mine");
      await clock.advance(SAVE_DELAY);
      drafts.adopt({
        owner: "her",
        sectionId: "story",
        answers: { story: "other" },
        before: { story: "before" },
      });
      store.saves[0]?.succeed();
      await settled();
      draft.store.choose("story", choice);
      await clock.advance(SHORTEST_INTERVAL);
      expect(store.saves[1]?.changes).toEqual({ story: choice });
      store.saves[1]?.refuse({ story: "other" });
      await settled();
      expect(draft.store.shown("story")).toEqual({ text: choice });
    },
  );

  it("has one request under way however often a section is opened meanwhile", async () => {
    arrive().store.write("story", "first");
    await clock.advance(SAVE_DELAY);
    arrive();
    arrive().store.write("story", "second");
    await clock.advance(10_000);
    expect(store.saves).toHaveLength(1);
    store.saves[0]?.succeed();
    await clock.advance(SAVE_DELAY);
    expect(store.saves[1]?.changes).toEqual({ story: "second" });
  });

  it("keeps what another tab has written to the same section, and to the same question", async () => {
    const otherTab = createDrafts({
      clock,
      random: () => 1,
      journal: createJournal(device, "other tab"),
      announce: () => undefined,
    });
    arrive().store.write("story", "here");
    const options = { owner: "her", definition, answers: {}, recalled: {}, save: store.save };
    otherTab.open(options).store.write("story", "there");
    await settled();
    expect([...device.kept.values()].map(({ story }) => story?.text)).toEqual(["here", "there"]);
  });

  it("brings back what a closed tab left beside what is unsaved here", async () => {
    const first = arrive();
    first.store.write("age", "forty");
    drafts.leave(first);
    device.kept.set("her/story/closed", { story: { text: "left there", bases: [""] } });
    const second = arrive({}, "her", await drafts.recall("her", "story"));
    expect(second.store.shown("age").text).toBe("forty");
    expect(second.store.shown("story").text).toBe("left there");
    await settled();
    expect([...device.kept.keys()]).toEqual(["her/story/tab"]);
  });

  it("leaves what a closed tab left for the next visit, where something else is unsaved here", async () => {
    const first = arrive();
    first.store.write("age", "forty");
    drafts.leave(first);
    device.kept.set("her/story/closed", { age: { text: "40", bases: [""] } });
    arrive({}, "her", await drafts.recall("her", "story")).store.write("age", "41");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.succeed();
    await settled();
    expect(await drafts.recall("her", "story")).toEqual({ age: { text: "40", bases: [""] } });
  });

  it("writes nothing when it follows to what its control cannot hold", async () => {
    const draft = arrive({ age: 40 });
    draft.store.write("story", "mine");
    await clock.advance(SAVE_DELAY);
    store.saves[0]?.refuse({ age: "forty or so" });
    await clock.advance(60_000);
    expect(store.saves.map(({ changes }) => changes)).toEqual([
      { story: "mine" },
      { story: "mine" },
    ]);
    expect(draft.store.shown("age")).toEqual({ text: "forty or so" });
    expect(draft.autosave.withheld()).toEqual([]);
  });
});
