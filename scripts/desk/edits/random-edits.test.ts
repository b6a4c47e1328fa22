import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { formerKeys, type FieldList } from "../../../src/domain/question/section.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { laidOut } from "../../questions/json-text/lay-out.ts";
import { filesAfter } from "../testing/edits.ts";
import { type Chances, chances, editFrom } from "../testing/random-edits.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { runs } from "../../../tests/support/run-counts.ts";

/** 1,000 sequences of edits take a minute. */
vi.setConfig({ testTimeout: 300_000 });

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

/** Applies an edit, and then fills or removes an empty heading. After that, all checks must pass. */
function edited(before: SiteFiles, chosen: Chances): SiteFiles {
  const edit = editFrom(before, chosen);
  if (edit === undefined) {
    return before;
  }
  const once = filesAfter(before, [edit]);
  const rest = finishing(once, edit);
  const finished = withLedger(rest === undefined ? once : filesAfter(once, [rest]), "2026-11-23");
  const problems = checkQuestionFiles(finished);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  return finished;
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

const sequence = fc.array(chances, { minLength: 1, maxLength: 3 });

test("random sequences of edits leave files in order, and the given files as they were", () => {
  expect(unreadable(QUESTIONS)).toEqual([]);
  fc.assert(
    fc.property(sequence, (edits) => {
      const history = [QUESTIONS];
      const bytes = [new Map(QUESTIONS)];
      for (const chosen of edits) {
        const files = edited(history.at(-1) ?? QUESTIONS, chosen);
        history.push(files);
        bytes.push(new Map(files));
      }
      const last = history.at(-1) ?? QUESTIONS;
      expect(unreadable(last)).toEqual([]);
      for (const [name, text] of last) {
        expect(text).toBe(laidOut(name, JSON.parse(text)));
      }
      expect(history).toEqual(bytes);
    }),
    { numRuns: runs(15, 667) },
  );
});
