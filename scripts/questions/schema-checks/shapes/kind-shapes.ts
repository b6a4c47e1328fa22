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

/** The corrections of the schema that give the question this kind; empty if none is needed. */
export function schemaCorrections(kind: QuestionKind, question: JsonNode): readonly string[] {
  const { types, format, pattern, enum: options } = QUESTION_KINDS[kind].schema;
  const [type] = types;
  return [
    // `fileShapes` reports a value that is not acceptable for any kind.
    isAcceptable(question, "type") &&
    !types.some((accepted) => accepted === textAt(question, "type"))
      ? `write "type": "${type}"`
      : "",
    isAcceptable(question, "format") && textAt(question, "format") !== format
      ? writeOrRemove("format", format)
      : "",
    isAcceptable(question, "pattern") && textAt(question, "pattern") !== pattern
      ? writeOrRemove("pattern", pattern)
      : "",
    isAcceptable(question, "enum") ? optionsCorrection(options, valueOf(question, "enum")) : "",
  ].filter(Boolean);
}

/** The correction of the widget in the UI file; undefined if none is needed. */
export function widgetCorrection(
  kind: QuestionKind,
  uiEntry: JsonNode | undefined,
): string | undefined {
  const { widget } = QUESTION_KINDS[kind];
  const node = valueOf(uiEntry, "ui:widget");
  const written = textOf(node);
  if (node !== undefined && !WIDGETS.includes(written ?? "")) {
    return undefined; // `fileShapes` reports an unknown widget.
  }
  return written === widget ? undefined : writeOrRemove("ui:widget", widget);
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

function optionsCorrection(
  wanted: KindOfQuestion["schema"]["enum"],
  written: JsonNode | undefined,
): string {
  if (wanted === undefined) {
    return written === undefined ? "" : 'remove "enum"';
  }
  const items = itemsOf(written);
  if (wanted === "texts") {
    // An acceptable list has options of one type, so the first option stands for all.
    return textOf(items[0]) !== undefined ? "" : 'write its options as "enum": ["one", "two"]';
  }
  return items.map(numberOf).join() === wanted.join() ? "" : `write "enum": [${wanted.join(", ")}]`;
}

function writeOrRemove(key: string, value: string | undefined): string {
  return value === undefined ? `remove "${key}"` : `write "${key}": ${JSON.stringify(value)}`;
}

function textAt(node: JsonNode, key: string): string | undefined {
  return textOf(valueOf(node, key));
}

function isAcceptable(question: JsonNode, key: keyof typeof questionSchema): boolean {
  const value = valueOf(question, key);
  return value === undefined || fits(questionSchema[key], value);
}
