import type { JsonFile, JsonNode } from "./json-file.ts";
import { itemsOf, textOf, writtenEntries } from "./json-nodes.ts";
import { errorAt, type Problem } from "../problem.ts";

/** Control characters except tabs and line breaks, which a text may have. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u2028\u2029]/u;

/** Control characters, often from copied text: readers do not see them, and programs fail on them. */
export function unseenCharacters(file: JsonFile, node = file.root): readonly Problem[] {
  return [
    ...inText(file, node),
    ...itemsOf(node).flatMap((item) => unseenCharacters(file, item)),
    ...writtenEntries(node).flatMap(({ value }) => unseenCharacters(file, value)),
  ];
}

function inText(file: JsonFile, node: JsonNode | undefined): readonly Problem[] {
  const [found] = UNSEEN.exec(textOf(node) ?? "") ?? [];
  const code = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return code === undefined
    ? []
    : [
        errorAt(
          file,
          node,
          `a text has a character in it that cannot be seen (U+${code}). Type the text again, instead of copying it.`,
        ),
      ];
}
