import type { Section } from "../../../src/domain/question/section.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { type SectionContent, sectionsOf } from "../section-content/section-content.ts";
import type { Change, SectionChange } from "./change.ts";
import { contentChanges } from "./content-changes.ts";
import { layoutChanges } from "./layout-changes.ts";
import { movedIn } from "../section-content/moved.ts";
import { questionChanges } from "./question-changes.ts";
import { kindOfRewording, optionalTextChange } from "./text-changes.ts";

/**
 * The differences that a client or the coach will see, in the order of the sections. Ignores the ledger, and
 * how the files are formatted. Throws `UnreadableFile` if a file is not JSON.
 */
export function compareFiles(before: SiteFiles, after: SiteFiles): readonly Change[] {
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
              ...useChanges(former.section, content.section),
              ...(moved.includes(id) ? [wordsOnly("This section has another place.")] : []),
              ...layoutChanges(former, content),
              ...questionChanges(former, content),
            ];
      // The title before the change: two versions with the same base then name the section alike.
      const section = former?.section.title ?? title;
      return changes.map((change) => ({ ...change, section }));
    }),
    ...old
      .filter(({ section }) => !isThere(section.id))
      .map(({ section }): Change => ({
        kind: "touches stored answers",
        section: section.title,
        what: "section",
        sentence: "This section is gone, and the answers in it would not be seen any more.",
      })),
    ...contentChanges(before, after),
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

/** The change if the coach has stopped using a section, or uses it again. */
function useChanges(before: Section, after: Section): readonly SectionChange[] {
  const [wasUsed, isUsed] = [before, after].map(({ retired }) => retired !== true);
  return wasUsed === isUsed
    ? []
    : [
        {
          kind: "touches stored answers",
          what: "section",
          sentence:
            isUsed === true
              ? "Your clients see this section again, with what they had answered in it."
              : "Your clients no longer see this section. What they answered in it stays readable under “Earlier sections”.",
        },
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
