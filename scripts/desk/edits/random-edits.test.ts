import { join } from "node:path";
import * as fc from "fast-check";
import { check, resolveConfig } from "prettier";
import { expect, test, vi } from "vitest";
import { formerKeys, type FieldList } from "../../../src/domain/question/section.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { sentencesOf } from "../changes/compare-files.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { laidOutFiles } from "../../questions/json-text/lay-out.ts";
import { keeping, type Side, type Versions } from "../merging/merge-files.ts";
import { twoVersions } from "../merging/two-versions.ts";
import { mayChange, partsOf } from "../testing/file-parts.ts";
import { type Chances, chances, editFrom } from "../testing/random-edits.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { runs } from "../../../tests/support/run-counts.ts";

/** 1,000 sequences of edits take a minute. */
vi.setConfig({ testTimeout: 300_000 });

const FOLDER = join(import.meta.dirname, "..", "..", "..", "schemas");
const TODAY = "2026-11-23";
const config = await resolveConfig(join(FOLDER, "sections.json"));

/** The edit that fills or removes a heading that `edit` has left empty; undefined if no heading is empty. */
function finishing(files: SiteFiles, edit: Edit): Edit | undefined {
  if (!("section" in edit)) {
    return undefined;
  }
  const { section } = edit;
  if (edit.does === "add section") {
    return {
      does: "add question",
      section,
      at: { group: 0, item: 0 },
      question: "first",
      kind: "long text",
      words: `What comes first in ${section}?`,
      options: [],
    };
  }
  // The cast is safe, because the files passed the checks before `edit`.
  const { "ui:groups": groups = [] } = JSON.parse(files.get(`${section}.ui.json`) ?? "") as {
    "ui:groups"?: { items: unknown[] }[];
  };
  const group = groups.findIndex(({ items }) => items.length === 0);
  if (group === -1) {
    return undefined;
  }
  return groups.length > 1 && group % 2 === 0
    ? { does: "remove group", section, group }
    : { does: "add note", section, at: { group, item: 0 }, words: "More will come here." };
}

/** The names of the parts in which the files differ. */
function partsChanged(before: SiteFiles, after: SiteFiles): readonly string[] {
  const [old, now] = [before, after].map((files) =>
    partsOf(new Map([...files].filter(([name]) => before.get(name) !== after.get(name)))),
  );
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
    (part) => old?.get(part) !== now?.get(part),
  );
}

function editedOnce(files: SiteFiles, edit: Edit): SiteFiles {
  const result = applyEdit(files, edit);
  if ("problem" in result) {
    throw new Error(`${result.problem} ${JSON.stringify(edit)}`);
  }
  expect(partsChanged(files, result.files).filter((part) => !mayChange(edit, part))).toEqual([]);
  return result.files;
}

const errorsIn = (files: SiteFiles) =>
  checkQuestionFiles(files).filter(({ severity }) => severity === "error");

/** Applies an edit, and then fills or removes an empty heading. After that, all checks must pass. */
function edited(before: SiteFiles, chosen: Chances): SiteFiles {
  const edit = editFrom(before, chosen);
  if (edit === undefined) {
    return before;
  }
  const once = editedOnce(before, edit);
  const rest = finishing(once, edit);
  const finished = withLedger(rest === undefined ? once : editedOnce(once, rest), TODAY);
  expect(errorsIn(finished)).toEqual([]);
  return finished;
}

/**
 * Whichever version the coach keeps: the kept version loses no change, and the desk has named each change
 * that the rejected version loses.
 */
function expectNothingLostUnseen(versions: Versions): void {
  const undecided = twoVersions(versions, "");
  for (const [side, other] of [
    ["mine", "theirs"],
    ["theirs", "mine"],
  ] as const) {
    const files = withLedger(keeping(side, versions)(versions.mine), TODAY);
    expect(errorsIn(files)).toEqual([]);
    expect(unreadable(files)).toEqual([]);
    const lost = (of: Side): readonly string[] => {
      const kept = new Set(sentencesOf(versions.base, files));
      return sentencesOf(versions.base, versions[of]).filter((sentence) => !kept.has(sentence));
    };
    expect(lost(side)).toEqual([]);
    const told = new Set(undecided?.[other]);
    expect(lost(other).filter((sentence) => !told.has(sentence))).toEqual([]);
  }
}

type Lists = Readonly<Record<string, FieldList>>;

/** The ledger's keys that may have stored answers, and that no question shows. */
function unreadable(files: SiteFiles): readonly string[] {
  // The casts are safe, because the files passed the checks.
  const ledger = JSON.parse(files.get("ledger.json") ?? "") as Lists;
  const lists = JSON.parse(files.get("field-lists.json") ?? "") as Lists;
  return Object.entries(ledger).flatMap(([section, keys]) => {
    const fields = lists[section] ?? {};
    const schema = JSON.parse(files.get(`${section}.schema.json`) ?? "") as {
      properties: Readonly<Record<string, unknown>>;
    };
    const read = new Set([
      ...Object.keys(schema.properties),
      ...Object.keys(fields).filter((key) => fields[key]?.retired !== undefined),
      ...Object.values(fields).flatMap(formerKeys),
    ]);
    return Object.keys(keys).filter((key) => !read.has(key));
  });
}

async function expectLaidOut(files: SiteFiles): Promise<void> {
  const saved = await laidOutFiles(QUESTIONS, files);
  const changed = [...saved].filter(([name, text]) => text !== QUESTIONS.get(name));
  const areLaidOut = changed.map(async ([name, text]) => {
    return [name, await check(text, { ...config, parser: "json" })];
  });
  expect(await Promise.all(areLaidOut)).toEqual(changed.map(([name]) => [name, true]));
}

const sequence = fc.array(chances, { minLength: 1, maxLength: 3 });

test("random sequences of edits leave files in order, change nothing else, and can be undone", async () => {
  expect(unreadable(QUESTIONS)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(sequence, async (edits) => {
      const history = [QUESTIONS];
      const bytes = [new Map(QUESTIONS)];
      for (const chosen of edits) {
        const files = edited(history.at(-1) ?? QUESTIONS, chosen);
        history.push(files);
        bytes.push(new Map(files));
      }
      const last = history.at(-1) ?? QUESTIONS;
      expect(unreadable(last)).toEqual([]);
      await expectLaidOut(last);
      expect(history).toEqual(bytes);
    }),
    { numRuns: runs(15, 667) },
  );
});

test("beside those of another editor, nothing of either is lost unseen", () => {
  fc.assert(
    fc.property(sequence, chances, (edits, byHand) => {
      const mine = edits.reduce(edited, QUESTIONS);
      const theirs = edited(QUESTIONS, { ...byHand, words: `By hand: ${byHand.words}` });
      expectNothingLostUnseen({ base: QUESTIONS, mine, theirs });
    }),
    { numRuns: runs(8, 333) },
  );
});
