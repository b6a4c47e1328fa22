import { expect, it } from "vitest";
import {
  MOST_DAYS,
  datedValues,
  keysWithoutRoom,
  onTheirScales,
  valueInWords,
} from "./dated-values.ts";
import { dayKey, questionOfKey } from "./answer-keys.ts";

const SAVED = new Date(2026, 10, 27, 23, 30).getTime();

const said = (...args: Parameters<typeof datedValues>): readonly string[] =>
  datedValues(...args).map(({ key, value }) => `${key} ${value}`);

it("keeps the values in the order of their days, without deleted and odd ones", () => {
  const stored = {
    "mood:2026-03-04": 7,
    "mood:2026-02-30": 5,
    "mood:2026-03-01": "",
    "mood:2025-12-31": "3",
    "mood:before-2025-12-31": 2,
    "mood:2026-01-01": null,
    "mood:2026-01-02": "so-so",
    "mood:talk": "yes",
    "moods:2026-01-03": 4,
    mood: 7,
  };
  expect(said("mood", stored, SAVED)).toEqual([
    "mood:before-2025-12-31 2",
    "mood:2025-12-31 3",
    "mood:2026-03-04 7",
  ]);
  expect(datedValues("mood", stored).slice(0, 1)).toEqual([
    { key: "mood:before-2025-12-31", day: "2025-12-31", before: true, value: 2 },
  ]);
});

it.each([
  ["a number", 3, ["mood:before-2026-11-27 3"]],
  ["the earlier site's text", "3", ["mood:before-2026-11-27 3"]],
  ["a zero", 0, ["mood:before-2026-11-27 0"]],
  ["nothing", "", []],
  ["words", "fine", []],
  ["null", null, []],
])("makes an answer without a day the first value: %s", (_, mood, values) => {
  expect(said("mood", { mood }, SAVED)).toEqual(values);
});

it.each([
  ["a given day", { "mood:2026-03-04": 7 }, ["mood:2026-03-04 7"]],
  ["a deleted day", { "mood:2026-03-04": "" }, []],
  ["a day of its former name", { "old:2026-03-04": 7 }, ["mood:2026-03-04 7"]],
])("takes no answer for an older value beside %s", (_, days, values) => {
  expect(said("mood", { mood: 5, ...days }, SAVED, ["old"])).toEqual(values);
});

it("moves the values of a renamed question", () => {
  const stored = { "old:2026-03-04": 3, "old:2026-03-05": 4, "mood:2026-03-04": "", mood: 4 };
  expect(said("mood", stored, SAVED, ["older", "old"])).toEqual(["mood:2026-03-05 4"]);
});

it.each(["mood", "mood:talk", "mood:words", "mood:2026-03-04", "mood:before-2026-03-04"])(
  "belongs to its question: %s",
  (key) => {
    expect(questionOfKey(key)).toBe("mood");
  },
);

it("makes room for the day after the last, by deleted days before given ones", () => {
  const days = Array.from({ length: MOST_DAYS }, (_, day) =>
    dayKey("mood", new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
  );
  const full = Object.fromEntries([...days, "mood", "other"].map((key) => [key, 7]));
  expect(keysWithoutRoom(full, { "mood:2026-11-28": 7 })).toEqual(["mood:2026-01-02"]);
  expect(keysWithoutRoom(full, { "mood:2026-02-01": 7, mood: 6 })).toEqual([]);
  expect(keysWithoutRoom({ ...full, "mood:2026-02-01": "" }, { "mood:2026-11-28": 7 })).toEqual([
    "mood:2026-02-01",
  ]);
  expect(keysWithoutRoom(full, { "other:2026-11-28": 7 })).toEqual([]);
});

it("reads each value on the scale of its day, if it fits there", () => {
  const stored = { "mood:2026-03-01": 4, "mood:2026-03-09": 9, "mood:2026-03-10": 4 };
  const earlier = [
    { from: "", until: "2026-03-08", scale: { low: 0, high: 10 } },
    { from: "2026-03-02", until: "2026-03-08", language: "nl", scale: { low: 0, high: 9 } },
  ] as const;
  const values = onTheirScales(datedValues("mood", stored), { low: 1, high: 5 }, earlier);
  expect(values.map(valueInWords)).toEqual([
    "4 of 10 on 1 March 2026",
    "9 of 10 on 9 March 2026",
    "4 on 10 March 2026",
  ]);
});
