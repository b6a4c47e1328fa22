import { describe, expect, it } from "vitest";
import type { ContentPlace } from "../edits/edit.ts";
import { DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "../edits/file-names.ts";
import { SITE } from "../testing/site-files.ts";
import { contentProblems } from "./content-problems.ts";
import { errorsIn } from "./desk-problems.ts";
import { filesAfter, rewriteText } from "../testing/edits.ts";

describe("what the checks say of a public text", () => {
  it.each<
    readonly [file: ContentPlace["file"], path: ContentPlace["path"], to: string, said: string]
  >([
    [SITE_CONTENT, ["practiceName"], " ", "This needs its words: it is shown on your site."],
    [
      SITE_CONTENT,
      ["schedulingUrl"],
      "calendly.com/me",
      "Please write an address that begins with https://, or nothing.",
    ],
    [SITE_CONTENT, ["leaveTo"], "", "Please write an address that begins with https://."],
    [
      SITE_CONTENT,
      ["coachEmail"],
      "me",
      "This is no email address. Please write it in full, or nothing.",
    ],
    [
      SITE_CONTENT,
      ["portrait", "src"],
      "me.jpg",
      "Please write the name of a picture in the folder public, such as /portrait.jpg, or nothing.",
    ],
    [SITE_CONTENT, ["keptMonths", "messages"], "0", "Please write a whole number above 0 here."],
    [OFFERS, [2, "euros"], "-5", "Please write a whole number here, or 0, or nothing."],
    [OFFERS, [2, "title"], "", "This needs its words: it is shown on your site."],
    [
      OFFERS,
      [2, "title"],
      "Free call",
      "Another offer is called the same. Please give each a name of its own.",
    ],
    [STORY, [1], "", "This paragraph has no words yet. Write some, or remove it."],
    [DESCRIPTIONS, ["/terms"], "", "This needs its words: it is shown on your site."],
  ])("stands beside the field: %s %j", (file, path, to, said) => {
    const files = filesAfter(SITE, [rewriteText(file, path, to)]);
    expect(contentProblems(files)).toMatchObject([
      { severity: "error", words: said, text: { file, path } },
    ]);
    // The problem must be an error: only errors prevent saving and publishing.
    expect(errorsIn(files)).toEqual([said]);
  });

  it("finds a paragraph that is there twice at the second of them", () => {
    const story = JSON.parse(SITE.get(STORY) ?? "") as readonly string[];
    const files = filesAfter(SITE, [rewriteText(STORY, [3], story[0] ?? "")]);
    expect(contentProblems(files)).toMatchObject([{ text: { file: STORY, path: [3] } }]);
  });

  it("names file and line where there is no field for it", () => {
    const files = new Map([...SITE, [OFFERS, '[{ "title": "A" }]']]);
    expect(contentProblems(files)).toContainEqual({
      severity: "error",
      words: "In src/content/offers.json, line 1: an offer has no `euros`. Add it.",
    });
  });

  it("is nothing for the texts as they are, and for a practice without any", () => {
    expect(contentProblems(SITE)).toEqual([]);
    const questions = new Map([...SITE].filter(([name]) => !name.startsWith("content/")));
    expect(contentProblems(questions)).toEqual([]);
  });
});
