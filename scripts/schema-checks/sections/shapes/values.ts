import type { JsonSchema } from "./json-schema.ts";

// The values that keys of our files take.

const value = (words: string, schema: JsonSchema): JsonSchema => ({
  ...schema,
  errorMessage: `must be ${words}.`,
});

/** A list, and what its items must be. The words are said of the whole list. */
const list = (words: string, items: JsonSchema, limits: JsonSchema = {}): JsonSchema =>
  value(words, { type: "array", items: value(words, items), ...limits });

const text = (words: string, limits: JsonSchema = {}): JsonSchema =>
  value(words, { type: "string", ...limits });

const number = (words: string, limits: JsonSchema = {}): JsonSchema =>
  value(`${words}, without quotation marks`, { type: "number", ...limits });

/** Any letter, and so not only spaces. */
const SOME = { pattern: "\\S" };
const ABOVE_ZERO = { exclusiveMinimum: 0 };

export const anyText = text("a text in quotation marks");
export const someText = text("a text in quotation marks, and not empty", SOME);
export const hash = text(
  "eight letters and digits, which `npm run schemas:check` writes. Remove it, and the check writes it anew",
  { pattern: "^[0-9a-f]{8}$" },
);
export const lastWording = text("the last wording of the question, in quotation marks");

export const anyNumber = number("a number");
export const numberAboveZero = number("a number above 0", ABOVE_ZERO);
export const wholeNumberAboveZero = number("a whole number above 0", {
  type: "integer",
  ...ABOVE_ZERO,
});
export const wholeNumber = number("a whole number, or 0", { type: "integer", minimum: 0 });
export const wholeNumberOrNone = value(
  "a whole number, or 0, without quotation marks; null while there is none",
  { type: ["integer", "null"], minimum: 0 },
);

export const onlyTrue = value("true, without quotation marks; if it is not so, remove it", {
  const: true,
});

export const anyObject = value("written between { and }", { type: "object" });

export const listOfTexts = list('a list of texts, such as ["one", "two"], none of them empty', {
  type: "string",
  ...SOME,
});

const OPTIONS = {
  type: "array",
  anyOf: [{ items: { type: "string" } }, { items: { type: "number" } }],
};

export const listOfOptions = value('a list of options, such as ["one", "two"]', OPTIONS);

export const listedOptions = value('written as { "type": "string", "enum": ["one", "two"] }', {
  type: "object",
  required: ["type", "enum"],
  properties: {
    type: { const: "string" },
    enum: { type: "array", items: { type: "string" } },
  },
  additionalProperties: false,
});

export const someAnswers = value('a list of answers, such as ["Yes"]', { ...OPTIONS, minItems: 1 });

export const formerKeys = value(
  "the key it had before, in quotation marks, or a list of all of them, the latest first",
  { anyOf: [{ type: "string" }, { type: "array", items: { type: "string", ...SOME } }] },
);

export const textPattern = (kinds: readonly string[]): JsonSchema =>
  text(
    `a pattern that can be read. Only ${kinds.map((kind) => `a ${kind}`).join(" or ")} needs one: for anything else, remove it`,
    { format: "regex" },
  );

export function oneOf(...texts: readonly string[]): JsonSchema {
  const quoted = texts.map((each) => `"${each}"`);
  const words = [quoted.slice(0, -1).join(", "), quoted.at(-1)].filter(Boolean).join(" or ");
  return value(words, { enum: texts });
}

/** A text of these; `fileProblems` says which, or what was meant. */
export const knownText = (texts: readonly string[]): JsonSchema => ({ ...anyText, enum: texts });

const ADDRESS = 'an address that begins with https://, such as "https://www.example.com"';

export const address = text(ADDRESS, { format: "address", pattern: "^https://\\S" });
export const addressOrNone = text(`${ADDRESS}, or ""`, {
  format: "address",
  pattern: "^$|^https://\\S",
});
export const addressBase: JsonSchema = {
  ...text("", { format: "address", pattern: "^https://.*/$" }),
  errorMessage: 'must begin with https:// and end with /, such as "https://www.instagram.com/".',
};

export const emailOrNone = text('an email address, or ""', {
  pattern: "^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
});

export const pictureOrNone = text(
  'the name of a file in the folder public, such as "/portrait.jpg", or ""',
  { pattern: "^$|^/[\\w./-]+$" },
);

export const phoneNumber = text('a telephone number in quotation marks, such as "0800-2000"', {
  pattern: "^\\+?\\d[\\d -]*$",
});

export const day = text('a day in quotation marks, such as "2026-11-22"', { format: "date" });

// The rules accept 50 characters, and `consent-version.ts` adds up to seven.
export const shortName = text(
  'a short name in quotation marks, such as "2", at most 40 letters, digits, dots or hyphens',
  { pattern: "^[\\w.-]{1,40}$" },
);

/** An object with some keys and no others; `required` by default are all. */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ ...anyObject, required, properties, additionalProperties: false });

/** An object with any keys. */
export const mapOf = (values: JsonSchema): JsonSchema => ({
  ...anyObject,
  additionalProperties: values,
});

/** @param words say what the file holds, such as "offers". */
export const listOf = (words: string, items: JsonSchema, limits: JsonSchema = {}): JsonSchema =>
  value(`a list of ${words} between [ and ]${"minItems" in limits ? ", at least one" : ""}`, {
    type: "array",
    items,
    ...limits,
  });
