import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import type { EarlierText } from "../../../domain/answer/earlier-text.ts";
import type { Replies } from "../../../domain/client/reply.ts";
import type { EarlierWording } from "../../../domain/question/earlier-wording.ts";
import { type AskedInOther, askedInOther } from "../../../questionnaire/answers/asked-in.ts";
import {
  type SectionDefinition,
  definitionIn,
  sections,
} from "../../../questionnaire/section-definition.ts";

/** One section as it is stored in the client's document. */
export interface OwnSection {
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  /** Whether the client has answered anything, or the coach has given a reply. */
  readonly isBegun: boolean;
  /** Milliseconds since 1970; `undefined` if the section was never saved, or only on the earlier site. */
  readonly savedAt: number | undefined;
  /** By question, the earlier wordings that the client may have answered. */
  readonly earlierWordings: Readonly<Record<string, readonly EarlierWording[]>>;
  readonly askedIn?: AskedInOther | undefined;
  /** The coach's replies to the client, in all sections. */
  readonly replies: Replies;
  /** The section's earlier texts, newest first. */
  readonly earlierTexts: readonly EarlierText[];
}

/** The section with its questions in the language that the page has now. */
export const inWords = (own: OwnSection): OwnSection => {
  const definition = definitionIn(own.definition);
  return { ...own, definition, askedIn: askedInOther(definition, own.askedIn ?? new Map()) };
};

/** Whether the copy has the section: it is still asked, or holds a text of the client. */
export const isInCopy = ({ definition, isBegun, earlierTexts }: OwnSection): boolean =>
  isBegun || earlierTexts.length > 0 || sections.some(({ id }) => id === definition.section.id);
