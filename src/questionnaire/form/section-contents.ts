import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { groupId, retiredId } from "./element-ids.ts";
import { retiredAnswers } from "../answers/retired-answers.ts";
import type { SectionDefinition } from "../section-definition.ts";

interface Heading {
  readonly id: string;
  readonly title: string;
}

export const RETIRED_TITLE = "Earlier questions";

/** The headings of a section's groups; given `answers`, also the one above retired answers, if any. */
export function sectionContents(
  definition: SectionDefinition,
  answers: StoredAnswers = {},
): readonly Heading[] {
  const { section, ui } = definition;
  const groups = ui["ui:groups"] ?? [];
  const headings = groups.map(({ title }, index) => ({ id: groupId(section.id, index), title }));
  return retiredAnswers(definition, answers).length === 0
    ? headings
    : [...headings, { id: retiredId(section.id), title: RETIRED_TITLE }];
}
