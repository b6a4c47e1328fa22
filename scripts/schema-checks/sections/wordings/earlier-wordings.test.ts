import { expect, test } from "vitest";
import type { FieldList } from "../../../../src/domain/question/section.ts";
import { type AskedNow, askedBefore } from "./earlier-wordings.ts";
import type { Ledger } from "./ledger.ts";

const asked = { kind: "short text" } as const;
const first = { from: "2026-11-22", words: "Which soup do you like?" };
const second = { from: "2027-03-01", words: "Which soup do you cook for yourself?" };
const third = { from: "2027-05-01", words: "What do you cook?" };
const TODAY = "2027-09-01";

const before = (
  remembered: Ledger[string],
  fields: FieldList = { soup: asked },
  now: Partial<AskedNow> = {},
) =>
  askedBefore(
    { story: remembered },
    { story: fields, health: {} },
    { words: () => undefined, scale: () => undefined, today: TODAY, ...now },
  );

const ofSoup = (wordings: readonly (typeof first)[], wordingNow = wordings.at(-1)?.words) =>
  before({ soup: { wordings } }, undefined, { words: () => wordingNow }).wordings["story"]?.[
    "soup"
  ];

const EARLIER = { words: first.words, from: "", until: second.from };

test("earlier words are told with their days, and the first from any day", () => {
  expect(ofSoup([first, second, third])).toEqual([
    EARLIER,
    { words: second.words, from: second.from, until: third.from },
  ]);
});

test("nothing is told of questions never reworded, respelt, or back at their words", () => {
  expect(ofSoup([first])).toBeUndefined();
  const respelt = { ...first, words: "wich soup do you like" };
  expect(ofSoup([respelt, { ...second, words: first.words }])).toBeUndefined();
  expect(ofSoup([first, second, { ...third, words: first.words }])).toEqual([
    { words: second.words, from: second.from, until: third.from },
  ]);
  expect(before({ soup: {} }).wordings).toEqual({});
});

test("a renamed question keeps the words of its former keys", () => {
  const remembered = {
    a: { wordings: [first] },
    b: { wordings: [second] },
    soup: { wordings: [third] },
  };
  const { wordings } = before(remembered, { soup: { ...asked, renamedFrom: ["b", "a"] } });
  expect(wordings["story"]?.["soup"]).toEqual(ofSoup([first, second, third]));
});

test("a question no longer asked is read under its last words", () => {
  const retired = { soup: { ...asked, retired: second.words } };
  expect(before({ soup: { wordings: [first, second] } }, retired).wordings).toEqual({});
});

test("words outside the ledger make its last ones earlier, until an unknown day", () => {
  expect(ofSoup([first, second], third.words)).toEqual([
    EARLIER,
    { words: second.words, from: second.from, until: "" },
  ]);
});

test("a reworded question knows its words' day, unless the ledger lacks them", () => {
  const fields = { soup: asked, bread: asked };
  const wordedOn = (soup: string) =>
    before({ soup: { wordings: [first, second] }, bread: { wordings: [first] } }, fields, {
      words: (_, key) => (key === "soup" ? soup : first.words),
    }).withDays("story", fields);
  expect(wordedOn(second.words)).toEqual({
    soup: { ...asked, wordedOn: second.from },
    bread: asked,
  });
  expect(wordedOn(third.words)).toEqual(fields);
  expect(before({}, fields).withDays("story", fields)).toEqual(fields);
});

const dutch = [
  { from: "2026-11-22", words: "Welke soep vind je lekker?" },
  { from: "2027-04-01", words: "Wat kook je graag?" },
];
const translated = { soup: { wordings: [first], nl: dutch } };
const earlierDutch = { words: dutch[0]?.words, from: "", until: "2027-04-01", language: "nl" };

test("a question reworded in Dutch alone knows the earlier Dutch words, and their day", () => {
  const fields = { soup: asked };
  const { wordings, withDays, daysIn } = before(translated, fields, {
    words: (_, __, language) => (language === "nl" ? dutch[1]?.words : first.words),
  });
  expect(wordings).toEqual({ story: { soup: [earlierDutch] } });
  expect(withDays("story", fields)).toEqual(fields);
  expect(daysIn("story", "nl")).toEqual({ soup: "2027-04-01" });
});

test("a question asked no more keeps all its Dutch words", () => {
  const { wordings } = before(translated, { soup: { ...asked, retired: first.words } });
  const last = { words: dutch[1]?.words, from: "2027-04-01", until: "", language: "nl" };
  expect(wordings).toEqual({ story: { soup: [earlierDutch, last] } });
});

const usual = { low: 0, high: 10 };
const short = { low: 0, high: 3, ends: ["never", "always"] };
const inDutch = { ...short, ends: ["nooit", "altijd"] };
const rated = {
  mood: {
    wordings: [first, { ...first, from: "2027-03-01", scale: short }],
    nl: [{ ...first, from: "2027-03-01", scale: inDutch }],
  },
};
const ratings = { mood: { kind: "rating" } } as const;
const rating = (english: typeof usual, dutchNow = english) =>
  before(rated, ratings, {
    words: () => first.words,
    scale: (_, __, language) => (language === "nl" ? dutchNow : english),
  });

test("a rating knows its earlier scales in each language, and since when it has this one", () => {
  const { withDays, daysIn } = rating(short, inDutch);
  const scales = [{ from: "", until: "2027-03-01", scale: usual }];
  expect(withDays("story", ratings)).toEqual({
    mood: { kind: "rating", wordedOn: "2027-03-01", scales },
  });
  expect(daysIn("story", "nl")).toEqual({});
  // Nor is a day told of words that are not translated any more.
  expect(before(rated, ratings).daysIn("story", "nl")).toEqual({});
});

test("a scale that the ledger lacks counts from today", () => {
  const { mood } = rating({ low: 1, high: 5 }).withDays("story", ratings);
  expect(mood?.wordedOn).toBe(TODAY);
  expect(mood?.scales?.map(({ from, until, language }) => [from, until, language])).toEqual([
    ["", "2027-03-01", undefined],
    ["2027-03-01", TODAY, undefined],
    ["", TODAY, "nl"],
  ]);
});

test("a rating asked no more keeps all its scales", () => {
  const fields = { mood: { ...ratings.mood, retired: first.words } };
  const { mood } = before(rated, fields).withDays("story", fields);
  expect(mood?.scales?.map(({ scale, until }) => [scale, until])).toEqual([
    [usual, "2027-03-01"],
    [short, ""],
    [inDutch, ""],
  ]);
});

test("a changed scale alone makes no earlier words", () => {
  expect(ofSoup([first, { ...first, from: "2027-02-01" }, second])).toEqual(
    ofSoup([first, second]),
  );
});
