import { groupShape, noteShape, questionUi, sectionUi } from "../../file-shapes.ts";
import { entryOf } from "../../json-nodes.ts";
import { groupItems, groupsOf, groupWords } from "../../placements.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { unknownKeys } from "../../shape-problems.ts";
import type { SectionSource } from "../../sources.ts";

/** rjsf silently ignores a misspelt key, and the page lacks the help or the note. */
export const unknownUiKeys: Check = ({ sections }) =>
  sections.flatMap((section) => {
    const { ui: file, uiEntries } = section;
    const groups = groupsOf(section);
    return [
      ...atSectionLevel(section),
      ...uiEntries.flatMap(({ key, value: node }) =>
        unknownKeys({ file, node, words: `the question \`${key}\`` }, questionUi),
      ),
      ...groups.flatMap((node) => unknownKeys({ file, node, words: groupWords(node) }, groupShape)),
      ...groups
        .flatMap(groupItems)
        .filter((node) => entryOf(node, "note") !== undefined)
        .flatMap((node) => unknownKeys({ file, node, words: "a note" }, noteShape)),
    ];
  });

function atSectionLevel({ ui: file }: SectionSource): readonly Problem[] {
  const subject = { file, node: file.root, words: "this section" };
  const misplaced = Object.keys(questionUi);
  return [
    ...unknownKeys(
      subject,
      sectionUi,
      (key) => !key.startsWith("ui:") || misplaced.includes(key), // Skips questions, and `misplaced` keys.
    ),
    ...misplaced.flatMap((key) => {
      const entry = entryOf(file.root, key);
      return entry === undefined
        ? []
        : [
            errorAt(
              file,
              entry.keyNode,
              `\`${key}\` belongs to one question. Move it between the braces of that question.`,
            ),
          ];
    }),
  ];
}
