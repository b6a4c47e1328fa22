import type { JsonFile, JsonNode } from "../../json-file.ts";
import { textOf, valueOf } from "../../json-nodes.ts";
import { groupItems, groupsOf } from "../../placements.ts";
import { adviceAt, type Check, type Problem } from "../../problem.ts";

const WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const ANNOUNCED = new RegExp(
  String.raw`\b(?:next|following) (?:(?<count>${WORDS.join("|")}|\d+) questions?|question)\b`,
  "giu",
);

/**
 * "The next three questions" becomes wrong, unnoticed, when a question is added or retired. A sensitive text
 * must count all questions of its group, so that none comes without a warning. An intro or a note may count
 * fewer questions than follow it, such as two about a client's parents before one about the client.
 */
export const countedQuestions: Check = ({ sections }) =>
  sections.flatMap((section) =>
    groupsOf(section).flatMap((group) => {
      const items = groupItems(group);
      const inGroup = questionsIn(items);
      return [
        ...wrongCounts(section.ui, valueOf(group, "sensitive"), (n) => n === inGroup, inGroup),
        ...wrongCounts(section.ui, valueOf(group, "intro"), (n) => n <= inGroup, inGroup),
        ...items.flatMap((item, index) => {
          const left = questionsIn(items.slice(index));
          return wrongCounts(section.ui, valueOf(item, "note"), (n) => n <= left, left);
        }),
      ];
    }),
  );

function questionsIn(items: readonly JsonNode[]): number {
  return items.filter((item) => textOf(item) !== undefined).length;
}

function wrongCounts(
  file: JsonFile,
  node: JsonNode | undefined,
  isRight: (announced: number) => boolean,
  following: number,
): readonly Problem[] {
  return [...(textOf(node) ?? "").matchAll(ANNOUNCED)]
    .filter(({ groups }) => !isRight(numberOf(groups?.["count"])))
    .map(([words]) =>
      adviceAt(
        "counted questions",
        file,
        node,
        `this text says "${words}", but ${followingWords(following)} under this heading. Write how many it means, or no number.`,
      ),
    );
}

/** "The next question" means one. */
function numberOf(count = "one"): number {
  const index = WORDS.indexOf(count.toLowerCase());
  return index === -1 ? Number(count) : index + 1;
}

function followingWords(count: number): string {
  if (count === 0) {
    return "no question follows";
  }
  const number = WORDS[count - 1] ?? String(count);
  return count === 1 ? `${number} question follows` : `${number} questions follow`;
}
