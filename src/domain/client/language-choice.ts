import { type Language, toLanguage } from "../../words/words.ts";

// In which language a client reads: the pages and, behind their names, the sections that differ. Stored as a
// text, such as `nl` or `nl health:en`: a map of the client's document would count as a section.

/** The chosen language of the pages or, if `sectionId` is given, the section's own. */
export function languageIn(choice: string, sectionId?: string): Language | undefined {
  const prefix = sectionId === undefined ? "" : `${sectionId}:`;
  const name = choice.split(" ").find((part) => part.startsWith(prefix));
  return toLanguage(name?.slice(prefix.length));
}

/** The choice with another language of the pages. Sections with a language of their own keep it. */
export const withPages = (choice: string, language: Language): string =>
  [language, ...ownOf(choice)].join(" ");

/** The choice with another language of one section, which follows the pages again if it is `pages`. */
export const withSection = (
  choice: string,
  pages: Language,
  sectionId: string,
  language: Language,
): string =>
  [
    pages,
    ...ownOf(choice).filter((part) => !part.startsWith(`${sectionId}:`)),
    ...(language === pages ? [] : [`${sectionId}:${language}`]),
  ].join(" ");

const ownOf = (choice: string): readonly string[] =>
  choice.split(" ").filter((part) => part.includes(":"));
