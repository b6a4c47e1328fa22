import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkSchemas, checkSources, formatProblem } from "./check-schemas.ts";
import { MANY_PROBLEMS } from "./testing/broken-files.ts";
import { folderAfter, sourcesAfter, VALID_FOLDER } from "./testing/edited-valid-files.ts";
import { KINDS } from "./shapes/file-schemas.ts";

describe("a run over a folder", () => {
  test("finds nothing in question files that are in order", () => {
    expect(checkSchemas(VALID_FOLDER)).toEqual([]);
  });

  test("reports the problems of all files at once, by file and line", () => {
    expect(checkSources(sourcesAfter(MANY_PROBLEMS)).map(formatProblem)).toEqual([
      'schemas/field-lists.json line 6: the question `instagram` is missing from schemas/questionnaire.schema.json. Is it `instagramm` there? Then correct that key. If `instagramm` is a new key on purpose, write it here instead, with "renamedFrom": "instagram".',
      `schemas/field-lists.json line 13: the question \`medications\` has the kind "longtext", which does not exist. Did you mean \`long text\`? The kinds are: ${KINDS.join(", ")}.`,
      'schemas/field-lists.json line 21: the question `reason` is still asked, so `issues` cannot take over its answers. Remove the question `reason`, or remove "renamedFrom" here.',
      "schemas/questionnaire.schema.json line 9: the question `instagramm` is not in the field list. Did you mean `instagram`?",
      'schemas/questionnaire.schema.json line 10: the question `age` has a "default". It would be saved as an answer that the client never gave, and could not be emptied again. Remove it; to give an example, use "ui:help" or "ui:examples".',
      "schemas/questionnaire.schema.json line 12 (advice): the question `weight` asks two questions. Ask the one that matters most, and make the other a line of help or a question of its own.",
      'schemas/questionnaire.schema.json line 26: the question `occupation` has no text. Write what the client reads as its "title".',
      'schemas/questionnaire.ui.json line 16: the question `height` is twice in "ui:groups", first on line 14. Remove one.',
      "schemas/questionnaire.ui.json line 35: the question `height` cannot have `ui:hepl`. Did you mean `ui:help`?",
      'schemas/sections.json line 11: the route "story" must be a / and then one word of letters, digits and hyphens, such as "/story".',
      "schemas/story.ui.json line 10: the comma at the end of this line is one too many. Remove it.",
    ]);
  });
});

describe("a file that cannot be read", () => {
  let directory = "";
  beforeEach(() => {
    directory = folderAfter(MANY_PROBLEMS, mkdtempSync(join(tmpdir(), "schema-checks-")));
  });
  afterEach(() => rmSync(join(directory, ".."), { recursive: true }));

  test.each([
    ["sections.json", 1, "schemas/questionnaire.schema.json line 26:"],
    ["field-lists.json", 1, "schemas/questionnaire.schema.json line 26:"],
    ["questionnaire.schema.json", 1, "schemas/questionnaire.ui.json line 16:"],
    ["questionnaire.ui.json", 1, "schemas/questionnaire.schema.json line 26:"],
  ])("%s is told once, and the other files are checked as before", (file, count, other) => {
    writeFileSync(join(directory, file), '{ "title": ');
    const shown = checkSchemas(directory).map(formatProblem);
    expect(shown.filter((line) => line.startsWith(`schemas/${file}`))).toHaveLength(count);
    expect(shown).toContainEqual(expect.stringContaining(other));
  });

  test("for its encoding is told, with what to do", () => {
    writeFileSync(join(directory, "story.schema.json"), '{ "title": "café" }', "latin1");
    expect(checkSchemas(directory).map(formatProblem)).toContain(
      'schemas/story.schema.json line 1: this file is not saved as plain UTF-8. Save it again with the encoding "UTF-8", without BOM.',
    );
  });

  test("leaves nothing to compare its questions with, so they are not all called unknown", () => {
    writeFileSync(join(directory, "field-lists.json"), "");
    expect(checkSchemas(directory).filter(({ message }) => message.includes("field list"))).toEqual(
      [],
    );
  });

  test("does not take the run down when the folder itself is not there", () => {
    expect(checkSchemas(join(directory, "nowhere")).map(formatProblem)).toEqual([
      "nowhere/field-lists.json line 1: this file is missing. It is the field list: put it back.",
      "nowhere/ledger.json line 1: this file is missing. It remembers every question that was ever published, so that none is lost from sight: put it back. Only where nothing was published yet, begin it with {}.",
      "nowhere/sections.json line 1: this file is missing. It lists the sections: put it back.",
    ]);
  });
});
