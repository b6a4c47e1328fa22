import { openAnswers } from "../../data/answers.ts";
import type { Section } from "../../domain/section.ts";
import { drafts } from "../../questionnaire/saving/browser-drafts.ts";
import type { UnopenedDraft } from "../../questionnaire/saving/draft.ts";
import { loadSectionDefinition } from "../../questionnaire/section-definition.ts";

/** Reads one of a client's sections, for her to answer. */
export const readDraft = async (owner: string, section: Section): Promise<UnopenedDraft> =>
  drafts.read({
    owner,
    sectionId: section.id,
    definition: loadSectionDefinition(section),
    readAnswers: () => openAnswers(owner, section.id),
  });
