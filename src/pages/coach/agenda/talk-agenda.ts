import type { Client } from "../../../domain/client/client.ts";
import { isTalkKey } from "../../../domain/question/answer-keys.ts";
import {
  type QuestionToTalkAbout,
  questionsToTalkAbout,
} from "../../../questionnaire/form/questions-to-talk-about.ts";
import {
  type SectionDefinition,
  allSections,
  loadSectionDefinition,
} from "../../../questionnaire/section-definition.ts";

export interface AgendaSection {
  readonly definition: SectionDefinition;
  readonly questions: readonly QuestionToTalkAbout[];
}

/** Loads only the sections with a question that the client would rather talk about. */
export const loadMarkedSections = (client: Client): Promise<readonly SectionDefinition[]> =>
  Promise.all(
    allSections
      .filter(({ id }) => Object.keys(client.sections[id] ?? {}).some(isTalkKey))
      .map(loadSectionDefinition),
  );

export const agendaAddress = (sectionId: string, question: string): string =>
  `${sectionId}/${question}`;

/** By section, the questions that a client would rather talk about. Leaves out sections without any. */
export const talkAgenda = (
  client: Client,
  definitions: readonly SectionDefinition[],
): readonly AgendaSection[] =>
  definitions
    .map((definition) => {
      const answers = client.sections[definition.section.id] ?? {};
      return { definition, questions: questionsToTalkAbout(definition, answers) };
    })
    .filter(({ questions }) => questions.length > 0);
