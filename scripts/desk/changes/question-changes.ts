import { isDeepStrictEqual } from "node:util";
import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { formerKeys } from "../../../src/domain/question/section.ts";
import type { QuestionSchema, QuestionUi } from "../../../src/domain/question/section-files.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { type SectionChange, changeIf } from "./change.ts";
import type { SectionContent } from "./section-content.ts";
import { conditionChange, kindOfRewording, optionalTextChange, quoted } from "./text-changes.ts";

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
  return [
    ...Object.keys(after.schema.properties).flatMap((key) => {
      const question = asked(after, key);
      const former = formerKey(before, after, key);
      return former === undefined
        ? newlyAsked(before, question, titleOf)
        : changesOf(asked(before, former), question, titleOf, dependingOn(after, key));
    }),
    ...Object.keys(before.schema.properties)
      .filter((key) => !isAskedAs(after, key))
      .map((key) => noLongerAsked(asked(before, key), after)),
    ...goneFromList(before, after),
  ];
}

/** @param depending names of the questions, headings and notes whose condition is about the question */
function changesOf(
  before: Asked,
  after: Asked,
  titleOf: (question: string) => string,
  depending: readonly string[],
): readonly SectionChange[] {
  const name = quoted(before.schema.title);
  const { title: oldTitle, enum: oldOptions = [], ...oldRest } = before.schema;
  const { title, enum: options = [], ...rest } = after.schema;
  const isOtherKind = before.kind !== after.kind;
  const reworded: SectionChange = {
    kind: depending.length === 0 ? kindOfRewording(oldTitle, title) : "meaning may have changed",
    sentence:
      depending.length === 0
        ? `${name} now reads “${title}”`
        : `${name} now reads “${title}”, and its answer still decides whether these are asked: ${depending.join(", ")}.`,
    reworded: after.key,
  };
  return [
    ...changeIf(
      before.key !== after.key,
      "touches stored answers",
      `${name} keeps its answers under another name: ${after.key} instead of ${before.key}.`,
    ),
    ...(before.kind === undefined || after.kind === undefined
      ? []
      : changeIf(
          isOtherKind,
          "touches stored answers",
          `${name} takes ${KIND_WORDS[after.kind]} now, instead of ${KIND_WORDS[before.kind]}. Earlier answers may not fit.`,
        )),
    ...(oldTitle === title ? [] : [reworded]),
    ...(isOtherKind
      ? []
      : [
          ...optionChanges(name, oldOptions.map(String), options.map(String)),
          ...changeIf(
            !isDeepStrictEqual(oldRest, rest),
            "meaning may have changed",
            `${name} takes other answers than before.`,
          ),
        ]),
    ...uiChanges(name, before.ui, after.ui, titleOf),
  ];
}

function optionChanges(
  name: string,
  before: readonly string[],
  after: readonly string[],
): readonly SectionChange[] {
  const gone = before.filter((option) => !after.includes(option));
  const came = after.filter((option) => !before.includes(option));
  return [
    ...changeIf(
      gone.length > 0,
      "touches stored answers",
      `${name} does not offer ${listed(gone)} any more. Answers that chose it stay readable.`,
    ),
    ...changeIf(
      came.length > 0,
      "meaning may have changed",
      `${name} also offers ${listed(came)}.`,
    ),
    ...changeIf(
      gone.length === 0 && came.length === 0 && !isDeepStrictEqual(before, after),
      "words only",
      `${name} offers its options in another order.`,
    ),
  ];
}

function uiChanges(
  name: string,
  before: QuestionUi,
  after: QuestionUi,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const [oldExamples, examples] = [before["ui:examples"], after["ui:examples"]];
  return [
    ...optionalTextChange(name, "a help text", before["ui:help"], after["ui:help"]),
    ...conditionChange(`${name} is`, before["ui:askWhen"], after["ui:askWhen"], titleOf),
    ...changeIf(
      !isDeepStrictEqual(oldExamples, examples),
      "words only",
      examples === undefined
        ? `${name} has no examples any more.`
        : `${name} has ${oldExamples === undefined ? "examples" : "other examples"} now: ${listed(examples)}.`,
    ),
    ...changeIf(
      !isDeepStrictEqual(restOf(before), restOf(after)),
      "words only",
      `${name} is filled in with other help from the browser.`,
    ),
  ];
}

const restOf = (ui: QuestionUi): object => ({
  ...ui,
  "ui:help": "",
  "ui:examples": "",
  "ui:askWhen": "",
  "ui:widget": "",
});

const listed = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(", ");

function newlyAsked(
  before: SectionContent,
  { key, schema, ui }: Asked,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const title = `“${schema.title}”`;
  const wasRetired = before.fields[key]?.retired !== undefined;
  return [
    wasRetired
      ? {
          kind: "touches stored answers",
          sentence: `${title} is asked again. Its earlier answers stand in it.`,
        }
      : { kind: "words only", sentence: `${title} is a new question.` },
    ...conditionChange(`${quoted(schema.title)} is`, undefined, ui["ui:askWhen"], titleOf),
  ];
}

const noLongerAsked = ({ key, schema }: Asked, after: SectionContent): SectionChange => ({
  kind: "touches stored answers",
  sentence:
    after.fields[key]?.retired === undefined
      ? gone(schema.title)
      : `“${schema.title}” is not asked any more. Its answers stay readable under “Earlier questions”.`,
});

/** A change for each retired question that is missing from the new field list. */
const goneFromList = (before: SectionContent, after: SectionContent): readonly SectionChange[] =>
  Object.entries(before.fields).flatMap(([key, { retired }]) =>
    changeIf(
      retired !== undefined && after.fields[key] === undefined && !isAskedAs(after, key),
      "touches stored answers",
      gone(retired ?? ""),
    ),
  );

const gone = (title: string): string =>
  `“${title}” is gone without being stopped, and its answers would not be seen any more.`;

function asked({ schema, ui, fields }: SectionContent, key: string): Asked {
  const title = schema.properties[key]?.title ?? key;
  const entry = ui[key];
  return {
    key,
    schema: { type: "string", ...schema.properties[key], title },
    // The entry under a question's key in the UI file is a `QuestionUi`.
    ui: (typeof entry === "object" ? entry : {}) as QuestionUi,
    kind: fields[key]?.kind,
  };
}

/** The question's key in the earlier version; undefined for a new question. */
function formerKey(before: SectionContent, after: SectionContent, key: string): string | undefined {
  return [key, ...formerKeys(after.fields[key])].find((former) =>
    Object.hasOwn(before.schema.properties, former),
  );
}

const isAskedAs = ({ schema, fields }: SectionContent, key: string): boolean =>
  Object.hasOwn(schema.properties, key) ||
  Object.keys(schema.properties).some((other) => formerKeys(fields[other]).includes(key));

/** The names of the questions, headings and notes whose condition is about a question. */
function dependingOn(content: SectionContent, question: string): readonly string[] {
  const { schema, groups } = content;
  const depends = (condition: AskWhen | undefined): boolean => condition?.question === question;
  return [
    ...groups
      .filter((group) => depends(group["ui:askWhen"]))
      .map(({ title }) => `the heading ${quoted(title)}`),
    ...groups
      .flatMap(({ items }) => items.filter((item) => typeof item === "object"))
      .filter((note) => depends(note["ui:askWhen"]))
      .map(({ note }) => `the note ${quoted(note)}`),
    ...Object.keys(schema.properties)
      .map((key) => asked(content, key))
      .filter(({ ui }) => depends(ui["ui:askWhen"]))
      .map(({ schema: { title } }) => quoted(title)),
  ];
}
