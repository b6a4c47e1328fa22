import type { JsonNode } from "./json-file.ts";
import { isBlank, isTrue, itemsOf, numberOf, textOf } from "./json-nodes.ts";

/** Which values a key may have, and the words for it: "`minimum` must be" + words. */
export interface ValueRule {
  readonly accepts: (node: JsonNode) => boolean;
  readonly words: string;
}

/** The keys an object may have, and the rule for the value of each. */
export type Shape<Key extends string = string> = Readonly<Record<Key, ValueRule>>;

export const anyText: ValueRule = {
  accepts: (node) => textOf(node) !== undefined,
  words: "a text in quotation marks",
};

export const someText: ValueRule = {
  accepts: (node) => !isBlank(textOf(node) ?? ""),
  words: "a text in quotation marks, and not empty",
};

export const anyNumber: ValueRule = {
  accepts: (node) => numberOf(node) !== undefined,
  words: "a number, without quotation marks",
};

export const numberAboveZero: ValueRule = {
  accepts: (node) => (numberOf(node) ?? 0) > 0,
  words: "a number above 0, without quotation marks",
};

export const wholeNumberAboveZero: ValueRule = {
  accepts: (node) => Number.isInteger(numberOf(node)) && (numberOf(node) ?? 0) > 0,
  words: "a whole number above 0, without quotation marks",
};

export const onlyTrue: ValueRule = {
  accepts: isTrue,
  words: "true, without quotation marks; if it is not so, remove it",
};

export const anyList: ValueRule = {
  accepts: (node) => node.type === "array",
  words: "a list between [ and ]",
};

export const anyObject: ValueRule = {
  accepts: (node) => node.type === "object",
  words: "written between { and }",
};

export const listOfTexts: ValueRule = {
  accepts: (node) => node.type === "array" && itemsOf(node).every(someText.accepts),
  words: 'a list of texts, such as ["one", "two"], none of them empty',
};

export const textOrTexts: ValueRule = {
  accepts: (node) => textOf(node) !== undefined || listOfTexts.accepts(node),
  words: 'a text in quotation marks, or a list of them such as ["one", "two"]',
};

export const listOfOptions: ValueRule = {
  accepts: (node) =>
    node.type === "array" &&
    (itemsOf(node).every(anyText.accepts) || itemsOf(node).every(anyNumber.accepts)),
  words: 'a list of options, such as ["one", "two"]',
};

export function textPattern(kinds: readonly string[]): ValueRule {
  const needed = kinds.map((kind) => `a ${kind}`).join(" or ");
  return {
    accepts: (node) => isPattern(textOf(node)),
    words: `a pattern that can be read. Only ${needed} needs one: for anything else, remove it`,
  };
}

export function oneOf(...texts: readonly string[]): ValueRule {
  const quoted = texts.map((text) => `"${text}"`);
  return {
    accepts: (node) => texts.includes(textOf(node) ?? ""),
    words: [quoted.slice(0, -1).join(", "), quoted.at(-1)].filter(Boolean).join(" or "),
  };
}

function isPattern(text: string | undefined): boolean {
  if (text === undefined) {
    return false;
  }
  try {
    // With the flag under which the form's validator compiles it.
    return new RegExp(text, "u").source !== "";
  } catch {
    return false;
  }
}
