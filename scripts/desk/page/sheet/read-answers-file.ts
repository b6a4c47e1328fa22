import type { StoredAnswers } from "../../../../src/domain/answer/answers.ts";

/**
 * The answers in a file that the coach has chosen: by section, or of one section that the file does not name.
 */
export type AnswersInFile =
  | { readonly bySection: Readonly<Record<string, StoredAnswers>> }
  | { readonly ofOneSection: StoredAnswers };

/** The most bytes of a file. A client's document in Firestore has at most 1 MiB. */
export const LONGEST_FILE = 5_000_000;

/**
 * Reads `{ "question": "answer" }`, or such answers by section, also inside a larger file such as a client's
 * document. Undefined for any other content.
 */
export function readAnswersFile(
  text: string,
  sections: readonly string[],
): AnswersInFile | undefined {
  const content = parsed(text);
  if (!isMap(content)) {
    return undefined;
  }
  for (const candidate of [content, ...Object.values(content).filter(isMap)]) {
    const bySection = Object.entries(candidate).flatMap(([section, answers]) =>
      sections.includes(section) && isMap(answers) ? [[section, answers] as const] : [],
    );
    if (bySection.length > 0) {
      return { bySection: Object.fromEntries(bySection) };
    }
  }
  const answers = Object.values(content);
  return answers.length > 0 && answers.every(isAnswer) ? { ofOneSection: content } : undefined;
}

const isAnswer = (value: unknown): boolean => typeof value !== "object" || value === null;

function parsed(text: string): unknown {
  try {
    // Some editors write a byte order mark at the beginning.
    return JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return undefined;
  }
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
