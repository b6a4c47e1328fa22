import type { DatedValue } from "../../../domain/question/dated-values.ts";
import type { EarlierText } from "../../../domain/answer/earlier-text.ts";
import type { Reply } from "../../../domain/client/reply.ts";
import type { CopiedSection } from "./own-copy.ts";

/**
 * All texts of the client for other programs, with the questions' current and earlier wordings. `null` stands
 * for no answer. `ratherTalkAboutIt` appears only at a question that the client would rather discuss.
 */
export function copyAsJson(sections: readonly CopiedSection[], at: Date): string {
  const copy = {
    copiedAt: at.toISOString(),
    sections: sections.map(({ title, isBegun, savedAt, groups, replies, earlierTexts }) => ({
      title,
      isBegun,
      lastSavedAt: savedAt === undefined ? null : new Date(savedAt).toISOString(),
      groups: groups.map((group) => ({
        title: group.title,
        questions: group.questions.map(
          ({
            key,
            question,
            earlierWordings,
            askedIn,
            answer,
            values,
            isToTalkAbout,
            condition,
            reply,
            earlierTexts: earlier,
          }) => ({
            key,
            question,
            ...(condition !== undefined && { condition }),
            ...(askedIn !== undefined && {
              askedIn: { language: askedIn.language, question: askedIn.words },
            }),
            ...(earlierWordings.length > 0 && {
              earlierWordings: earlierWordings.map(({ words, from, until }) => ({
                question: words,
                from: from === "" ? null : from,
                until: until === "" ? null : until,
              })),
            }),
            answer: answer === "" ? null : answer,
            ...(values.length > 0 && { values: values.map(valueOf) }),
            ...(isToTalkAbout && { ratherTalkAboutIt: true }),
            ...(earlier.length > 0 && { earlierTexts: earlier.map(earlierOf) }),
            ...(reply !== undefined && { wordFromCoach: wordOf(reply) }),
          }),
        ),
      })),
      ...(earlierTexts.length > 0 && {
        earlierTexts: earlierTexts.map((text) => ({ to: text.question, ...earlierOf(text) })),
      }),
      ...(replies.length > 0 && { wordsFromCoach: replies.map(wordOf) }),
    })),
  };
  return `${JSON.stringify(copy, undefined, 2)}\n`;
}

const valueOf = ({ value, before, day }: DatedValue) => ({
  value,
  [before ? "before" : "on"]: day,
});

/** A reply from the coach. `to` is the question's wording at that time. */
const wordOf = ({ text, question, at }: Reply) => ({
  text,
  to: question,
  givenAt: new Date(at).toISOString(),
});

const earlierOf = ({ text, keptAt }: EarlierText) => ({
  text,
  until: new Date(keptAt).toISOString(),
});
