import { type FieldPath, type Plain, type PlainMap, SERVER_TIME } from "../operation.ts";
import { NOTES_REVISION } from "../world.ts";
import { type Attempt, type Attempts, get, list, remove, set, update } from "./attempt.ts";

const NOTES = "coachNotes/client";
/** The notes on a client who has none yet. */
const NEW_NOTES = "coachNotes/old-client";
const NOTES_OF_NOBODY = "coachNotes/nobody";

const ofOneself = (own: string): string => own.replace("clients/", "coachNotes/");

const many = (count: number): PlainMap =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, "x"]));

const save =
  (
    notes: readonly [FieldPath, Plain],
    { revision = NOTES_REVISION + 1, savedAt = SERVER_TIME }: SentBookkeeping = {},
    ...others: readonly (readonly [FieldPath, Plain])[]
  ): Attempt =>
  () =>
    update(
      NOTES,
      notes,
      [["revisions", "notes"], revision],
      [["savedAt", "notes"], savedAt],
      ...others,
    );

interface SentBookkeeping {
  readonly revision?: Plain;
  readonly savedAt?: Plain;
}

const A_NOTE: readonly [FieldPath, Plain] = [["notes", "health"], "ask about the dogs"];

export const COACH_NOTES: Attempts = {
  "read the coach's notes of a client": () => get(NOTES),
  "read the coach's notes of oneself": ({ own }) => get(ofOneself(own)),
  "list the coach's notes": () => list({ collection: "coachNotes" }),
  "read below the coach's notes": () => get("coachNotes/client/notes/note"),
  "begin notes of a client": () => set(NEW_NOTES, {}),
  "begin notes of oneself": ({ own }) => set(ofOneself(own), {}),
  "begin notes of a client with a note": () => set(NEW_NOTES, { notes: { health: "x" } }),
  "begin notes of a client again": () => set(NOTES, {}),
  "begin notes of a client that is not there": () => set(NOTES_OF_NOBODY, {}),
  "note something": save(A_NOTE),
  "note as much as there may be": save([["notes"], many(500)]),
  "note too much": save([["notes"], many(501)]),
  "note something on an older revision": save(A_NOTE, { revision: NOTES_REVISION }),
  "note something on a later revision": save(A_NOTE, { revision: NOTES_REVISION + 2 }),
  "note something at a time of one's own": save(A_NOTE, { savedAt: new Date("2026-01-01") }),
  "note something with a field of one's own": save(A_NOTE, {}, [["text"], "x"]),
  "note something with a last question": save(A_NOTE, {}, [["lastQuestion"], "x"]),
  "note something with another revision": save(A_NOTE, {}, [["revisions", "health"], 1]),
  "put text for the notes": save([["notes"], "x"]),
  "note something without bookkeeping": () => update(NOTES, A_NOTE),
  "note something where no notes are begun": () =>
    update(NEW_NOTES, A_NOTE, [["revisions", "notes"], 1], [["savedAt", "notes"], SERVER_TIME]),
  "delete the coach's notes of a client": () => remove(NOTES),
  "delete the coach's notes of oneself": ({ own }) => remove(ofOneself(own)),
  "delete the coach's notes of a client that is not there": () => remove(NOTES_OF_NOBODY),
  "note something of a client who is gone": () =>
    update(
      "coachNotes/deleted",
      A_NOTE,
      [["revisions", "notes"], 1],
      [["savedAt", "notes"], SERVER_TIME],
    ),
};
