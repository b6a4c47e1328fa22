import { Ajv } from "ajv";
import { getNodeValue } from "jsonc-parser";
import { isCalendarDate } from "../../../../src/domain/time/calendar-date.ts";
import type { JsonNode } from "../reading/json-file.ts";

/**
 * A JSON Schema (draft 7) with what our files use. `errorMessage` says what a value must be, as the end of a
 * sentence: the checks put the name of the place before it, and VS Code shows it as it is.
 */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly title?: string;
  readonly description?: string;
  readonly errorMessage?: string;
  readonly [keyword: string]: unknown;
}

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  formats: {
    // VS Code knows only `date` and `regex`, and accepts every text for the others.
    date: isCalendarDate,
    address: (text: string) => text === "" || URL.canParse(text),
    regex: isPattern,
  },
});
ajv.addVocabulary(["errorMessage"]);

/** One mismatch between a value and its schema, in the words of ajv. */
export interface Misfit {
  readonly keyword: string;
  /** The place as JSON pointer. Of a missing or an unknown key, the place of its object. */
  readonly instancePath: string;
  readonly params: { readonly additionalProperty?: string; readonly missingProperty?: string };
  readonly parentSchema?: JsonSchema;
}

export function misfits(schema: JsonSchema, node: JsonNode): readonly Misfit[] {
  const validate = ajv.compile(schema); // Compiles each schema once.
  return validate(getNodeValue(node)) ? [] : (validate.errors ?? []);
}

export const fits = (schema: JsonSchema, node: JsonNode): boolean =>
  misfits(schema, node).length === 0;

/** Whether JSON Schema knows the keyword. Our files use few of its keywords. */
export const isKeyword = (word: string): boolean => ajv.getKeyword(word) !== false;

/** The form's validator compiles patterns with the flag `u`, which refuses more patterns, such as `\-`. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u").source !== "";
  } catch {
    return false;
  }
}
