import {
  type KindOfQuestion,
  MOST_SIDE_BY_SIDE,
  QUESTION_KINDS,
} from "../../../../src/domain/question/question-kinds.ts";
import { MOST_DAYS, MOST_ENTRIES } from "../../../../src/domain/question/dated-values.ts";
import { didYouMean } from "../reading/close-match.ts";
import { FILE_SCHEMAS } from "../shapes/file-schemas.ts";
import { entryOf, isTrue, itemsOf, textOf, textsIn } from "../reading/json-nodes.ts";
import { adviceAt, errorAt, type Problems } from "../problem.ts";
import { knownKeys, optionsNodeOf, questionOf, uiEntriesOf } from "../questions/questions.ts";
import { listedKeys } from "../wordings/ledger.ts";
import type { SchemaSources } from "../questions/sources.ts";

const SECTION_KEYS = Object.keys(FILE_SCHEMAS["*.ui.json"].properties ?? {});

/** Entries of the UI file for questions that do not exist. */
export function* uiOfUnknownQuestions(sources: SchemaSources): Problems {
  for (const { section, key, keyNode } of uiEntriesOf(sources)) {
    const known = knownKeys(section);
    if (known?.has(key) === false) {
      const advice =
        didYouMean(key, [...known, ...SECTION_KEYS]) || " Remove it, or correct its name.";
      yield errorAt(keyNode, `there is no question \`${key}\` in this section.${advice}`);
    }
  }
}

/** UI options for other kinds of questions, which would have no effect. */
export function* optionsOfOtherKinds(sources: SchemaSources): Problems {
  for (const { key, value, kind, row } of uiEntriesOf(sources)) {
    for (const { option, isFor, what, say = errorAt, them = "it" } of USES) {
      const entry = entryOf(value, option);
      if (entry !== undefined && row !== undefined && !isFor(row)) {
        yield say(
          entry.keyNode,
          `"${option}" ${what}, and the question \`${key}\` is of the kind "${kind}". Remove ${them}.`,
        );
      }
    }
  }
}

interface Use {
  readonly option: string;
  readonly isFor: (row: KindOfQuestion) => boolean | undefined;
  /** What it does, and for which kinds. */
  readonly what: string;
  readonly say?: typeof adviceAt;
  readonly them?: "them";
}

const QUICK = "ui:quickAnswers";
const KINDS = Object.entries(QUESTION_KINDS);

const USES: readonly Use[] = [
  ...[...new Set(KINDS.flatMap(([, { options = {} }]) => Object.keys(options)))].map((option) => {
    const isFor = ({ options = {} }: KindOfQuestion): boolean => option in options;
    const kinds = KINDS.flatMap(([kind, row]) => (isFor(row) ? kind : []));
    return { option, isFor, what: `is for the kind "${kinds.join('" or "')}" only` };
  }),
  ...["ui:ends", "ui:steps"].map((option) => ({
    option,
    isFor: ({ hasScale }: KindOfQuestion) => hasScale,
    what: "are the words of a rating",
    them: "them" as const,
  })),
  {
    option: QUICK,
    isFor: ({ takesLines }) => takesLines,
    what: "stand below a long text only",
    them: "them",
  },
  {
    option: "ui:askedAgain",
    isFor: ({ isNumber }) => isNumber,
    what: "keeps numbers only",
    say: adviceAt,
  },
];

/** More options side by side than a client takes in at a glance. */
export function* adviceOnManyButtons(sources: SchemaSources): Problems {
  for (const { section, key, value, row } of uiEntriesOf(sources)) {
    const entry = entryOf(value, "ui:widget");
    const widget = textOf(entry?.value);
    const count = itemsOf(optionsNodeOf(questionOf(section, key))).length;
    if (entry && widget !== undefined && widget === row?.groupWidget && count > MOST_SIDE_BY_SIDE) {
      yield adviceAt(
        entry.keyNode,
        `the question \`${key}\` has ${count} buttons. More than ${MOST_SIDE_BY_SIDE} are easier to find in a list that opens: remove "ui:widget".`,
        "many buttons",
        String(count),
      );
    }
  }
}

/** Quick answers that would not fit as lines into the field above them. */
export function* quickAnswers(sources: SchemaSources): Problems {
  for (const { key, value } of uiEntriesOf(sources).filter(({ row }) => row?.takesLines)) {
    const entry = entryOf(value, QUICK);
    const answers = textsIn(entry?.value);
    if (entry !== undefined && answers.some((answer) => /^\s|\n|\s$/u.test(answer))) {
      yield errorAt(
        entry.keyNode,
        `each of the "${QUICK}" of the question \`${key}\` must be one line, without spaces around it. Otherwise your client could not take it back by another press.`,
      );
    }
  }
}

/** A section whose answers would not fit: a client's last ones could never be saved. */
export function* fullSections(sources: SchemaSources): Problems {
  for (const section of sources.sections) {
    const again = section.uiEntries.filter(({ value }) => isTrue(value, "ui:askedAgain"));
    const stopped = (section.fields ?? []).filter(({ value }) =>
      isTrue(value, "shown", "ui:askedAgain"),
    );
    const names = new Set([
      ...(knownKeys(section) ?? []),
      ...listedKeys(sources, section.id).map(({ key }) => key),
    ]);
    const entries = 3 * names.size + MOST_DAYS * (again.length + stopped.length);
    if (entries > MOST_ENTRIES) {
      const last = again.at(-1)?.keyNode;
      const list = entryOf(sources.fieldLists.root, section.id)?.keyNode ?? sources.fieldLists;
      const advice = last
        ? "Remove it here, or ask some questions in another section."
        : "Ask some of them in another section.";
      yield errorAt(
        last ?? list,
        `there is room for ${MOST_ENTRIES.toLocaleString("en")} entries in a section, and the answers of \`${section.id}\` could be ${entries.toLocaleString("en")}: three of each question, also of one no longer asked, and ${MOST_DAYS} days of each with "ui:askedAgain". ${advice}`,
        "full section",
      );
    }
  }
}
