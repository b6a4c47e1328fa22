import type { JsonNode } from "../reading/json-file.ts";
import { isBlank, isTrue, itemsOf, numberOf, textOf } from "../reading/json-nodes.ts";

/** The accepted values of a key, and the words for them: "`minimum` must be" + words. */
export interface ValueRule {
  readonly accepts: (node: JsonNode) => boolean;
  readonly words: string;
  /** The rule as JSON Schema, for text editors. May accept more values than `accepts`, but never fewer. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The allowed keys of an object, and the rule for each value. */
export type Shape<Key extends string = string> = Readonly<Record<Key, ValueRule>>;

export const anyText: ValueRule = {
  accepts: (node) => textOf(node) !== undefined,
  words: "a text in quotation marks",
  schema: { type: "string" },
};

export const someText: ValueRule = {
  accepts: (node) => !isBlank(textOf(node) ?? ""),
  words: "a text in quotation marks, and not empty",
  schema: { type: "string", pattern: "\\S" },
};

export const anyNumber: ValueRule = {
  accepts: (node) => numberOf(node) !== undefined,
  words: "a number, without quotation marks",
  schema: { type: "number" },
};

export const numberAboveZero: ValueRule = {
  accepts: (node) => (numberOf(node) ?? 0) > 0,
  words: "a number above 0, without quotation marks",
  schema: { type: "number", exclusiveMinimum: 0 },
};

export const wholeNumberAboveZero: ValueRule = {
  accepts: (node) => Number.isInteger(numberOf(node)) && (numberOf(node) ?? 0) > 0,
  words: "a whole number above 0, without quotation marks",
  schema: { type: "integer", exclusiveMinimum: 0 },
};

export const onlyTrue: ValueRule = {
  accepts: isTrue,
  words: "true, without quotation marks; if it is not so, remove it",
  schema: { const: true },
};

export const anyList: ValueRule = {
  accepts: (node) => node.type === "array",
  words: "a list between [ and ]",
  schema: { type: "array" },
};

export const anyObject: ValueRule = {
  accepts: (node) => node.type === "object",
  words: "written between { and }",
  schema: { type: "object" },
};

export const listOfTexts: ValueRule = {
  accepts: (node) => node.type === "array" && itemsOf(node).every(someText.accepts),
  words: 'a list of texts, such as ["one", "two"], none of them empty',
  schema: { type: "array", items: { type: "string", pattern: "\\S" } },
};

export const textOrTexts: ValueRule = {
  accepts: (node) => textOf(node) !== undefined || listOfTexts.accepts(node),
  words: 'a text in quotation marks, or a list of them such as ["one", "two"]',
  schema: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
};

export const listOfOptions: ValueRule = {
  accepts: (node) =>
    node.type === "array" &&
    (itemsOf(node).every(anyText.accepts) || itemsOf(node).every(anyNumber.accepts)),
  words: 'a list of options, such as ["one", "two"]',
  schema: { type: "array", items: { type: ["string", "number"] } },
};

export const someOptions: ValueRule = {
  accepts: (node) => itemsOf(node).length > 0 && listOfOptions.accepts(node),
  words: 'a list of answers, such as ["Yes"]',
  schema: { ...listOfOptions.schema, minItems: 1 },
};

export function textPattern(kinds: readonly string[]): ValueRule {
  const needed = kinds.map((kind) => `a ${kind}`).join(" or ");
  return {
    accepts: (node) => isPattern(textOf(node)),
    words: `a pattern that can be read. Only ${needed} needs one: for anything else, remove it`,
    schema: { type: "string", format: "regex" },
  };
}

export function oneOf(...texts: readonly string[]): ValueRule {
  const quoted = texts.map((text) => `"${text}"`);
  return {
    accepts: (node) => texts.includes(textOf(node) ?? ""),
    words: [quoted.slice(0, -1).join(", "), quoted.at(-1)].filter(Boolean).join(" or "),
    schema: { enum: texts },
  };
}

function isPattern(text: string | undefined): boolean {
  if (text === undefined) {
    return false;
  }
  try {
    // The form's validator compiles patterns with the flag `u`, which refuses more patterns, such as `\-`.
    return new RegExp(text, "u").source !== "";
  } catch {
    return false;
  }
}
