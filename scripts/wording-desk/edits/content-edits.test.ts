import { expect, it } from "vitest";
import { contentProblems, deskProblems } from "../checking/desk-problems.ts";
import { byHand, SITE } from "../testing/site-files.ts";
import { diffOf } from "../testing/line-diff.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import {
  COACHING,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "./file-names.ts";
import { filesAfter, rewriteText } from "../testing/edits.ts";

const after = (files: SiteFiles, ...edits: readonly Edit[]): SiteFiles => filesAfter(files, edits);

it("adds an empty offer, and moves it to its place as it is written", () => {
  const files = after(
    SITE,
    { does: "insert", file: OFFERS, at: 6 },
    rewriteText(OFFERS, [6, "title"], "A walk"),
    rewriteText(OFFERS, [6, "text"], "An hour in the dunes"),
    rewriteText(OFFERS, [6, "euros"], "90"),
    { does: "move", file: OFFERS, from: 6, to: 0 },
  );
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
  ["a place behind the end", { does: "move", file: STORY, from: 0, to: 4 }],
  ["an offer that is not there", { does: "remove", file: OFFERS, at: 6 }],
])("refuses to change %s", (_, edit) => {
  expect(applyEdit(SITE, edit)).toEqual({ problem: expect.any(String) });
});
