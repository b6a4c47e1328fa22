import { expect, test } from "vitest";
import { dutchWordingDays, earlierWordings, withWordingDays } from "./earlier-wordings.ts";

const asked = { kind: "short text" } as const;
const first = { from: "2026-11-22", words: "Which soup do you like?" };
const second = { from: "2027-03-01", words: "Which soup do you cook for yourself?" };
const third = { from: "2027-05-01", words: "What do you cook?" };

const asRecorded = () => undefined;

const ofStory = (wordings: readonly (typeof first)[], wordingNow = wordings.at(-1)?.words) =>
  earlierWordings({ story: { soup: { wordings } } }, { story: { soup: asked } }, () => wordingNow);

test("earlier words are told with their days, and the first from any day", () => {
  expect(ofStory([first, second, third])).toEqual({
    story: {
      soup: [
        { words: first.words, from: "", until: second.from },
        { words: second.words, from: second.from, until: third.from },
      ],
    },
  });
});

test("nothing is told of questions never reworded, respelt, or back at their words", () => {
  expect(ofStory([first])).toEqual({});
  expect(
    ofStory([
      { ...first, words: "wich soup do you like" },
      { ...second, words: first.words },
    ]),
  ).toEqual({});
  expect(ofStory([first, second, { ...third, words: first.words }])).toEqual({
    story: { soup: [{ words: second.words, from: second.from, until: third.from }] },
  });
  const unknown = { story: { soup: asked }, health: {} };
  expect(earlierWordings({ story: { soup: {} } }, unknown, asRecorded)).toEqual({});
});

test("a renamed question keeps the words of its former keys", () => {
  expect(
    earlierWordings(
      {
        story: { a: { wordings: [first] }, b: { wordings: [second] }, soup: { wordings: [third] } },
      },
      { story: { soup: { ...asked, renamedFrom: ["b", "a"] } } },
      asRecorded,
    ),
  ).toEqual(ofStory([first, second, third]));
});

test("a question no longer asked is read under its last words", () => {
  expect(
    earlierWordings(
      { story: { soup: { wordings: [first, second] } } },
      { story: { soup: { ...asked, retired: second.words } } },
      asRecorded,
    ),
  ).toEqual({});
});

test("words outside the ledger make its last ones earlier, until an unknown day", () => {
  expect(ofStory([first, second], third.words)).toEqual({
    story: {
      soup: [
        { words: first.words, from: "", until: second.from },
        { words: second.words, from: second.from, until: "" },
      ],
    },
  });
});

test("a reworded question knows its words' day, unless the ledger lacks them", () => {
  const fields = { soup: asked, bread: asked };
  const remembered = { soup: { wordings: [first, second] }, bread: { wordings: [first] } };
  const reworded = earlierWordings({ story: remembered }, { story: fields }, asRecorded)["story"];
  const wordedOn = (soup: string) =>
    withWordingDays(fields, remembered, reworded, (key) => (key === "soup" ? soup : first.words));
  expect(wordedOn(second.words)).toEqual({
    soup: { ...asked, wordedOn: second.from },
    bread: asked,
  });
  expect(wordedOn(third.words)).toEqual(fields);
  expect(withWordingDays(fields, undefined, undefined, asRecorded)).toEqual(fields);
});

const dutch = [
  { from: "2026-11-22", words: "Welke soep vind je lekker?" },
  { from: "2027-04-01", words: "Wat kook je graag?" },
];
const translated = { story: { soup: { wordings: [first], nl: dutch } } };
const earlierDutch = { words: dutch[0]?.words, from: "", until: "2027-04-01", language: "nl" };

test("a question reworded in Dutch alone knows the earlier Dutch words, and their day", () => {
  const now = () => dutch[1]?.words;
  const fields = { soup: asked };
  const reworded = earlierWordings(translated, { story: fields }, () => first.words, now);
  expect(reworded).toEqual({ story: { soup: [earlierDutch] } });
  const asIs = () => first.words;
  expect(withWordingDays(fields, translated.story, reworded["story"], asIs)).toEqual(fields);
  expect(dutchWordingDays(translated.story, reworded["story"], now)).toEqual({
    soup: "2027-04-01",
  });
});

test("a question asked no more keeps all its Dutch words", () => {
  const fields = { story: { soup: { ...asked, retired: first.words } } };
  expect(earlierWordings(translated, fields, asRecorded)).toEqual({
    story: {
      soup: [
        earlierDutch,
        { words: dutch[1]?.words, from: "2027-04-01", until: "", language: "nl" },
      ],
    },
  });
});
