import * as fc from "fast-check";
import { expect, it } from "vitest";
import { deskProblems } from "../checking/desk-problems.ts";
import { contentProblems } from "../checking/content-problems.ts";
import { byHand, SITE } from "../testing/site-files.ts";
import { diffOf } from "../testing/line-diff.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import {
  COACHING,
  CONTENT_FILES,
  DESCRIPTIONS,
  isContentFile,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "./file-names.ts";
import { filesAfter, rewriteText } from "../testing/edits.ts";

const after = (files: SiteFiles, ...edits: readonly Edit[]): SiteFiles => filesAfter(files, edits);

const questionsIn = (files: SiteFiles): SiteFiles =>
  new Map([...files].filter(([name]) => !isContentFile(name)));

it.each<readonly [what: string, edit: Edit, diff: Record<string, readonly string[]>]>([
  [
    "a price",
    rewriteText(OFFERS, [2, "euros"], "135"),
    { [OFFERS]: ['- "euros": 120,', '+ "euros": 135,'] },
  ],
  [
    "a name",
    rewriteText(SITE_CONTENT, ["coachName"], "A “Coach”"),
    {
      [SITE_CONTENT]: ['- "coachName": "Vera Voorbeeld (made up)",', '+ "coachName": "A “Coach”",'],
    },
  ],
  [
    "a part of something",
    rewriteText(SITE_CONTENT, ["keptMonths", "answers"], "24"),
    { [SITE_CONTENT]: ['- "answers": 12,', '+ "answers": 24,'] },
  ],
  [
    "what is said of a page",
    rewriteText(DESCRIPTIONS, ["/terms"], "What we agree on."),
    {
      [DESCRIPTIONS]: [
        '- "/terms": "What you can expect from coaching with me and what I ask of you, in plain words.",',
        '+ "/terms": "What we agree on.",',
      ],
    },
  ],
  [
    "an offer that goes",
    { does: "remove entry", file: OFFERS, at: 3 },
    {
      [OFFERS]: [
        '- "title": "Starter package",',
        '- "kind": "",',
        '- "text": "to begin in earnest",',
        '- "sessions": 4,',
        '- "minutes": 60,',
        '- "euros": 444,',
        '- "features": [],',
        '- "shown": "on both",',
        '- "mark": "none"',
        "- },",
        "- {",
      ],
    },
  ],
])("changes the lines of %s alone", (_, edit, diff) => {
  const files = after(SITE, edit);
  expect(diffOf(SITE, files)).toEqual(diff);
});

it("adds an empty offer, and moves it to its place as it is written", () => {
  const edited = after(
    SITE,
    { does: "add entry", file: OFFERS, at: 6 },
    rewriteText(OFFERS, [6, "title"], "A walk"),
    rewriteText(OFFERS, [6, "text"], "An hour in the dunes"),
    rewriteText(OFFERS, [6, "euros"], "90"),
    { does: "move entry", file: OFFERS, from: 6, to: 0 },
  );
  const files = edited;
  expect(JSON.parse(files.get(OFFERS) ?? "")[0]).toMatchObject({
    title: "A walk",
    text: "An hour in the dunes",
    euros: 90,
    features: [],
  });
  expect(diffOf(SITE, files)[OFFERS]?.filter((line) => line.startsWith("-"))).toEqual([]);
  expect(deskProblems(files)).toEqual([]);
});

it("writes each line of a list as a text, and no price as null", () => {
  const files = after(
    SITE,
    rewriteText(COACHING, ["steps"], "You write.\n\n We talk. \n"),
    rewriteText(OFFERS, [2, "euros"], ""),
    rewriteText(OFFERS, [2, "features"], "One hour"),
  );
  expect(JSON.parse(files.get(COACHING) ?? "")).toMatchObject({
    steps: ["You write.", "We talk."],
  });
  expect(JSON.parse(files.get(OFFERS) ?? "")[2]).toMatchObject({
    euros: null,
    features: ["One hour"],
  });
  expect(deskProblems(files)).toEqual([]);
});

it("keeps a text in place of a number as typed, for the checks", () => {
  const files = after(SITE, rewriteText(SITE_CONTENT, ["cancelHours"], "a day"));
  expect(files.get(SITE_CONTENT)).toContain('"cancelHours": "a day"');
  expect(contentProblems(files)).toMatchObject([
    { words: "Please write a whole number here, or 0." },
  ]);
});

it("puts back a text that a hand has taken out", () => {
  const without = byHand(SITE, SITE_CONTENT, '\n  "coachTown": "Voorbeeldstad",', "");
  expect(contentProblems(without)).toHaveLength(1);
  const files = after(without, rewriteText(SITE_CONTENT, ["coachTown"], "Here"));
  expect(contentProblems(files)).toEqual([]);
});

it.each<readonly [string, Edit]>([
  ["a part with parts", rewriteText(SITE_CONTENT, ["keptMonths"], "1")],
  ["a key that no page reads", rewriteText(SITE_CONTENT, ["__proto__"], "x")],
  ["a key of an offer that no page reads", rewriteText(OFFERS, [0, "colour"], "red")],
  ["an offer as a whole", rewriteText(OFFERS, [0], "x")],
  ["a list as a whole", rewriteText(STORY, ["length"], "x")],
  ["a paragraph that is not there", rewriteText(STORY, [4], "x")],
  ["what is no page", rewriteText(DESCRIPTIONS, ["title"], "x")],
  ["a place behind the end", { does: "move entry", file: STORY, from: 0, to: 4 }],
  ["an offer that is not there", { does: "remove entry", file: OFFERS, at: 6 }],
])("refuses to change %s", (_, edit) => {
  expect(applyEdit(SITE, edit)).toEqual({ problem: expect.any(String) });
});

it("says so where the file cannot be read", () => {
  const broken = new Map([...SITE, [STORY, "["]]);
  expect(applyEdit(broken, { does: "add entry", file: STORY, at: 0 })).toEqual({
    problem: "The file content/story.json cannot be read as it is. It has to be put right first.",
  });
});

it("whatever is typed, and wherever entries go, leaves JSON and every other file alone", () => {
  const index = fc.nat(5);
  const file = fc.constantFrom(OFFERS, STORY);
  const place = fc.oneof(
    fc.record({ file: fc.constant(STORY), path: fc.tuple(index) }),
    fc.record({
      file: fc.constant(OFFERS),
      path: fc.tuple(index, fc.constantFrom("title", "euros")),
    }),
    fc.record({
      file: fc.constant(SITE_CONTENT),
      path: fc.constantFrom(["coachName"], ["portrait", "alt"], ["idleMinutes"]),
    }),
  );
  const edit = fc.oneof<fc.Arbitrary<Edit>[]>(
    fc.record({ does: fc.constant("rewrite text"), place, words: fc.string({ unit: "binary" }) }),
    fc.record({ does: fc.constant("add entry"), file, at: index }),
    fc.record({ does: fc.constant("move entry"), file, from: index, to: index }),
    fc.record({ does: fc.constant("remove entry"), file, at: index }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let files = SITE;
      for (const next of edits) {
        const result = applyEdit(files, next);
        files = "files" in result ? result.files : files;
      }
      expect([...files.keys()]).toEqual([...SITE.keys()]);
      expect(questionsIn(files)).toEqual(questionsIn(SITE));
      for (const name of CONTENT_FILES) {
        expect(() => JSON.parse(files.get(name) ?? "") as unknown).not.toThrow();
      }
    }),
  );
});
