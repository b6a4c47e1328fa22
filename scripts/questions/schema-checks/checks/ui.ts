import { QUESTION_KINDS } from "../../../../src/domain/question/question-kinds.ts";
import { closestMatch } from "../reading/close-match.ts";
import { FILE_SCHEMAS } from "../shapes/file-schemas.ts";
import { entryOf } from "../reading/json-nodes.ts";
import { errorAt, type Problems } from "../problem.ts";
import { kindOf, knownKeys, uiEntriesOf } from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";

const SECTION_KEYS = Object.keys(FILE_SCHEMAS["*.ui.json"].properties ?? {});

/** Entries of the UI file for questions that do not exist. */
export function* uiOfUnknownQuestions(sources: SchemaSources): Problems {
  for (const { section, key, keyNode } of uiEntriesOf(sources)) {
    const known = knownKeys(section);
    if (known?.has(key) === false) {
      const meant = closestMatch(key, [...known, ...SECTION_KEYS]);
      const advice =
        meant === undefined ? "Remove it, or correct its name." : `Did you mean \`${meant}\`?`;
      const message = `there is no question \`${key}\` in this section. ${advice}`;
      yield errorAt(section.ui, keyNode, message);
    }
  }
}

/** UI options for other kinds of questions, which would have no effect. */
export function* optionsOfOtherKinds(sources: SchemaSources): Problems {
  for (const { section, key, value } of uiEntriesOf(sources)) {
    const kind = kindOf(section, key);
    for (const { option, fits } of OPTIONS) {
      const entry = entryOf(value, option);
      if (entry !== undefined && kind !== undefined && kind !== fits) {
        yield errorAt(
          section.ui,
          entry.keyNode,
          `"${option}" is for the kind "${fits}" only, and the question \`${key}\` is of the kind "${kind}". Remove it.`,
        );
      }
    }
  }
}

const OPTIONS = Object.entries(QUESTION_KINDS).flatMap(([fits, { options = {} }]) =>
  Object.keys(options).map((option) => ({ option, fits })),
);
