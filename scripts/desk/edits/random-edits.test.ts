import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { formerKeys, type FieldList } from "../../../src/domain/question/section.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { laidOut } from "../../questions/json-text/lay-out.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { runs } from "../../../tests/support/run-counts.ts";

/** Many edits take a minute. */
vi.setConfig({ testTimeout: 300_000 });

const index = fc.nat({ max: 4 });
const at = fc.record({ group: index, item: index });
const section = fc.constantFrom("story", "health", "dreams");
/** Few questions, so that edits meet: a question that one edit adds or stops, another moves or asks again. */
const question = fc.constantFrom("reason", "issues", "coffeeIntake", "soup", "bread");
const asked = { section, question };
const again = fc.constantFrom(
  { section: "story", question: "soup" },
  { section: "story", question: "issues" },
  { section: "health", question: "coffeeIntake" },
);
/** Two questions or headings of the same words would be an error, unlike what the edits do. */
const words = fc.uuid().map((id) => `Words ${id}`);
const optional = fc.oneof(words, fc.constant(""));

const does = <Does extends Edit["does"]>(kind: Does) => ({ does: fc.constant(kind) });

/** All kinds of edits but conditions, which the checks refuse where an edit takes away what they ask. */
const randomEdit: fc.Arbitrary<Edit> = fc.oneof<fc.Arbitrary<Edit>[]>(
  fc.record({
    ...does("rewrite"),
    section,
    text: fc.oneof(
      fc.record({ of: fc.constant("question"), question, part: fc.constant("title") }),
      fc.record({ of: fc.constant("group"), group: index, part: fc.constant("title") }),
      fc.record({ of: fc.constant("note"), at }),
    ),
    words,
  }),
  fc.record({
    ...does("rewrite"),
    section,
    text: fc.oneof(
      fc.record({ of: fc.constant("question"), question, part: fc.constant("help") }),
      fc.record({
        of: fc.constant("group"),
        group: index,
        part: fc.constantFrom("intro", "sensitive", "why"),
      }),
    ),
    words: optional,
  }),
  fc.record({
    ...does("rewrite list"),
    ...asked,
    part: fc.constant("examples"),
    entries: fc.array(words, { maxLength: 2 }),
  }),
  fc.record({
    ...does("add question"),
    ...asked,
    at,
    kind: fc.constantFrom("long text", "number", "date"),
    words,
    options: fc.constant([]),
  }),
  again.map((place): Edit => ({ does: "stop asking", ...place })),
  again.map((place): Edit => ({ does: "ask again", ...place })),
  fc.record({ ...does("move item"), section, from: at, to: at }),
  fc.record({ ...does("add note"), section, at, words }),
  fc.record({ ...does("remove note"), section, at }),
  fc.record({ ...does("add group"), section, at: index, title: words }),
  fc.record({ ...does("move group"), section, from: index, to: index }),
  fc.record({ ...does("remove group"), section, group: index }),
  fc.record({ ...does("say whom to call"), section, group: index, isSaid: fc.boolean() }),
  fc.record({ ...does("add section"), section, title: words, heading: words }),
  fc.record({ ...does("move section"), section, to: index }),
  fc.record({ ...does("stop section"), section }),
  fc.record({ ...does("use section again"), section }),
);

/** The files after an edit, as they are if it is refused. */
function edited(files: SiteFiles, edit: Edit): SiteFiles {
  const result = applyEdit(files, edit);
  return "files" in result ? withLedger(result.files, "2026-11-23") : files;
}

/** What the coach still has to fill, before a save. */
const TO_FILL = / is empty\. Add a question| asks nothing\./u;

type Lists = Readonly<Record<string, FieldList>>;

/** The ledger's keys that may have stored answers, and that no question shows. */
function unreadable(files: SiteFiles): readonly string[] {
  // The casts are safe, because the files passed the checks.
  const ledger = JSON.parse(files.get("ledger.json") ?? "") as Lists;
  const lists = JSON.parse(files.get("field-lists.json") ?? "") as Lists;
  return Object.entries(ledger).flatMap(([id, keys]) => {
    const fields = lists[id] ?? {};
    const schema = JSON.parse(files.get(`${id}.schema.json`) ?? "") as {
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

test("random sequences of edits leave files in order, and the given files as they were", () => {
  fc.assert(
    fc.property(fc.array(randomEdit, { minLength: 1, maxLength: 20 }), (edits) => {
      const given = new Map(QUESTIONS);
      const files = edits.reduce(edited, given);
      expect(given).toEqual(QUESTIONS);
      expect(unreadable(files)).toEqual([]);
      const errors = checkQuestionFiles(files).filter(({ severity }) => severity === "error");
      expect(errors.filter(({ message }) => !TO_FILL.test(message))).toEqual([]);
      for (const [name, text] of files) {
        expect(text).toBe(laidOut(name, JSON.parse(text)));
      }
    }),
    { numRuns: runs(15, 667) },
  );
});
