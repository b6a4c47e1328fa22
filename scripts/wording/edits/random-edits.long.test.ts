import { join } from "node:path";
import * as fc from "fast-check";
import { check, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { formerKeys, type FieldList } from "../../../src/domain/section.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { readQuestionFiles } from "../checking/read-question-files.ts";
import { partsOf, partsTouchedBy } from "../testing/file-parts.ts";
import { type Chances, chances, editFrom } from "../testing/random-edits.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit, QuestionFiles } from "./edit.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "schemas");
const TODAY = "2026-11-23";
const config = await resolveConfig(join(FOLDER, "sections.json"));
const real = readQuestionFiles(FOLDER);

/** A heading without questions is on the way to something: removed again, or given a note. */
function finishing(files: QuestionFiles, { section }: Edit): Edit | undefined {
  // The files passed the checks before this edit.
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

function editedOnce(before: QuestionFiles, edit: Edit): QuestionFiles {
  const result = applyEdit(before, edit);
  if ("problem" in result) {
    throw new Error(`${result.problem} ${JSON.stringify(edit)}`);
  }
  const touched = partsTouchedBy(edit, before);
  const [old, now] = [before, result.files].map((files) =>
    partsOf(new Map([...files].filter(([name]) => before.get(name) !== result.files.get(name)))),
  );
  const changed = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
    (part) => old?.get(part) !== now?.get(part),
  );
  expect(changed.filter((part) => !touched.has(part))).toEqual([]);
  return result.files;
}

const errorsIn = (files: QuestionFiles) =>
  checkQuestionFiles(files).filter(({ severity }) => severity === "error");

/** One edit, with what it takes to finish it, after which everything has to be in order. */
function edited(before: QuestionFiles, chosen: Chances): QuestionFiles {
  const edit = editFrom(before, chosen);
  if (edit === undefined) {
    return before;
  }
  const after = editedOnce(before, edit);
  const rest = finishing(after, edit);
  const finished = withLedger(rest === undefined ? after : editedOnce(after, rest), TODAY);
  expect(errorsIn(finished)).toEqual([]);
  return finished;
}

type Lists = Readonly<Record<string, FieldList>>;

/** Keys of the ledger under which answers may be stored, and that no question shows any more. */
function unreadable(files: QuestionFiles): readonly string[] {
  // The files passed the checks.
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

async function expectLaidOut(files: QuestionFiles): Promise<void> {
  const changed = [...files].filter(([name, text]) => text !== real.get(name));
  const areLaidOut = changed.map(async ([name, text]) => {
    return [name, await check(text, { ...config, parser: "json" })];
  });
  expect(await Promise.all(areLaidOut)).toEqual(changed.map(([name]) => [name, true]));
}

test("1,000 random sequences of edits leave files in order, change nothing else, and can be undone", async () => {
  const sequences = fc.array(chances, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const published = new Set(unreadable(real));
      expect(published).toEqual(new Set());
      const history = [real];
      const bytes = [new Map(real)];
      for (const chosen of sequence) {
        const next = edited(history.at(-1) ?? real, chosen);
        history.push(next);
        bytes.push(new Map(next));
        expect(unreadable(next)).toEqual([]);
      }
      await expectLaidOut(history.at(-1) ?? real);
      expect(history).toEqual(bytes);
    }),
    { numRuns: 1000 },
  );
});
