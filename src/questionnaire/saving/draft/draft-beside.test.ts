import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { talkKey } from "../../../domain/question/answer-keys.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { SAVE_DELAY } from "../autosave/save-schedule.ts";
import { isAllSaved, keptTexts } from "./draft.ts";
import { AGAIN, RENAMED, storyDrafts } from "../testing/story-drafts.ts";
import { deleteDatedValue } from "../../answers/answer-store.ts";

const MARK = talkKey("story");

describe("a question to talk about", () => {
  it("is kept on the device until its save, for the next visit", async () => {
    const { device, drafts, store, typed } = storyDrafts();
    const draft = await typed({}, MARK, "yes");
    await store.saves[0]?.fail(new Failure("offline"));
    expect(device.kept.get("her/story/tab")).toEqual({
      [MARK]: { text: "yes", bases: ["", "yes"] },
    });
    expect(keptTexts(draft)).toMatchObject([
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

  it.each([
    ["yes", {}],
    ["", { [MARK]: "yes" }],
  ])("stays %j without a choice after a restored backup of %j", async (mark, backup) => {
    const { store, typed } = storyDrafts();
    const draft = await typed({ [MARK]: mark }, "age", "41");
    await store.saves[0]?.goBack(backup);
    expect(draft.store.shown(MARK)).toEqual({ text: mark });
    expect(store.saves[1]?.changes).toMatchObject({ [MARK]: mark });
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

const SAVED = new Date(2026, 10, 20, 23, 30).getTime();
/** Longer than the pause before a save, and between two. */
const SECONDS = 5000;
const FIRST = "age:before-2026-11-20";
const DAY = ["age:2026-11-27", "age:2026-11-28"] as const;

const onDay = (day: number, hour = 0): void => {
  vi.setSystemTime(new Date(2026, 10, day, hour, 5));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onDay(28);
});
afterEach(() => {
  vi.useRealTimers();
});

const again = (...args: [device?: ReturnType<typeof storyDrafts>["device"], tab?: string]) =>
  storyDrafts(args[0], args[1], AGAIN);

describe("a question that is asked again", () => {
  it("keeps the days on which its author typed offline", async () => {
    const { arrive, clock, store, device, drafts } = again();
    onDay(27, 23);
    const draft = arrive({}, "her", {}, SAVED);
    draft.store.write("age", "3");
    await clock.advance(SECONDS);
    await store.saves[0]?.fail(new Failure("offline"));
    onDay(28);
    draft.store.write("age", "7,5");
    expect(keptTexts(draft).map(({ text }) => text)).toEqual([
      "7,5",
      "3 on 27 November 2026",
      "7.5 on 28 November 2026",
    ]);
    expect(device.kept.get("her/story/tab")).toMatchObject({ [DAY[0]]: { text: "3" } });

    onDay(30);
    const next = again(device, "next tab");
    const left = await next.drafts.recall("her", "story");
    const back = next.arrive({}, "her", left);
    expect(back.unasked).toEqual([]);
    await next.clock.advance(SECONDS);
    expect(next.store.sent()).toEqual([{ age: 7.5, [DAY[0]]: 3, [DAY[1]]: 7.5 }]);
    await drafts.forget("her");
  });

  it("remembers the first value of all while its control is emptied", async () => {
    const { arrive, clock, store } = again();
    const draft = arrive({ age: 3 }, "her", {}, SAVED);
    draft.store.write("age", "");
    await clock.advance(SECONDS);
    await store.saves[0]?.succeed();
    draft.store.write("age", "7");
    await clock.advance(SECONDS);
    expect(store.sent()).toEqual([{ age: "" }, { age: 7, [FIRST]: 3, [DAY[1]]: 7 }]);
  });

  it.each([
    ["an earlier day", 7, DAY[0], { [DAY[0]]: "" }, [7]],
    ["an earlier day of the same number", 3, DAY[0], { [DAY[0]]: "" }, [7]],
    ["the latest day, with the answer", 7, DAY[1], { [DAY[1]]: "", age: "" }, [3]],
    ["the latest day, without another answer", 9, DAY[1], { [DAY[1]]: "" }, [3]],
  ])("lets its author delete %s", async (_, age, key, sent, left) => {
    const { arrive, clock, store } = again();
    const draft = arrive({ age, [DAY[0]]: 3, [DAY[1]]: 7 });
    deleteDatedValue(draft.store, "age", key);
    await clock.advance(SECONDS);
    expect(store.sent()).toEqual([sent]);
    expect(draft.store.datedValues("age").map(({ value }) => value)).toEqual(left);
  });

  it("brings back no deleted first value at the next one", async () => {
    const { arrive, clock, store } = again();
    const draft = arrive({ age: 3 }, "her", {}, SAVED);
    deleteDatedValue(draft.store, "age", FIRST);
    draft.store.write("age", "7");
    await clock.advance(SECONDS);
    expect(store.sent()).toEqual([{ age: 7, [DAY[1]]: 7 }]);
  });

  it("merges days of two devices, and asks only which answer to keep", async () => {
    const { arrive, clock, store } = again();
    const { store: held, autosave } = arrive({ age: 3, [DAY[0]]: 3 });
    held.write("age", "7");
    await clock.advance(SECONDS);
    await store.saves[0]?.refuse({ age: 5, [DAY[0]]: "", "age:2026-11-26": 4, [DAY[1]]: 5 });
    expect(held.shown("age")).toMatchObject({ text: "7", rival: "5" });
    expect(held.shown(DAY[1])).toEqual({ text: "7" });
    expect(held.shown(DAY[0])).toEqual({ text: "" });
    expect(held.datedValues("age").map(({ value }) => value)).toEqual([4, 7]);
    expect(autosave.unsendable()).toEqual(["age", DAY[1]]);
    held.choose("age", "other");
    await clock.advance(SECONDS);
    expect(store.saves[1]?.changes).toEqual({ age: 5, [DAY[1]]: 5 });
  });

  it("lets a day go once both devices hold the same answer", async () => {
    const { arrive, clock, store } = again();
    const { store: held, autosave } = arrive({ age: 3, [DAY[0]]: 3 });
    held.write("age", "7");
    await clock.advance(SECONDS);
    await store.saves[0]?.refuse({ age: 5, [DAY[0]]: 5 });
    autosave.follow({ age: 7, [DAY[0]]: 7 });
    await clock.advance(SECONDS);
    expect(store.saves[1]?.changes).toEqual({ [DAY[1]]: 7 });
  });

  it.each([3, 5])("has no value of before where another device gave %d first", async (age) => {
    const { arrive, clock, store } = again();
    const { store: held } = arrive({ age: 3 }, "her", {}, SAVED);
    held.write("age", "7");
    await clock.advance(SECONDS);
    const elsewhere = { age, "age:before-2026-11-19": 3, [DAY[0]]: age };
    await store.saves[0]?.refuse(elsewhere);
    if (held.shown("age").rival !== undefined) {
      held.choose("age", "mine");
    }
    await clock.advance(SECONDS);
    expect(store.saves[1]?.changes).toEqual({ age: 7, [DAY[1]]: 7 });
    const left = { [FIRST]: { text: "3", possiblyStored: [""] } };
    expect(isAllSaved(again().arrive(elsewhere, "her", left))).toBe(true);
  });

  it("follows the days that another tab saves", () => {
    const { arrive, tellElsewhere } = again();
    const { store } = arrive({ age: 3, [DAY[0]]: 3 });
    tellElsewhere({ age: 7, [DAY[1]]: 7 }, { age: 3, [DAY[1]]: "" });
    expect(store.datedValues("age").map(({ value }) => value)).toEqual([3, 7]);
    tellElsewhere({ story: "told" }, { story: "" });
    expect(store.datedValues("age").map(({ value }) => value)).toEqual([3, 7]);
  });

  it("saves its newer days again after a restored backup without them", async () => {
    const { arrive, clock, store } = again();
    const { store: held } = arrive({ age: 3, [DAY[0]]: 3 });
    held.write("age", "7");
    await clock.advance(SECONDS);
    await store.saves[0]?.goBack({ age: 2, "age:2026-11-01": 2 });
    held.choose("age", "mine");
    await clock.advance(SECONDS);
    expect(store.saves[1]?.changes).toEqual({ age: 7, [DAY[0]]: 3, [DAY[1]]: 7 });
  });

  it("shows the days of its former name, until one of them is deleted", async () => {
    const renamed = { ...AGAIN, fields: { age: { kind: "number", renamedFrom: "old" } } } as const;
    const { arrive, clock, store } = storyDrafts(undefined, "tab", renamed);
    const draft = arrive({ old: 5, "old:2026-11-26": 4, "old:2026-11-27": 5 }, "her", {
      "old:2026-11-25": { text: "3", possiblyStored: [""] },
    });
    expect(draft.store.datedValues("age").map(({ value }) => value)).toEqual([3, 4, 5]);
    deleteDatedValue(draft.store, "age", "age:2026-11-26");
    await clock.advance(SECONDS);
    expect(store.sent()).toEqual([{ "age:2026-11-25": 3, "age:2026-11-26": "" }]);
  });
});
