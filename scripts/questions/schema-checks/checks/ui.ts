import { QUESTION_KINDS } from "../../../../src/domain/question/question-kinds.ts";
import { MOST_DAYS } from "../../../../src/domain/question/dated-values.ts";
import { closestMatch } from "../reading/close-match.ts";
import { FILE_SCHEMAS } from "../shapes/file-schemas.ts";
import { entryOf, isTrue, valueOf } from "../reading/json-nodes.ts";
import { adviceAt, errorAt, type Problems } from "../problem.ts";
import { kindOf, knownKeys, uiEntriesOf } from "../questions/questions.ts";
import { listedKeys } from "../wordings/ledger.ts";
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

/** Questions asked again whose answers are no numbers. */
export function* askedAgain(sources: SchemaSources): Problems {
  const again = uiEntriesOf(sources).filter(
    ({ value }) => entryOf(value, "ui:askedAgain") !== undefined,
  );
  for (const { section, key, keyNode } of again) {
    const kind = kindOf(section, key);
    if (kind !== undefined && kind !== "rating" && kind !== "number") {
      const message = `"ui:askedAgain" keeps numbers only, and the question \`${key}\` is of the kind "${kind}". Remove it.`;
      yield adviceAt(section.ui, keyNode, message);
    }
  }
}

/** A section whose answers would not fit: a client's last ones could never be saved. */
export function* fullSections(sources: SchemaSources): Problems {
  for (const section of sources.sections) {
    const again = section.uiEntries.filter(({ value }) => isTrue(valueOf(value, "ui:askedAgain")));
    const stopped = (section.fields ?? []).filter(({ value }) =>
      isTrue(valueOf(valueOf(value, "shown"), "ui:askedAgain")),
    );
    const names = new Set([
      ...(knownKeys(section) ?? []),
      ...listedKeys(sources, section.id).map(({ key }) => key),
    ]);
    const entries = 3 * names.size + MOST_DAYS * (again.length + stopped.length);
    if (entries > MOST_ENTRIES) {
      const last = again.at(-1);
      const what = `there is room for ${MOST_ENTRIES} entries in a section, and the answers of \`${section.id}\` could be ${entries}: three of each question, also of one no longer asked, and ${MOST_DAYS} days of each with "ui:askedAgain".`;
      yield last === undefined
        ? errorAt(
            section.fieldLists,
            entryOf(section.fieldLists.root, section.id)?.keyNode,
            `${what} Ask some of them in another section.`,
            "full section",
          )
        : errorAt(
            section.ui,
            last.keyNode,
            `${what} Remove it here, or ask some questions in another section.`,
            "full section",
          );
    }
  }
}

/** `firestore.rules` allow a section so many: an answer, its mark and its wording for each question, and days. */
const MOST_ENTRIES = 500;
