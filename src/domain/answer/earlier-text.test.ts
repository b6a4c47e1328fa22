import { expect, it } from "vitest";
import {
  type EarlierText,
  MOST_CHARACTERS,
  earlierTextsOf,
  earlierTextsToKeep,
  takesMuchAway,
} from "./earlier-text.ts";

const words = (many: number, of = "word"): string =>
  Array.from({ length: many }, (_, index) => `${of}${index}`).join(" ");
const TEXT = words(60);
const HALF = words(30);

it.each([
  ["deleting everything", TEXT, "", true],
  ["deleting the end", TEXT, words(20), true],
  ["deleting the beginning", TEXT, TEXT.slice(-100), true],
  ["pasting something else over it", TEXT, words(60, "other"), true],
  ["pasting something else between its ends", TEXT, `word0 ${words(60, "other")} word59`, true],
  ["deleting less than half", words(100), words(55), false],
  ["deleting the last sentence", TEXT, words(50), false],
  ["writing more", TEXT, `${TEXT} and more`, false],
  ["editing both ends", TEXT, `Once ${TEXT.slice(6, -7)} then.`, false],
  ["moving a half to the end", TEXT, `${TEXT.slice(HALF.length + 1)} ${HALF}`, false],
  ["deleting a text of 199 characters", "a".repeat(199), "", false],
  ["deleting a text of 200 characters", "a".repeat(200), "", true],
  ["writing in an empty answer", "", TEXT, false],
  ["no change", TEXT, TEXT, false],
  ["deleting all repetitions of a word but one", "again ".repeat(60), "again ", true],
])("looks for what is gone after %s", (_, before, after, much) => {
  expect(takesMuchAway(before, after)).toBe(much);
});

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const earlier = (key: string, daysAgo: number, text = "text"): EarlierText => ({
  key,
  text,
  keptAt: NOW - daysAgo * DAY,
});

it("keeps the newest five texts of each question, for 30 days", () => {
  const ofStory = [0, 1, 2, 3, 4, 5].map((days) => earlier(`story/story/${days}`, days));
  const others = [earlier("story/reason/a", 29.9), earlier("story/reason/b", 30)];
  const kept = earlierTextsToKeep([...others, ...ofStory.toReversed()], NOW);
  expect(kept.map(({ key }) => key)).toEqual([
    "story/story/0",
    "story/story/1",
    "story/story/2",
    "story/story/3",
    "story/story/4",
    "story/reason/a",
  ]);
});

it("keeps the newest texts for which there is room", () => {
  const long = "x".repeat(MOST_CHARACTERS / 2);
  const kept = earlierTextsToKeep(
    [earlier("a/a/1", 3, long), earlier("a/b/1", 2, long), earlier("a/c/1", 1, "x")],
    NOW,
  );
  expect(kept.map(({ key }) => key)).toEqual(["a/c/1", "a/b/1"]);
});

it("belongs to its question alone, also under the key that the question had before", () => {
  const texts = ["story/why/1", "story/reason/2", "story/reasons/3", "health/why/4"].map((key) =>
    earlier(key, 1),
  );
  expect(earlierTextsOf(texts, "story", "why", ["reason"]).map(({ key }) => key)).toEqual([
    "story/why/1",
    "story/reason/2",
  ]);
});
