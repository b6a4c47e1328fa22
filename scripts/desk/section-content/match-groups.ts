import type { Note, QuestionGroup } from "../../../src/domain/question/section-files.ts";

type Item = QuestionGroup["items"][number];

/**
 * Pairs the groups of two versions by their indexes, because a heading has no key. A group's partner has the
 * same title, or else shares the most questions.
 */
export function matchGroups(
  before: readonly QuestionGroup[],
  after: readonly QuestionGroup[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  const match = (isSame: (old: QuestionGroup, now: QuestionGroup) => number): void => {
    const pairs = before
      .flatMap((old, from) => after.map((now, to) => ({ from, to, weight: isSame(old, now) })))
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    for (const { from, to } of pairs) {
      if (!matches.has(from) && ![...matches.values()].includes(to)) {
        matches.set(from, to);
      }
    }
  };
  match((old, now) => (old.title === now.title ? 1 : 0));
  match((old, now) => questionsIn(old).filter((key) => questionsIn(now).includes(key)).length);
  return matches;
}

/** Pairs the notes in two versions of a group: the same words, or else the same position. */
export function matchNotes(
  before: readonly string[],
  after: readonly string[],
): ReadonlyMap<string, string> {
  const kept = before.filter((note) => after.includes(note));
  const [gone, came] = [before, after].map((notes) => notes.filter((note) => !kept.includes(note)));
  const reworded = (gone ?? []).flatMap((note, turn) => {
    const other = came?.[turn];
    return other === undefined ? [] : [[note, other] as const];
  });
  return new Map([...kept.map((note) => [note, note] as const), ...reworded]);
}

export const questionsIn = ({ items }: QuestionGroup): readonly string[] =>
  items.filter((item) => typeof item === "string");

/** The note with these words. */
export const noteIn = ({ items }: QuestionGroup, words: string): Note | undefined =>
  items.filter(isNote).find(({ note }) => note === words);

export const notesIn = ({ items }: QuestionGroup): readonly string[] =>
  items.filter(isNote).map(({ note }) => note);

const isNote = (item: Item): item is Note => typeof item !== "string";
