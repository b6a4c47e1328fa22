import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { groupId, retiredId } from "./element-ids.ts";
import { retiredAnswers } from "../answers/retired-answers.ts";
import { type SectionDefinition, langOf } from "../section-definition.ts";
import { type Language, msg, t } from "../../words/words.ts";

export interface Heading {
  readonly id: string;
  readonly title: string;
  /** Of a title that is not in the language of the page. */
  readonly lang?: Language | undefined;
  /** What the group has. */
  readonly note?: string | undefined;
}

export const RETIRED_TITLE = msg("Earlier questions");

/** The headings of the groups, and the one above the retired answers, if `answers` holds any. */
export function sectionContents(
  definition: SectionDefinition,
  answers: StoredAnswers = {},
): readonly Heading[] {
  const { section, ui } = definition;
  const headings = (ui["ui:groups"] ?? []).map(({ title }, index) => ({
    id: groupId(section.id, index),
    title,
    lang: langOf(definition, title),
  }));
  return retiredAnswers(definition, answers).length === 0
    ? headings
    : [...headings, { id: retiredId(section.id), title: t(RETIRED_TITLE) }];
}
