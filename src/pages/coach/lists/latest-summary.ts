import { dayInWords } from "../../../domain/time/day-in-words.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { t } from "../../../words/words.ts";

/** The ids of the current sections, in the order of the questionnaire. */
export const SECTION_IDS = sections.map(({ id }) => id);

export function readyWords([first = "", ...others]: readonly string[], at: number): string {
  const values = { section: titleOf(first), day: dayInWords(at) };
  return others.length === 0
    ? t("{section} is ready for you, {day}", values)
    : t("{section} and {count} more are ready for you, {day}", { ...values, count: others.length });
}

export const titleOf = (sectionId: string): string =>
  sections.find(({ id }) => id === sectionId)?.title ?? sectionId;

/** The path of the page with all of a client's answers. With a `sectionId`, it opens at that section. */
export const fileOf = ({ uid }: ClientSummary, sectionId?: string): string =>
  `/readclient/${uid}${sectionId === undefined ? "" : `#${sectionId}`}`;
