import { MOST_ENTRIES } from "../../../src/domain/question/dated-values.ts";
import { type Change, type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { NOTES_REVISION } from "../world.ts";
import {
  type Attempt,
  type Attempts,
  beside,
  get,
  idIn,
  list,
  long,
  many,
  may,
  remove,
  set,
  update,
} from "./attempt.ts";

const NOTES = "coachNotes/client";
const READINGS = "coachReadings/client";
/** The readings of a client who has none yet. */
const NEW_READINGS = "coachReadings/old-client";

const A_NOTE: Change = [["notes", "health"], "ask about the dogs"];

const savedWith =
  (revision: Plain, savedAt: Plain, path = NOTES): Attempt =>
  () =>
    update(path, A_NOTE, [["revisions", "notes"], revision], [["savedAt", "notes"], savedAt]);

/** Saves notes as the coach's page does. */
const save =
  (...changes: readonly Change[]): Attempt =>
  () =>
    update(
      NOTES,
      ...changes,
      [["revisions", "notes"], NOTES_REVISION + 1],
      [["savedAt", "notes"], SERVER_TIME],
    );

const READING: PlainMap = {
  key: "another key",
  sections: { story: { readAt: SERVER_TIME, hashes: { story: "a hash" } } },
};

/** Marks answers as read by the coach who makes the attempt. */
const mark =
  (reading: Plain, path = READINGS): Attempt =>
  ({ own }) =>
    update(path, [[idIn(own)], reading]);

const anotherCoach = (own: string): string => (own === "clients/coach" ? "earlier-coach" : "coach");

/** Attempts on the notes about clients, and on the records of the answers that each coach has read. */
export const COACH_PAPERS: Attempts = {
  "read the coach's notes of a client": may("coaches", () => get(NOTES)),
  "read the coach's notes of oneself": may("coaches", ({ own }) => get(beside(own, "coachNotes"))),
  "list the coach's notes": () => list({ collection: "coachNotes" }),
  "read below the coach's notes": () => get("coachNotes/client/notes/note"),
  "begin notes of a client": may("coaches", () => set("coachNotes/old-client", {})),
  "begin notes of oneself": may("coaches", ({ own }) => set(beside(own, "coachNotes"), {})),
  "begin notes of a client with a note": () =>
    set("coachNotes/old-client", { notes: { health: "x" } }),
  "begin notes of a client again": () => set(NOTES, {}),
  "begin notes of a client that is not there": () => set("coachNotes/nobody", {}),
  "note something": may("coaches", save(A_NOTE)),
  "note as much as there may be": may("coaches", save([["notes"], many(MOST_ENTRIES, "x")])),
  "note too much": save([["notes"], many(MOST_ENTRIES + 1, "x")]),
  "note something on an older revision": savedWith(NOTES_REVISION, SERVER_TIME),
  "note something on a later revision": savedWith(NOTES_REVISION + 2, SERVER_TIME),
  "note something at a time of one's own": savedWith(NOTES_REVISION + 1, new Date("2026-01-01")),
  "note something with a field of one's own": save(A_NOTE, [["text"], "x"]),
  "note something with a last question": save(A_NOTE, [["lastQuestion"], "x"]),
  "note something with another revision": save(A_NOTE, [["revisions", "health"], 1]),
  "put text for the notes": save([["notes"], "x"]),
  "note something without bookkeeping": () => update(NOTES, A_NOTE),
  "note something where no notes are begun": savedWith(1, SERVER_TIME, "coachNotes/old-client"),
  "delete the coach's notes of a client": () => remove(NOTES),
  "delete the coach's notes of oneself": ({ own }) => remove(beside(own, "coachNotes")),
  "delete the coach's notes of a client that is not there": may("coaches", () =>
    remove("coachNotes/nobody"),
  ),
  "note something of a client who is gone": savedWith(1, SERVER_TIME, "coachNotes/deleted"),

  "read what a coach has read of a client": may("coaches", () => get(READINGS)),
  "read what a coach has read of oneself": may("coaches", ({ own }) =>
    get(beside(own, "coachReadings")),
  ),
  "list what coaches have read": may("coaches", () => list({ collection: "coachReadings" })),
  "read below what coaches have read": () => get("coachReadings/client/notes/note"),
  "begin readings of a client": may("coaches", () => set(NEW_READINGS, {})),
  "begin readings of a client with one": ({ own }) => set(NEW_READINGS, { [idIn(own)]: READING }),
  "begin readings of a client again": () => set(READINGS, {}),
  "begin readings of a client that is not there": () => set("coachReadings/nobody", {}),
  "mark as read": may("coaches", mark(READING)),
  "mark as read for the first time": may("coaches", mark(READING, "coachReadings/demoted")),
  "mark as read where no readings are begun": mark(READING, NEW_READINGS),
  "mark as read with the longest key": may("coaches", mark({ ...READING, key: long(100) })),
  "mark as read with too long a key": mark({ ...READING, key: long(101) }),
  "mark as read with a number for the key": mark({ ...READING, key: 1 }),
  "mark as read without a key": mark({ sections: {} }),
  "mark as read without sections": mark({ key: "a key" }),
  "mark as read with text for the sections": mark({ ...READING, sections: "all" }),
  "mark as read with a field of one's own": mark({ ...READING, notes: "x" }),
  "mark as read in words": mark("all"),
  "mark as read of a client who is gone": mark(READING, "coachReadings/deleted"),
  "mark as read no longer": may("coaches", mark(REMOVED)),
  "mark as read, for another coach": ({ own }) => update(READINGS, [[anotherCoach(own)], READING]),
  "mark as read, for oneself and another coach": ({ own }) =>
    update(READINGS, [[idIn(own)], READING], [[anotherCoach(own)], READING]),
  "mark as read, and add a field": ({ own }) =>
    update(READINGS, [[idIn(own)], READING], [["notes"], "x"]),
  "delete what coaches have read of a client": () => remove(READINGS),
  "delete what coaches have read of a client that is not there": may("coaches", () =>
    remove("coachReadings/nobody"),
  ),
};
