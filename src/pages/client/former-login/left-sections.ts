import { type WrittenText, writtenText } from "../../../questionnaire/saving/draft/draft.ts";
import { readLeft } from "../../../questionnaire/saving/left-on-device.ts";
import { allSections, loadSectionDefinition } from "../../../questionnaire/section-definition.ts";

/** What former logins have left of a section, with the wordings of its questions. */
export interface LeftSection {
  readonly title: string;
  readonly written: readonly WrittenText[];
}

/** Reads all that former logins have left, each text once. Rejects if the device cannot be read. */
export async function leftSections(former: readonly string[]): Promise<readonly LeftSection[]> {
  const all = (await Promise.all(former.map(readLeft))).flat();
  const sections = await Promise.all(
    allSections.map(async (section) => {
      const entries = all
        .filter(({ sectionId }) => sectionId === section.id)
        .flatMap((left) => Object.entries(left.entries))
        .filter(([, { text }]) => text !== "");
      const each = new Map(entries.map(([key, { text }]) => [`${key} ${text}`, { key, text }]));
      // Without a definition, a question's key replaces its title.
      const definition =
        each.size > 0 ? await loadSectionDefinition(section).catch(() => undefined) : undefined;
      return {
        title: section.title,
        written: [...each.values()].map(({ key, text }) =>
          definition === undefined
            ? { question: key, title: key, text }
            : writtenText(definition, key, text),
        ),
      };
    }),
  );
  return sections.filter(({ written }) => written.length > 0);
}
