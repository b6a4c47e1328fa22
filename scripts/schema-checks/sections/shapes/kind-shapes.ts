import {
  type KindOfQuestion,
  QUESTION_KINDS,
  type QuestionKind,
} from "../../../../src/domain/question/question-kinds.ts";
import { KINDS, questionSchema, WIDGETS } from "./file-schemas.ts";
import { fits } from "./json-schema.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { itemsOf, numberOf, textOf, valueOf } from "../reading/json-nodes.ts";

export function isKind(word: string | undefined): word is QuestionKind {
  return word !== undefined && Object.hasOwn(QUESTION_KINDS, word);
}

export const rowOf = (kind: string | undefined): KindOfQuestion | undefined =>
  isKind(kind) ? QUESTION_KINDS[kind] : undefined;

/** The corrections of the schema that give the question this kind; empty if none is needed. */
export function schemaCorrections(kind: QuestionKind, question: JsonNode): readonly string[] {
  const { schema, hasOptions, hasScale, list }: KindOfQuestion = QUESTION_KINDS[kind];
  const { types, format, pattern } = schema;
  const [type] = types;
  // `fileShapes` reports a value that is not acceptable for any kind.
  const unlike = (key: "format" | "pattern", wanted: string | undefined): string =>
    isAcceptable(question, key) && textOf(question, key) !== wanted
      ? writeOrRemove(key, wanted)
      : "";
  const has = (key: keyof typeof questionSchema) => valueOf(question, key) !== undefined;
  return [
    isAcceptable(question, "type") && !types.some((one) => one === textOf(question, "type"))
      ? writeOrRemove("type", type)
      : "",
    unlike("format", format),
    unlike("pattern", pattern),
    isAcceptable(question, "enum")
      ? hasScale === true
        ? stepsCorrection(itemsOf(question, "enum").map((step) => numberOf(step)))
        : optionsCorrection(list === undefined ? hasOptions : undefined, valueOf(question, "enum"))
      : "",
    ...(list === undefined
      ? (["items", "uniqueItems"] as const).map((key) =>
          isAcceptable(question, key) && has(key) ? writeOrRemove(key, undefined) : "",
        )
      : [
          has("items")
            ? ""
            : 'write its options as "items": { "type": "string", "enum": ["one", "two"] }',
          has("uniqueItems") ? "" : 'write "uniqueItems": true',
        ]),
  ].filter(Boolean);
}

/** The correction of the widget in the UI file; undefined if none is needed. */
export function widgetCorrection(
  kind: QuestionKind,
  uiEntry: JsonNode | undefined,
): string | undefined {
  const { widget, groupWidget } = QUESTION_KINDS[kind];
  const node = valueOf(uiEntry, "ui:widget");
  const written = textOf(node);
  if (node !== undefined && !WIDGETS.includes(written ?? "")) {
    return undefined; // `fileShapes` reports an unknown widget.
  }
  return written === widget || (written !== undefined && written === groupWidget)
    ? undefined
    : writeOrRemove("ui:widget", widget);
}

/** The kind that the question fully matches, if there is one. */
export function writtenKind(
  question: JsonNode,
  uiEntry: JsonNode | undefined,
): QuestionKind | undefined {
  return KINDS.filter(isKind).findLast(
    (kind) =>
      schemaCorrections(kind, question).length === 0 &&
      widgetCorrection(kind, uiEntry) === undefined,
  );
}

function optionsCorrection(hasOptions: true | undefined, written: JsonNode | undefined): string {
  if (hasOptions === undefined) {
    return written === undefined ? "" : 'remove "enum"';
  }
  // An acceptable list has options of one type, so the first option stands for all.
  const [first] = itemsOf(written);
  return textOf(first) !== undefined ? "" : 'write its options as "enum": ["one", "two"]';
}

/** A scale is written as its steps, or by `minimum` and `maximum`, of which `scales` speaks. */
const stepsCorrection = (steps: readonly (number | undefined)[]): string =>
  steps.every((step, at) => step !== undefined && step === Number(steps[0]) + at)
    ? ""
    : 'write "minimum" and "maximum" in place of "enum"';

function writeOrRemove(key: string, value: string | undefined): string {
  return value === undefined ? `remove "${key}"` : `write "${key}": ${JSON.stringify(value)}`;
}

function isAcceptable(question: JsonNode, key: keyof typeof questionSchema): boolean {
  const value = valueOf(question, key);
  return value === undefined || fits(questionSchema[key], value);
}
