import type { Section } from "../../../src/domain/question/section.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { type Change, changeOf, orderChanges, type SectionChange } from "./change.ts";
import { contentChanges } from "./content-changes.ts";
import { layoutChanges } from "./layout-changes.ts";
import { questionChanges } from "./question-changes.ts";
import { translationChanges } from "./translation-changes.ts";
import { type SectionContent, type SectionFiles, sectionsOf } from "./section-content.ts";

/**
 * The differences that a client or the coach will see, in the order of the sections. Ignores the ledger, and
 * how the files are formatted. Throws `UnreadableFile` if a file is not JSON.
 */
export function compareFiles(before: SiteFiles, after: SiteFiles): readonly Change[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  const [oldById, nowById] = [byId(old), byId(now)];
  return [
    ...now.flatMap((content) => {
      const { id, title } = content.section;
      const former = oldById.get(id);
      const changes = [
        ...sectionChanges(former, content),
        ...layoutChanges(former ?? EMPTY, content),
        ...questionChanges(former ?? EMPTY, content),
        ...translationChanges(before, after, former, content),
      ];
      // The title before the change, so that two versions changed from the same files name the section alike.
      return within(former?.section.title ?? title, changes, id);
    }),
    ...within(
      "The sections",
      orderChanges(
        [...oldById.keys()].filter((id) => nowById.has(id)),
        [...nowById.keys()].filter((id) => oldById.has(id)),
        (id) => nowById.get(id)?.section.title ?? "",
      ),
    ),
    ...old
      .filter(({ section }) => !nowById.has(section.id))
      .flatMap(({ section: { title } }) =>
        within(title, changeOf("The section", title, GONE, "touches stored answers")),
      ),
    ...contentChanges(before, after),
  ];
}

const GONE = "Gone without being stopped. The answers in it would not be seen any more.";

/** What a new section was before. */
const EMPTY: SectionFiles = {
  schema: { title: "", properties: {} },
  ui: {},
  groups: [],
  fields: {},
};

const byId = (sections: readonly SectionContent[]): ReadonlyMap<string, SectionContent> =>
  new Map(sections.map((content) => [content.section.id, content]));

/** @param id of the section; absent for changes that reword no question of one */
const within = (
  section: string,
  changes: readonly SectionChange[],
  id?: string,
): readonly Change[] =>
  changes.map(({ reworded: question, ...change }) => ({
    ...change,
    section,
    ...(id !== undefined &&
      question !== undefined &&
      change.kind === "meaning may have changed" && { reworded: { section: id, question } }),
  }));

function sectionChanges(
  before: SectionContent | undefined,
  after: SectionContent,
): readonly SectionChange[] {
  const [old, now] = [before?.section, after.section];
  return [
    ...changeOf("The section", old?.title, now.title),
    ...changeOf(
      "The section: the introduction",
      before?.ui["ui:description"],
      after.ui["ui:description"],
    ),
    ...(old === undefined
      ? []
      : [
          ...changeOf("The section: the address", addresses(old), addresses(now), "words only"),
          ...changeOf(
            "The section: who sees it",
            whoSees(old.retired),
            whoSees(now.retired),
            "touches stored answers",
          ),
        ]),
  ];
}

const addresses = ({ route, coachRoute }: Section): string => `${route}, and ${coachRoute} for you`;

const whoSees = (retired = false): string =>
  retired
    ? "No longer shown to your clients. What they answered stays readable under “Earlier sections”."
    : "Shown to your clients, with what they had answered in it";
