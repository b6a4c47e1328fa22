import type {
  Fitting,
  fittingChanges as realChanges,
} from "../../../../data/documents/document-size.ts";
import { type Answers, sizeOf } from "../../../../domain/answer/answers.ts";
import { revisionAfterRestore } from "../../../../domain/answer/revision.ts";

export interface ModelSection {
  readonly revision: number;
  readonly answers: Answers;
}

// Takes the place of `document-size.ts`, which knows only the size that Firestore allows.
export const remainingRoom = (): undefined => undefined;
export const fittingChanges: typeof realChanges = ({ sectionId }, { fitting }, changes) =>
  // The model of the server hands it over with each document that is read.
  (fitting as ReturnType<typeof modelDocument>["fitting"])(sectionId, changes);

/** The stored answers of one client, with a limit on their size. */
export function modelDocument() {
  let sections: ReadonlyMap<string, ModelSection> = new Map();
  const backups = [sections];
  let restored = 0;
  /** The most bytes that all answers together may take. */
  let capacity = Infinity;

  const sectionOf = (section: string): ModelSection =>
    sections.get(section) ?? { revision: revisionAfterRestore(restored * 1000), answers: {} };

  const sizeWith = (section: string, changes: Answers): number => {
    const changed = new Map([...sections].map(([name, { answers }]) => [name, answers]));
    changed.set(section, { ...changed.get(section), ...changes });
    return (
      [...changed.values()]
        .flatMap((answers) => Object.values(answers))
        // A number is so short that it finds room, beside its day's.
        .reduce<number>(
          (size, answer) => size + (typeof answer === "number" ? 0 : sizeOf(answer)),
          0,
        )
    );
  };

  return {
    section: sectionOf,
    set: (name: string, section: ModelSection): void => {
      sections = new Map([...sections, [name, section]]);
      backups.push(sections);
    },
    /** How many saves a restored backup could undo. */
    saves: (): number => backups.length - 1,
    /** Restores an earlier state, which `choice` picks. Returns how many saves that undoes. */
    restore: (choice: number): number => {
      const kept = choice % backups.length;
      const undone = backups.length - 1 - kept;
      restored += 1;
      const revision = revisionAfterRestore(restored * 1000);
      const backup = backups[kept] ?? sections;
      sections = new Map([...backup].map(([name, { answers }]) => [name, { revision, answers }]));
      backups.splice(kept, Infinity, sections);
      return undone;
    },
    hasRoomFor: (section: string, changes: Answers): boolean =>
      sizeWith(section, changes) <= capacity,
    /** Like the real `fittingChanges`, leaves out the answers that grow most. */
    fitting: (section: string, changes: Answers): Fitting => {
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
      return { fitting, roomFor: room };
    },
    /** Leaves room for `room` more bytes, by default without limit. Returns `room`. */
    limit: (room = Infinity): number => {
      capacity = sizeWith("", {}) + room;
      return room;
    },
  };
}
