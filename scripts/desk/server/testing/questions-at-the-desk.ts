import type { Edit } from "../../edits/edit.ts";
import type { DeskReply } from "../../protocol.ts";

/** Rewords a question. */
export const title = (question: string, words: string, section = "story"): Edit => ({
  does: "rewrite",
  section,
  text: { of: "question", question, part: "title" },
  words,
});

/** A question's words in a reply of the desk. */
export function wordsOf(
  { state }: DeskReply,
  question: string,
  section = "story",
): string | undefined {
  const found = state.sections.find((each) => each.section.id === section);
  return found?.schema.properties[question]?.title;
}
