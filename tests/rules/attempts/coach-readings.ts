import { type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { type Attempt, type Attempts, get, list, long, remove, set, update } from "./attempt.ts";

const READINGS = "coachReadings/client";
/** The readings of a client who has none yet. */
const NEW_READINGS = "coachReadings/old-client";
const READINGS_OF_NOBODY = "coachReadings/nobody";

const ofOneself = (own: string): string => own.replace("clients/", "coachReadings/");
const uidIn = (own: string): string => own.replace("clients/", "");

const READING: PlainMap = {
  key: "another key",
  sections: { story: { readAt: SERVER_TIME, hashes: { story: "a hash" } } },
};

/** Marks answers as read by the coach who makes the attempt. */
const mark =
  (reading: Plain, path = READINGS): Attempt =>
  ({ own }) =>
    update(path, [[uidIn(own)], reading]);

/** Attempts on the records of the answers that each coach has read. */
export const COACH_READINGS: Attempts = {
  "read what a coach has read of a client": () => get(READINGS),
  "read what a coach has read of oneself": ({ own }) => get(ofOneself(own)),
  "list what coaches have read": () => list({ collection: "coachReadings" }),
  "read below what coaches have read": () => get("coachReadings/client/notes/note"),
  "begin readings of a client": () => set(NEW_READINGS, {}),
  "begin readings of a client with one": ({ own }) => set(NEW_READINGS, { [uidIn(own)]: READING }),
  "begin readings of a client again": () => set(READINGS, {}),
  "begin readings of a client that is not there": () => set(READINGS_OF_NOBODY, {}),
  "mark as read": mark(READING),
  "mark as read for the first time": mark(READING, "coachReadings/demoted"),
  "mark as read where no readings are begun": mark(READING, NEW_READINGS),
  "mark as read with the longest key": mark({ ...READING, key: long(100) }),
  "mark as read with too long a key": mark({ ...READING, key: long(101) }),
  "mark as read with a number for the key": mark({ ...READING, key: 1 }),
  "mark as read without a key": mark({ sections: {} }),
  "mark as read without sections": mark({ key: "a key" }),
  "mark as read with text for the sections": mark({ ...READING, sections: "all" }),
  "mark as read with a field of one's own": mark({ ...READING, notes: "x" }),
  "mark as read in words": mark("all"),
  "mark as read of a client who is gone": mark(READING, "coachReadings/deleted"),
  "mark as read no longer": mark(REMOVED),
  "mark as read, for another coach": ({ own }) =>
    update(READINGS, [[own === "clients/coach" ? "earlier-coach" : "coach"], READING]),
  "mark as read, for oneself and another coach": ({ own }) =>
    update(
      READINGS,
      [[uidIn(own)], READING],
      [[own === "clients/coach" ? "earlier-coach" : "coach"], READING],
    ),
  "mark as read, and add a field": ({ own }) =>
    update(READINGS, [[uidIn(own)], READING], [["notes"], "x"]),
  "delete what coaches have read of a client": () => remove(READINGS),
  "delete what coaches have read of a client that is not there": () => remove(READINGS_OF_NOBODY),
};
