import { openAnswers } from "../../../data/of-client/answers.ts";
import type { Section } from "../../../domain/question/section.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import type { KeptBy } from "../../../questionnaire/saving/journal/journal.ts";
import type { UnopenedDraft } from "../../../questionnaire/saving/draft/draft.ts";
import { loadSectionDefinition } from "../../../questionnaire/section-definition.ts";

/** Reads a section for the client to answer, together with the unsaved texts on this device. */
export const readDraft = async (
  owner: string,
  section: Section,
  from?: KeptBy,
): Promise<UnopenedDraft> =>
  drafts.read({
    from,
    owner,
    sectionId: section.id,
    definition: loadSectionDefinition(section),
    readAnswers: () => openAnswers(owner, section.id),
  });
