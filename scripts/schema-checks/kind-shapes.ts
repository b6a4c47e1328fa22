import { RATING_STEPS, TIME_PATTERN } from "../../src/domain/section-files.ts";
import type { QuestionKind } from "../../src/domain/section.ts";
import { questionSchema, WIDGETS } from "./file-shapes.ts";
import type { JsonNode } from "./json-file.ts";
import { itemsOf, numberOf, textOf, valueOf } from "./json-nodes.ts";

interface KindShape {
  /** The first is the one to recommend. */
  readonly types: readonly [string, ...string[]];
  readonly format?: string;
  readonly pattern?: string;
  readonly options?: "texts" | "steps";
  readonly widget?: string;
}

const KIND_SHAPES: Readonly<Record<QuestionKind, KindShape>> = {
  "long text": { types: ["string"], widget: "textarea" },
  time: { types: ["string"], pattern: TIME_PATTERN, widget: "time" },
  rating: { types: ["integer"], options: "steps", widget: "rating" },
  choice: { types: ["string"], options: "texts" },
  email: { types: ["string"], format: "email" },
  "web address": { types: ["string"], format: "uri" },
  number: { types: ["number", "integer"] },
  "short text": { types: ["string"] },
};

export function isKind(word: string | undefined): word is QuestionKind {
  return word !== undefined && Object.hasOwn(KIND_SHAPES, word);
}

/** What to write in the schema so that the question is of the kind; empty when it already is. */
export function schemaCorrections(kind: QuestionKind, question: JsonNode): readonly string[] {
  const { types, format, pattern, options } = KIND_SHAPES[kind];
  const [type] = types;
  return [
    // A value that cannot stand there at all is reported as such, by the check of values.
    isAcceptable(question, "type") && !types.includes(textAt(question, "type") ?? "")
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

/** The widget that the UI file must give the question; undefined when it already is as it must be. */
export function widgetCorrection(
  kind: QuestionKind,
  uiEntry: JsonNode | undefined,
): string | undefined {
  const { widget } = KIND_SHAPES[kind];
  const node = valueOf(uiEntry, "ui:widget");
  const written = textOf(node);
  if (node !== undefined && !WIDGETS.includes(written ?? "")) {
    return undefined; // An unknown widget has its own check.
  }
  return written === widget ? undefined : writeOrRemove("ui:widget", widget);
}

/** The kind of which the question is written in every respect, if there is one. */
export function writtenKind(
  question: JsonNode,
  uiEntry: JsonNode | undefined,
): QuestionKind | undefined {
  return Object.keys(KIND_SHAPES)
    .filter(isKind)
    .find(
      (kind) =>
        schemaCorrections(kind, question).length === 0 &&
        widgetCorrection(kind, uiEntry) === undefined,
    );
}

function optionsCorrection(wanted: KindShape["options"], written: JsonNode | undefined): string {
  if (wanted === undefined) {
    return written === undefined ? "" : 'remove "enum"';
  }
  const items = itemsOf(written);
  if (wanted === "texts") {
    // An acceptable list holds one type only, so the first option speaks for all.
    return textOf(items[0]) !== undefined ? "" : 'write its options as "enum": ["one", "two"]';
  }
  return items.map(numberOf).join() === RATING_STEPS.join()
    ? ""
    : `write "enum": [${RATING_STEPS.join(", ")}]`;
}

function writeOrRemove(key: string, value: string | undefined): string {
  return value === undefined ? `remove "${key}"` : `write "${key}": ${JSON.stringify(value)}`;
}

function textAt(node: JsonNode, key: string): string | undefined {
  return textOf(valueOf(node, key));
}

function isAcceptable(question: JsonNode, key: keyof typeof questionSchema): boolean {
  const value = valueOf(question, key);
  return value === undefined || questionSchema[key].accepts(value);
}
