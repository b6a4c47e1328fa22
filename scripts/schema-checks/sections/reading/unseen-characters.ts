import { textOf, valuesIn } from "./json-nodes.ts";
import type { JsonNode } from "./json-file.ts";
import { errorAt, type Problem } from "../problem.ts";

/**
 * Control characters except tabs and line breaks, halves of characters, and what Unicode lets programs draw
 * as nothing, except what joins or divides letters, sets their direction, or colours an emoji.
 */
const UNSEEN =
  /(?![\t\n\u{AD}\u{200C}-\u{200F}]|\u{34F}|[\u{FE00}-\u{FE0F}]|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cs}\p{DI}\u2028\u2029]/u;

/** A text of which nothing can be seen, and what it has besides spaces. */
const BLANK = /^\s*(?<character>[\p{Cf}\p{DI}\u2800])[\s\p{Cf}\p{DI}\u2800]*$/u;

const NAMES = new Map([
  ["00A0", "a no-break space"],
  ["202F", "a narrow no-break space"],
  ["200B", "a space without width"],
  ["2060", "a word joiner"],
  ["FEFF", "a byte order mark"],
]);

/** A character's code, and its name where people may have heard it, such as `a no-break space, U+00A0`. */
export function characterName(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0") ?? "";
  const name = NAMES.get(code);
  return name === undefined ? `U+${code}` : `${name}, U+${code}`;
}

/** Invisible characters, often from copied text: readers do not see them, and programs fail on them. */
export const unseenCharacters = (root: JsonNode | undefined): readonly Problem[] =>
  valuesIn(root).flatMap((node) => {
    const text = textOf(node) ?? "";
    const found = UNSEEN.exec(text)?.[0] ?? BLANK.exec(text)?.groups?.["character"];
    return found === undefined
      ? []
      : errorAt(
          node,
          `a text has a character in it that cannot be seen (${characterName(found)}). Type the text again, instead of copying it.`,
        );
  });
