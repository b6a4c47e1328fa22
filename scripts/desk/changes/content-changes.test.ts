import { expect, it } from "vitest";
import type { Edit } from "../edits/edit.ts";
import { DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "../edits/file-names.ts";
import { SITE } from "../testing/site-files.ts";
import { UnreadableFile } from "./section-content.ts";
import { compareFiles } from "./compare-files.ts";
import { filesAfter, rewriteText } from "../testing/edits.ts";

it.each<readonly [Edit, string]>([
  [rewriteText(SITE_CONTENT, ["coachName"], "A Coach"), "Your own name: it says “A Coach”"],
  [
    rewriteText(SITE_CONTENT, ["cancelHours"], "48"),
    "Hours before a session until which it can be moved: it now says “48”",
  ],
  [
    rewriteText(SITE_CONTENT, ["leaveTo"], "https://weather.example"),
    "Where “Leave quickly” goes: it now says “https://weather.example”",
  ],
  [rewriteText(OFFERS, [1, "euros"], "135"), "The offer “Single session” now costs € 135."],
  [rewriteText(OFFERS, [1, "euros"], "0"), "The offer “Single session” is free now."],
  [
    rewriteText(OFFERS, [1, "title"], "One talk"),
    "The offer “Single session” is now called “One talk”.",
  ],
  [
    rewriteText(OFFERS, [1, "text"], "An hour"),
    "The offer “Single session”: what a client gets now reads “An hour”",
  ],
  [{ does: "remove entry", file: OFFERS, at: 0 }, "The offer “Clarity call” is gone."],
  [
    { does: "move entry", file: OFFERS, from: 2, to: 0 },
    "The offer “Starter package” has another place.",
  ],
  [
    rewriteText(STORY, [3], "Today I am a coach."),
    "The paragraph “Today I am a certified Freedom From Self-Sabotage and…” of your story now reads “Today I am a coach.”",
  ],
  [
    rewriteText(DESCRIPTIONS, ["/books"], "Soon."),
    "What search engines say of the page of books: it now says “Soon.”",
  ],
])("says in a sentence what became of it, and that it is words only: %j", (edit, sentence) => {
  expect(compareFiles(SITE, filesAfter(SITE, [edit]))).toEqual([
    { kind: "words only", section: "Your site", sentence },
  ]);
});

it("says of an offer that is new what it costs", () => {
  const files = filesAfter(SITE, [
    { does: "add entry", file: OFFERS, at: 1 },
    rewriteText(OFFERS, [1, "title"], "A walk"),
    rewriteText(OFFERS, [1, "euros"], "90"),
  ]);
  expect(compareFiles(SITE, files).map(({ sentence }) => sentence)).toEqual([
    "The offer “A walk” is new, for € 90.",
  ]);
});

it("says nothing of files that one side does not have, and does not guess at one that is broken", () => {
  const questions = new Map([...SITE].filter(([name]) => !name.startsWith("content/")));
  expect(compareFiles(questions, SITE)).toEqual([]);
  expect(compareFiles(SITE, questions)).toEqual([]);
  expect(() => compareFiles(SITE, new Map([...SITE, [STORY, "["]]))).toThrow(UnreadableFile);
});
