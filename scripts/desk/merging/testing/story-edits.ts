import type { Edit } from "../../edits/edit.ts";

/** Edits of the section `story`, on either side of a merge. */

const at = (group: number, item: number) => ({ group, item });

export const title = (question: string, words: string): Edit => ({
  does: "rewrite",
  section: "story",
  text: { of: "question", question, part: "title" },
  words,
});
export const heading = (group: number, part: "title" | "intro", words: string): Edit => ({
  does: "rewrite",
  section: "story",
  text: { of: "group", group, part },
  words,
});
export const add = (question: string, group: number, item: number): Edit => ({
  does: "add question",
  section: "story",
  at: at(group, item),
  question,
  kind: "long text",
  words: `What about ${question}?`,
  options: [],
});
export const stop = (question: string): Edit => ({
  does: "stop asking",
  section: "story",
  question,
});
export const move = (from: readonly [number, number], to: readonly [number, number]): Edit => ({
  does: "move item",
  section: "story",
  from: at(...from),
  to: at(...to),
});
export const note = (group: number, item: number, words: string): Edit => ({
  does: "add note",
  section: "story",
  at: at(group, item),
  words,
});
