import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { formerKeys } from "../../../src/domain/question/section.ts";
import type { QuestionSchema, QuestionUi } from "../../../src/domain/question/section-files.ts";
import type { SectionContent } from "../section-content/section-content.ts";
import type { ChangeKind, SectionChange } from "./change.ts";
import { dependingOn } from "./depending.ts";
import { optionChanges, uiChanges } from "./question-parts.ts";
import { isSame } from "./same-value.ts";
import { kindOfRewording, quoted } from "./text-changes.ts";
import { KIND_WORDS } from "../kind-words.ts";

interface Asked {
  readonly key: string;
  readonly schema: QuestionSchema;
  readonly ui: QuestionUi;
  readonly kind: QuestionKind | undefined;
}

/** The changes of each question of a section, in the section's current order. */
export function questionChanges(
  before: SectionContent,
  after: SectionContent,
): readonly SectionChange[] {
  const titleOf = (key: string): string => after.schema.properties[key]?.title ?? key;
  const now = Object.keys(after.schema.properties).map((key) => asked(after, key));
  return [
    ...now.flatMap((question) => {
      const former = formerKey(before, after, question.key);
      return former === undefined
        ? [
            ...newlyAsked(before, question),
            ...uiChanges(quoted(question.schema.title), {}, conditionOf(question), titleOf).map(
              (change) => ({ ...change, question: question.key }),
            ),
          ]
        : changesOf(asked(before, former), question, {
            titleOf,
            depending: dependingOn(after, question.key),
          });
    }),
    ...Object.keys(before.schema.properties)
      .filter((key) => !isAskedAs(after, key))
      .map((key) => noLongerAsked(asked(before, key), after)),
    ...goneFromList(before, after),
  ];
}

const conditionOf = ({ ui: { "ui:askWhen": condition } }: Asked): QuestionUi =>
  condition === undefined ? {} : { "ui:askWhen": condition };

function changesOf(
  before: Asked,
  after: Asked,
  {
    titleOf,
    depending,
  }: {
    readonly titleOf: (question: string) => string;
    /** What the answer decides about. */
    readonly depending: readonly string[];
  },
): readonly SectionChange[] {
  const name = quoted(before.schema.title);
  const one = (kind: ChangeKind, sentence: string): SectionChange => ({
    kind,
    what: "question",
    question: after.key,
    sentence,
  });
  const { title: oldTitle, enum: oldOptions = [], ...oldRest } = before.schema;
  const { title, enum: options = [], ...rest } = after.schema;
  const isOtherKind = before.kind !== after.kind;
  return [
    ...(before.key === after.key
      ? []
      : [
          one(
            "touches stored answers",
            `${name} keeps its answers under another name: ${after.key} instead of ${before.key}.`,
          ),
        ]),
    ...(isOtherKind && before.kind !== undefined && after.kind !== undefined
      ? [
          one(
            "touches stored answers",
            `${name} takes ${KIND_WORDS[after.kind]} now, instead of ${KIND_WORDS[before.kind]}. Earlier answers may not fit.`,
          ),
        ]
      : []),
    ...(oldTitle === title
      ? []
      : depending.length === 0
        ? [one(kindOfRewording(oldTitle, title), `${name} now reads “${title}”`)]
        : [
            one(
              "meaning may have changed",
              `${name} now reads “${title}”, and its answer still decides whether these are asked: ${depending.join(", ")}.`,
            ),
          ]),
    ...(isOtherKind ? [] : optionChanges(name, oldOptions.map(String), options.map(String), one)),
    ...(isOtherKind || isSame(oldRest, rest)
      ? []
      : [one("meaning may have changed", `${name} takes other answers than before.`)]),
    ...uiChanges(name, before.ui, after.ui, titleOf).map((change) => ({
      ...change,
      question: after.key,
    })),
  ];
}

function newlyAsked(before: SectionContent, { key, schema }: Asked): readonly SectionChange[] {
  const title = `“${schema.title}”`;
  const wasRetired = before.fields[key]?.retired !== undefined;
  return [
    {
      kind: wasRetired ? "touches stored answers" : "words only",
      what: "question",
      question: key,
      sentence: wasRetired
        ? `${title} is asked again. Its earlier answers stand in it.`
        : `${title} is a new question.`,
    },
  ];
}

function noLongerAsked({ key, schema }: Asked, after: SectionContent): SectionChange {
  const name = `“${schema.title}”`;
  return {
    kind: "touches stored answers",
    what: "question",
    question: key,
    sentence:
      after.fields[key]?.retired === undefined
        ? gone(name)
        : `${name} is not asked any more. Its answers stay readable under “Earlier questions”.`,
  };
}

/** Retired questions that are missing from the new field list. */
function goneFromList(before: SectionContent, after: SectionContent): readonly SectionChange[] {
  return Object.entries(before.fields)
    .filter(([key, { retired }]) => retired !== undefined && after.fields[key] === undefined)
    .filter(([key]) => !isAskedAs(after, key))
    .map(([key, { retired }]) => ({
      kind: "touches stored answers",
      what: "question",
      question: key,
      sentence: gone(`“${retired}”`),
    }));
}

const gone = (name: string): string =>
  `${name} is gone without being stopped, and its answers would not be seen any more.`;

function asked({ schema, ui, fields }: SectionContent, key: string): Asked {
  const title = schema.properties[key]?.title ?? key;
  const entry = ui[key];
  return {
    key,
    schema: { type: "string", ...schema.properties[key], title },
    // The UI file keeps a question's entry under its key.
    ui: (typeof entry === "object" ? entry : {}) as QuestionUi,
    kind: fields[key]?.kind,
  };
}

/** The key under which the earlier version asked the question, if it did. */
function formerKey(before: SectionContent, after: SectionContent, key: string): string | undefined {
  return [key, ...formerKeys(after.fields[key])].find((former) =>
    Object.hasOwn(before.schema.properties, former),
  );
}

const isAskedAs = ({ schema, fields }: SectionContent, key: string): boolean =>
  Object.hasOwn(schema.properties, key) ||
  Object.keys(schema.properties).some((other) => formerKeys(fields[other]).includes(key));
