import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Section } from "../../../src/domain/question/section.ts";
import { rewriteSources, sectionsInRules } from "../../question-files/section-places.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import { readSiteFiles } from "../site-files/site-files.ts";
import type { Edit } from "../edits/edit.ts";
import { type PublishedSite, git, publisherOf, publishSite } from "./testing/published-site.ts";
import { addQuestion, at, filesAfter, stopSection } from "../testing/edits.ts";

let began: PublishedSite;
let site: string;
let mine: string;

beforeEach(() => {
  began = publishSite(["schemas", "firestore.rules", "firebase.json"]);
  ({ site, mine } = began);
});
afterEach(() => {
  began.remove();
});

const adding = (section: string, title: string): readonly Edit[] => [
  { does: "add section", section, title, heading: `About ${title}` },
  addQuestion(section, at(0, 0), "first", `What comes first in ${title}?`, "long text"),
];

/** Edits files as a text editor does: without updating the lists made from them. */
function edit(folder: string, edits: readonly Edit[]): void {
  const schemas = join(folder, "schemas");
  for (const [name, text] of filesAfter(readSiteFiles({ schemas }), edits)) {
    writeFileSync(join(schemas, name), text);
  }
}

const publish = async (folder: string) => publisherOf(folder).answer({ does: "publish" });

// The cast is safe, because this test's publications have written the file.
const publishedSections = () =>
  JSON.parse(began.published("schemas/sections.json")) as readonly Section[];

/** Expects the lists in the rules and hosting to match sections.json. */
function expectListsInStep(): void {
  const sections = publishedSections();
  expect(sectionsInRules(began.published("firestore.rules"))).toEqual(sections.map(({ id }) => id));
  expect(rewriteSources(began.published("firebase.json"))).toEqual(
    sections.map(({ coachRoute }) => `${coachRoute}/*`),
  );
}

describe("publishing a section", () => {
  it("sends its rules and hosting with it, and nothing else of them", async () => {
    edit(mine, adding("sleep", "Sleep"));
    const sleep = expect.objectContaining({ section: "Sleep", about: "the section", before: "" });
    expect(await publish(mine)).toMatchObject({
      done: "Sent.",
      state: { last: { changes: expect.arrayContaining([sleep]) } },
    });
    expectListsInStep();
    expect(publishedSections().at(-1)?.id).toBe("sleep");
    expect(git(site, "show", "--name-only", "--format=", "main").split("\n")).toEqual([
      "firebase.json",
      "firestore.rules",
      "schemas/field-lists.json",
      "schemas/ledger.json",
      "schemas/sections.json",
      "schemas/sleep.schema.json",
      "schemas/sleep.ui.json",
    ]);
    expect(
      began
        .published("firestore.rules")
        .trim()
        .replaceAll(/\s*\|\| isSaveOf\('sleep', revised\)/gu, ""),
    ).toBe(git(mine, "show", "HEAD~:firestore.rules"));
    expect(git(mine, "status", "--porcelain")).toBe("");
  });

  it("sends no other work that is in those files", async () => {
    const rules = join(mine, "firestore.rules");
    writeFileSync(rules, `${readFileSync(rules, "utf8")}// half done\n`);
    edit(mine, adding("sleep", "Sleep"));
    expect(await publish(mine)).toHaveProperty("done");
    expectListsInStep();
    expect(began.published("firestore.rules")).not.toContain("half done");
    expect(readFileSync(rules, "utf8")).toContain("half done");
    expect(readFileSync(rules, "utf8")).toContain("'sleep'");
    expect(git(mine, "status", "--porcelain")).toBe("M firestore.rules");
  });

  it("sends it with the rules for one that was published elsewhere meanwhile", async () => {
    const other = began.cloned("other");
    edit(other, [stopSection("story")]);
    expect(await publish(other)).toHaveProperty("done");
    edit(mine, adding("sleep", "Sleep"));
    expect(await publish(mine)).toHaveProperty("done");
    expectListsInStep();
    expect(publishedSections()[1]).toMatchObject({ id: "story", retired: true });
    expect(publishedSections().at(-1)?.id).toBe("sleep");
    expect(git(mine, "status", "--porcelain")).toBe("");
  });
});

describe("taking back", () => {
  it("stops a section and a question that were added, and keeps their answers readable", async () => {
    edit(mine, [
      ...adding("sleep", "Sleep"),
      addQuestion("story", at(0, 0), "favouriteSoup", "Which soup do you like best?"),
    ]);
    await publish(mine);
    const publisher = publisherOf(mine);
    expect(await publisher.answer({ does: "take back" })).toHaveProperty("done");
    expectListsInStep();
    expect(publishedSections().at(-1)).toMatchObject({ id: "sleep", retired: true });
    expect(began.published("schemas/sleep.schema.json")).toContain("What comes first in Sleep?");
    expect(JSON.parse(began.published("schemas/field-lists.json"))).toMatchObject({
      story: { favouriteSoup: { retired: "Which soup do you like best?" } },
    });
    expect(errorsIn(readSiteFiles({ schemas: join(mine, "schemas") }))).toEqual([]);
  });

  it("shows a section again that was stopped, in its old place", async () => {
    edit(mine, [stopSection("story")]);
    await publish(mine);
    expect(publishedSections()[1]).toMatchObject({ id: "story", retired: true });
    const publisher = publisherOf(mine);
    expect(await publisher.answer({ does: "take back" })).toHaveProperty("done");
    expect(publishedSections()[1]).not.toHaveProperty("retired");
    expectListsInStep();
  });
});
