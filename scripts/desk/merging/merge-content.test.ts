import { describe, expect, it } from "vitest";
import {
  type ContentEdit,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "../edits/content-edit.ts";
import { SITE } from "../testing/site-files.ts";
import { filesAfter } from "../testing/files-after.ts";
import { rewriteText } from "../testing/rewrite-text.ts";
import { mergeFiles, mergeWithTheirs } from "./merge-files.ts";

const after = (...edits: readonly ContentEdit[]): SiteFiles => filesAfter(SITE, edits);
const read = (files: SiteFiles, file: string): unknown => JSON.parse(files.get(file) ?? "");

function merged(mine: SiteFiles, theirs: SiteFiles): SiteFiles {
  const result = mergeFiles({ base: SITE, mine, theirs });
  if ("conflicts" in result) {
    throw new Error(JSON.stringify(result.conflicts));
  }
  return result.files;
}

const LAST = "And there is more.";

describe("the texts of the public pages, changed on both sides", () => {
  it("are joined by field", () => {
    const mine = after(
      rewriteText(SITE_CONTENT, ["prices", "clarityHour"], "€ 95"),
      rewriteText(DESCRIPTIONS, ["/books"], "Mine"),
    );
    const theirs = after(
      rewriteText(SITE_CONTENT, ["prices", "deepRewire"], "€ 950"),
      rewriteText(DESCRIPTIONS, ["/terms"], "Theirs"),
    );
    for (const files of [merged(mine, theirs), merged(theirs, mine)]) {
      expect(read(files, SITE_CONTENT)).toMatchObject({
        prices: { clarityHour: "€ 95", deepRewire: "€ 950" },
      });
      expect(read(files, DESCRIPTIONS)).toMatchObject({ "/books": "Mine", "/terms": "Theirs" });
    }
  });

  it("are joined by offer, and by part of an offer", () => {
    const mine = after(rewriteText(OFFERS, [1, "euros"], "135"), {
      does: "move entry",
      file: OFFERS,
      from: 2,
      to: 0,
    });
    const theirs = after(
      rewriteText(OFFERS, [1, "text"], "An hour"),
      { does: "remove entry", file: OFFERS, at: 0 },
      { does: "add entry", file: OFFERS, at: 2 },
      rewriteText(OFFERS, [2, "title"], "A walk"),
    );
    for (const files of [merged(mine, theirs), merged(theirs, mine)]) {
      const offers = read(files, OFFERS);
      expect(offers).toHaveLength(3);
      // Moved to the top by one side, while the other took out what had been there.
      expect(offers).toMatchObject({ 0: { title: "Starter package" } });
      expect(offers).toContainEqual({ title: "Single session", text: "An hour", euros: 135 });
      expect(offers).toContainEqual({ title: "A walk", text: "", euros: 0 });
    }
  });

  it("are joined by paragraph", () => {
    const mine = after(rewriteText(STORY, [0], "I know it."));
    const theirs = after({ does: "add entry", file: STORY, at: 4 }, rewriteText(STORY, [4], LAST), {
      does: "remove entry",
      file: STORY,
      at: 2,
    });
    const [, second, , fourth] = read(SITE, STORY) as readonly string[];
    for (const files of [merged(mine, theirs), merged(theirs, mine)]) {
      expect(read(files, STORY)).toEqual(["I know it.", second, fourth, LAST]);
    }
  });

  it.each<readonly [what: string, mine: ContentEdit, theirs: ContentEdit, said: object]>([
    [
      "a price",
      rewriteText(OFFERS, [1, "euros"], "135"),
      rewriteText(OFFERS, [1, "euros"], "140"),
      { what: "The offer “Single session”: Its price in euros", mine: "135", theirs: "140" },
    ],
    [
      "a name",
      rewriteText(SITE_CONTENT, ["wellnessCentre", "name"], "Here"),
      rewriteText(SITE_CONTENT, ["wellnessCentre", "name"], "There"),
      { what: "Where you meet in person", mine: "Here", theirs: "There" },
    ],
    [
      "a paragraph that one side took out",
      { does: "remove entry", file: STORY, at: 3 },
      rewriteText(STORY, [3], "Today I am a coach."),
      {
        what: "A paragraph of your story",
        mine: "It is not there.",
        theirs: "Today I am a coach.",
      },
    ],
  ])("leave theirs and tell both of %s", (_, mine, theirs, said) => {
    const result = mergeWithTheirs({ base: SITE, mine: after(mine), theirs: after(theirs) });
    expect(result.conflicts).toMatchObject([said]);
    expect(result.files).toEqual(after(theirs));
  });
});
