import type { QuestionFiles } from "../edits/edit.ts";
import { type SectionContent, sectionsOf } from "../section-content/section-content.ts";
import type { Change, SectionChange } from "./change.ts";
import { layoutChanges } from "./layout-changes.ts";
import { movedIn } from "../section-content/moved.ts";
import { questionChanges } from "./question-changes.ts";
import { kindOfRewording, optionalTextChange } from "./text-changes.ts";

/**
 * What a client and the coach will see otherwise, section by section, the sections in their order.
 * Throws `UnreadableFile` where a file is no JSON. Changes of layout, and of the ledger, are none.
 */
export function compareFiles(before: QuestionFiles, after: QuestionFiles): readonly Change[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  const formerOf = (id: string) => old.find(({ section }) => section.id === id);
  const isThere = (id: string) => now.some(({ section }) => section.id === id);
  const moved = movedIn(
    idsIn(old).filter(isThere),
    idsIn(now).filter((id) => formerOf(id) !== undefined),
  );
  return [
    ...now.flatMap((content) => {
      const { id, title } = content.section;
      const former = formerOf(id);
      const changes =
        former === undefined
          ? [newSection(content)]
          : [
              ...sectionChanges(former, content),
              ...(moved.includes(id) ? [wordsOnly("This section has another place.")] : []),
              ...layoutChanges(former, content),
              ...questionChanges(former, content),
            ];
      return changes.map((change) => ({ ...change, section: title }));
    }),
    ...old
      .filter(({ section }) => !isThere(section.id))
      .map(({ section }): Change => ({
        kind: "touches stored answers",
        section: section.title,
        what: "section",
        sentence: "This section is gone, and the answers in it would not be seen any more.",
      })),
  ];
}

function sectionChanges(before: SectionContent, after: SectionContent): readonly SectionChange[] {
  const [old, now] = [before.section, after.section];
  return [
    ...(old.title === now.title
      ? []
      : [
          {
            ...wordsOnly(`The section “${old.title}” is now called “${now.title}”.`),
            kind: kindOfRewording(old.title, now.title),
          },
        ]),
    ...(old.route === now.route && old.coachRoute === now.coachRoute
      ? []
      : [wordsOnly("This section has another address.")]),
    ...optionalTextChange(
      "section",
      "This section",
      "an introduction",
      before.ui["ui:description"],
      after.ui["ui:description"],
    ),
  ];
}

const idsIn = (sections: readonly SectionContent[]): readonly string[] =>
  sections.map(({ section }) => section.id);

const newSection = ({ schema }: SectionContent): SectionChange => {
  const count = Object.keys(schema.properties).length;
  return wordsOnly(`This section is new, with ${count} ${count === 1 ? "question" : "questions"}.`);
};

const wordsOnly = (sentence: string): SectionChange => ({
  kind: "words only",
  what: "section",
  sentence,
});
