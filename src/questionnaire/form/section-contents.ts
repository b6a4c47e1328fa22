import type { StoredAnswers } from "../../domain/answer/answers.ts";
import type { QuestionGroup } from "../../domain/question/section-files.ts";
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

/**
 * The headings of the groups that the page `shows`. If `answers` holds retired answers, also the heading
 * above the retired answers.
 */
export function sectionContents(
  definition: SectionDefinition,
  answers: StoredAnswers = {},
  shows: (group: QuestionGroup) => boolean = () => true,
): readonly Heading[] {
  const { section, ui } = definition;
  const groups = ui["ui:groups"] ?? [];
  const headings = groups.flatMap((group, index) =>
    shows(group)
      ? [
          {
            id: groupId(section.id, index),
            title: group.title,
            lang: langOf(definition, group.title),
          },
        ]
      : [],
  );
  return retiredAnswers(definition, answers).length === 0
    ? headings
    : [...headings, { id: retiredId(section.id), title: t(RETIRED_TITLE) }];
}
