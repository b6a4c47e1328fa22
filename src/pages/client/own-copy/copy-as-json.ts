import type { CopiedSection } from "./own-copy.ts";

/**
 * All that the client wrote, for another program to read, with the questions as they were worded. `null` means
 * no answer; only questions marked so have `ratherTalkAboutIt`.
 */
export function copyAsJson(sections: readonly CopiedSection[], at: Date): string {
  const copy = {
    copiedAt: at.toISOString(),
    sections: sections.map(({ title, isBegun, savedAt, groups }) => ({
      title,
      isBegun,
      lastSavedAt: savedAt === undefined ? null : new Date(savedAt).toISOString(),
      groups: groups.map((group) => ({
        title: group.title,
        questions: group.questions.map(
          ({ key, question, earlierWordings, answer, isToTalkAbout }) => ({
            key,
            question,
            ...(earlierWordings.length > 0 && {
              earlierWordings: earlierWordings.map(({ words, from, until }) => ({
                question: words,
                from: from === "" ? null : from,
                until: until === "" ? null : until,
              })),
            }),
            answer: answer === "" ? null : answer,
            ...(isToTalkAbout && { ratherTalkAboutIt: true }),
          }),
        ),
      })),
    })),
  };
  return `${JSON.stringify(copy, undefined, 2)}\n`;
}
