import { expect, test } from "vitest";
import { sentencesOf } from "../changes/compare-files.ts";
import { withLedger } from "../checking/check-question-files.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import type { Edit } from "../edits/edit.ts";
import { QUESTIONS as base } from "../testing/site-files.ts";
import { changedByBoth, keeping, mergeFiles } from "./merge-files.ts";
import { twoVersions } from "./two-versions.ts";
import { addQuestion, at, filesAfter, title } from "../testing/edits.ts";

const add = (section: string, question: string): Edit =>
  addQuestion(section, at(0, 0), question, `Which ${question}?`);

const after = (...edits: readonly Edit[]) => withLedger(filesAfter(base, edits), "2027-01-01");

test("files that one side alone has changed are taken as they are there, and nothing is to decide", () => {
  const versions = {
    base,
    mine: after(title("story", "issues", "Mine?")),
    theirs: after(title("health", "coffeeIntake", "Theirs?")),
  };
  expect(twoVersions(versions, "seen")).toBeUndefined();
  const files = mergeFiles(versions, "theirs");
  expect(files.get("story.schema.json")).toBe(versions.mine.get("story.schema.json"));
  expect(files.get("health.schema.json")).toBe(versions.theirs.get("health.schema.json"));
  expect(files.get("ledger.json")).toBe(versions.theirs.get("ledger.json"));
});

test("a file that is laid out in another way is not changed", () => {
  const name = "story.schema.json";
  const flat = JSON.stringify(JSON.parse(base.get(name) ?? ""));
  const mine = after(title("story", "issues", "Mine?"));
  const theirs = new Map([...base, [name, flat]]);
  expect(changedByBoth({ base, mine, theirs })).toEqual([]);
  expect(mergeFiles({ base, mine, theirs }, "theirs").get(name)).toBe(mine.get(name));
});

test("of a file that both have changed, either side can be kept whole, with what goes named before", () => {
  const mine = after(title("story", "issues", "Mine?"), title("health", "coffeeIntake", "Cups?"));
  const theirs = after(title("story", "unload", "Theirs?"));
  const versions = { base, mine, theirs };
  expect(changedByBoth(versions)).toEqual(["story.schema.json"]);
  expect(twoVersions(versions, "seen")).toEqual({
    seen: "seen",
    mine: [expect.stringMatching(/^Story: .*now reads “Mine\?”/u)],
    theirs: [expect.stringMatching(/^Story: .*now reads “Theirs\?”/u)],
  });
  for (const kept of ["mine", "theirs"] as const) {
    const files = keeping(kept, versions)(mine);
    expect(files.get("story.schema.json")).toBe(versions[kept].get("story.schema.json"));
    expect(files.get("health.schema.json")).toBe(mine.get("health.schema.json"));
  }
});

test("where the files of both do not go together, one side is kept whole, and what the other added is stopped", () => {
  const mine = after(add("story", "soup"));
  const theirs = after(add("health", "bread"));
  const versions = { base, mine, theirs };
  expect(twoVersions(versions, "seen")).toMatchObject({
    mine: [expect.stringContaining("Which soup?")],
    theirs: [expect.stringContaining("Which bread?")],
  });
  expect(keeping("theirs", versions)(mine)).toBe(theirs);

  const files = keeping("mine", versions)(mine);
  expect(errorsIn(files)).toEqual([]);
  expect(sentencesOf(base, files)).toContainEqual(expect.stringContaining("Which soup?"));
  // The question stays in the field list, because a client may have answered it.
  expect(JSON.parse(files.get("field-lists.json") ?? "")).toHaveProperty(
    "health.bread.retired",
    "Which bread?",
  );
});
