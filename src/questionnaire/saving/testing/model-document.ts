import { type Answers, type LeftOut, sizeOf } from "../../../domain/answers.ts";

export interface ModelSection {
  readonly revision: number;
  readonly answers: Answers;
}

const EMPTY: ModelSection = { revision: 0, answers: {} };

/** What is stored of one client, and how much there may be of it. */
export function modelDocument() {
  let sections: ReadonlyMap<string, ModelSection> = new Map();
  const backups = [sections];
  /** The pages that have saved since a backup was restored, by section; empty before. */
  let savers: Map<string, Set<string>> | undefined;
  /** How many bytes all answers together may have. */
  let capacity = Infinity;

  const sectionOf = (section: string): ModelSection => sections.get(section) ?? EMPTY;

  const sizeWith = (section: string, changes: Answers): number => {
    const changed = new Map([...sections].map(([name, { answers }]) => [name, answers]));
    changed.set(section, { ...changed.get(section), ...changes });
    return [...changed.values()]
      .flatMap((answers) => Object.values(answers))
      .reduce<number>((size, answer) => size + sizeOf(answer), 0);
  };

  return {
    section: sectionOf,
    set: (name: string, section: ModelSection, page: string): void => {
      sections = new Map([...sections, [name, section]]);
      backups.push(sections);
      savers?.set(name, new Set([...(savers.get(name) ?? []), page]));
    },
    /** Brings everything back as it was before one of the saves. Returns how many saves that undoes. */
    restore: (choice: number): number => {
      const kept = choice % backups.length;
      const undone = backups.length - 1 - kept;
      sections = backups[kept] ?? sections;
      backups.splice(kept + 1);
      savers = new Map();
      return undone;
    },
    /**
     * Whether another page has saved the section since a backup was restored. Its counter may have caught
     * up by then: a page cannot know that a backup was restored, and goes on from what it takes for its own.
     */
    isTakenUpElsewhere: (name: string, page: string): boolean =>
      [...(savers?.get(name) ?? [])].some((saver) => saver !== page),
    hasRoomFor: (section: string, changes: Answers): boolean =>
      sizeWith(section, changes) <= capacity,
    /** As `src/data/document-size.ts`: what is left out are the longest. */
    roomFor: (section: string, changes: Answers): LeftOut["roomFor"] => {
      const before = sectionOf(section).answers;
      const growth = (question: string): number =>
        sizeOf(changes[question] ?? "") - sizeOf(before[question] ?? "");
      const room: Record<string, number> = {};
      let fitting: Answers = {};
      for (const [question, answer] of Object.entries(changes).toSorted(
        ([left], [right]) => growth(left) - growth(right),
      )) {
        const size = sizeWith(section, { ...fitting, [question]: answer });
        if (size <= capacity) {
          fitting = { ...fitting, [question]: answer };
        } else {
          room[question] = Math.max(0, sizeOf(answer) - (size - capacity));
        }
      }
      return room;
    },
    /** Leaves room for so many bytes, or for any number. Returns for how many. */
    limit: (room = Infinity): number => {
      capacity = sizeWith("", {}) + room;
      return room;
    },
  };
}
