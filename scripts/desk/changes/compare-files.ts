import type { SiteFiles } from "../edits/file-names.ts";
import { type Change, type SectionChange, changeIf } from "./change.ts";
import { contentChanges } from "./content-changes.ts";
import { layoutChanges } from "./layout-changes.ts";
import { movedIn } from "./moved.ts";
import { questionChanges } from "./question-changes.ts";
import { type SectionContent, sectionsOf } from "./section-content.ts";
import { kindOfRewording, optionalTextChange } from "./text-changes.ts";

/** Each difference as a sentence that begins with the title of its section. */
export const sentencesOf = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  compareFiles(before, after).map(({ section, sentence }) => `${section}: ${sentence}`);

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
          ? newSection(content)
          : [
              ...sectionChanges(former, content),
              ...changeIf(moved.includes(id), "words only", "This section has another place."),
              ...layoutChanges(former, content),
              ...questionChanges(former, content),
            ];
      // The title before the change, so that two versions changed from the same files name the section alike.
      const section = former?.section.title ?? title;
      return changes.map((change) => ({ ...change, section }));
    }),
    ...old
      .filter(({ section }) => !isThere(section.id))
      .map(({ section }): Change => ({
        kind: "touches stored answers",
        section: section.title,
        sentence: "This section is gone, and the answers in it would not be seen any more.",
      })),
    ...contentChanges(before, after),
  ];
}

function sectionChanges(before: SectionContent, after: SectionContent): readonly SectionChange[] {
  const [old, now] = [before.section, after.section];
  const [wasUsed, isUsed] = [old.retired !== true, now.retired !== true];
  return [
    ...changeIf(
      old.title !== now.title,
      kindOfRewording(old.title, now.title),
      `The section “${old.title}” is now called “${now.title}”.`,
    ),
    ...changeIf(
      old.route !== now.route || old.coachRoute !== now.coachRoute,
      "words only",
      "This section has another address.",
    ),
    ...optionalTextChange(
      "This section",
      "an introduction",
      before.ui["ui:description"],
      after.ui["ui:description"],
    ),
    ...changeIf(
      wasUsed !== isUsed,
      "touches stored answers",
      isUsed
        ? "Your clients see this section again, with what they had answered in it."
        : "Your clients no longer see this section. What they answered in it stays readable under “Earlier sections”.",
    ),
  ];
}

const idsIn = (sections: readonly SectionContent[]): readonly string[] =>
  sections.map(({ section }) => section.id);

function newSection({ schema }: SectionContent): readonly SectionChange[] {
  const count = Object.keys(schema.properties).length;
  const sentence = `This section is new, with ${count} ${count === 1 ? "question" : "questions"}.`;
  return [{ kind: "words only", sentence }];
}
