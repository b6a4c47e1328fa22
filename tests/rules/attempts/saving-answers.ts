import { MOST_ENTRIES } from "../../../src/domain/question/dated-values.ts";
import { readSections } from "../../support/site/practice.ts";
import { type Change, type Plain, REMOVED, SERVER_TIME } from "../operation.ts";
import { HEALTH_REVISION } from "../world.ts";
import {
  type Attempt,
  type Attempts,
  forEach,
  inOneCommit,
  many,
  may,
  NOBODY,
  ownChange,
  remove,
  save,
  update,
} from "./attempt.ts";

const SECTIONS = readSections().map(({ id }) => id);

/** A save in the role's own document, `later` by so many revisions. */
const saveOf =
  (section: string, later: number, ...others: readonly Change[]): Attempt =>
  ({ own, revisionOf }) =>
    save(own, section, revisionOf(section) + later, others);

/** A save of Health in the role's own document, which the rules would allow without `others`. */
const ownSave = (...others: readonly Change[]): Attempt => saveOf("health", 1, ...others);

/** These changes, with the next revision of Health. */
const revised =
  (...changes: readonly Change[]): Attempt =>
  ({ own, revisionOf }) =>
    update(own, [["revisions", "health"], revisionOf("health") + 1], ...changes);

const AN_ANSWER: Change = [["health", "allergies"], "dogs"];
const SAVED_NOW: Change = [["savedAt", "health"], SERVER_TIME];

const saveOfWhole = (answers: Plain): Attempt => revised([["health"], answers], SAVED_NOW);

/** Saves of a section: valid ones, as the app sends them, and others. */
export const SAVING_ANSWERS: Attempts = {
  ...forEach(SECTIONS, (section) => ({
    [`save answers of ${section}`]: may("answering", saveOf(section, 1)),
  })),
  "save a cleared answer": may("answering", ownSave([["health", "allergies"], ""])),
  "save that a question is to be talked about": may(
    "answering",
    ownSave([["health", "allergies:talk"], "yes"]),
  ),
  "save the value of a day": may("answering", ownSave([["health", "sleep:2026-11-28"], 7])),
  "save to which words an answer was given": may(
    "answering",
    ownSave([["health", "allergies:words"], "2026-11-22"]),
  ),
  "save with the question answered last": may(
    "answering",
    ownSave([["lastQuestion"], "answer/health/allergies"]),
  ),
  "save with a last question of 200 characters": may(
    "answering",
    ownSave([["lastQuestion"], "x".repeat(200)]),
  ),
  "save with a last question of 201 characters": ownSave([["lastQuestion"], "x".repeat(201)]),
  "save with a last question that is none": ownSave([["lastQuestion"], ""]),
  "save with a last question that is no text": ownSave([["lastQuestion"], ["health"]]),
  "change the last question alone": ownChange([["lastQuestion"], "answer/health/allergies"]),
  "save nothing but the bookkeeping": may("answering", revised(SAVED_NOW)),
  "save nearly as many answers as a section has room for": may(
    "answering",
    saveOfWhole(many(MOST_ENTRIES - 1, "a")),
  ),
  "save as many answers as a section has room for": may(
    "answering",
    saveOfWhole(many(MOST_ENTRIES, "a")),
  ),
  "save more answers than a section has room for": saveOfWhole(many(MOST_ENTRIES + 1, "a")),
  "save text in the place of a section": saveOfWhole("answers"),
  "save a list in the place of a section": saveOfWhole(["answers"]),
  "remove a section in a save": saveOfWhole(REMOVED),
  "save on an older revision": saveOf("health", 0),
  "save on a revision to come": saveOf("health", 2),
  "save with the first revision": may("old client", ({ own }) => save(own, "health", 1)),
  "save with a revision of text": ({ own, revisionOf }) =>
    save(own, "health", `${revisionOf("health") + 1}`),
  "save without a revision": ownChange(AN_ANSWER, SAVED_NOW),
  "save without a time": revised(AN_ANSWER),
  "save without any bookkeeping": ownChange(AN_ANSWER),
  "save with a time of one's own": ({ own, revisionOf }) =>
    save(own, "health", revisionOf("health") + 1, [], new Date("2026-01-01T00:00:00Z")),
  "save two sections at once": ownSave([["story", "reason"], "x"]),
  "save with an answer of another section": saveOf("story", 1, AN_ANSWER),
  "save with the bookkeeping of two sections": ownSave(
    [["revisions", "story"], 1],
    [["savedAt", "story"], SERVER_TIME],
  ),
  "save with the revision of another section": ownSave([["revisions", "story"], 1]),
  "save with the time of another section": ownSave([["savedAt", "story"], SERVER_TIME]),
  "save with the time of no section": ownSave([["savedAt", "notes"], SERVER_TIME]),
  "save story with the time of health": saveOf("story", 1, SAVED_NOW),
  "save story with the revision of health": saveOf("story", 1, [["revisions", "health"], 9]),
  "save with a revision of no section": ownSave([["revisions", "notes"], 1]),
  "save with all revisions replaced": ({ own, revisionOf }) =>
    update(
      own,
      AN_ANSWER,
      [["revisions"], { health: revisionOf("health") + 1, story: 9 }],
      SAVED_NOW,
    ),
  "save with the revisions removed": ownChange(AN_ANSWER, [["revisions"], REMOVED], SAVED_NOW),
  "save with a list for the revisions": ownChange(
    AN_ANSWER,
    [["revisions"], [HEALTH_REVISION + 1]],
    SAVED_NOW,
  ),
  "save with the times removed": revised(AN_ANSWER, [["savedAt"], REMOVED]),
  "save with all times replaced": may("old client", ({ own, revisionOf }) =>
    update(
      own,
      [["story", "anAnswer"], "An answer"],
      [["revisions", "story"], revisionOf("story") + 1],
      [["savedAt"], { story: SERVER_TIME }],
    ),
  ),
  "save with the time below its place": ({ own, revisionOf }) =>
    save(own, "health", revisionOf("health") + 1, [], { at: SERVER_TIME }),
  "save a section that is none": ({ own }) => save(own, "notes", 1),
  "save answers into the revisions": ({ own }) => save(own, "revisions", 1),
  "save answers into the role": ({ own }) => save(own, "role", 1),
  "save with a field of one's own": ownSave([["notes"], "x"]),
  ...forEach(["name", "email", "phone", "dateOfBirth"], (field) => ({
    [`save with another ${field}`]: ownSave([[field], "1@1"]),
  })),
  "save with other pronouns": ownSave([["pronouns"], "they/them"]),
  "save with the role of a coach": ownSave([["role"], "admin"]),
  "save with the first password kept": ownSave([["mustChangePassword"], true]),
  "save with the first password changed": may(
    "old client",
    ownSave([["mustChangePassword"], REMOVED]),
  ),
  "save another client's answers": ({ another }) => save(another, "health", HEALTH_REVISION + 1),
  "save answers of a client that is not there": () => save(NOBODY, "health", 1),
  "save the same in two writes": may("answering", inOneCommit(ownSave(), ownSave())),
  "save two revisions in two writes": inOneCommit(ownSave(), saveOf("health", 2)),
  "save, and save another client's answers": inOneCommit(ownSave(), ({ another }) =>
    save(another, "health", HEALTH_REVISION + 1),
  ),
  "save, and delete the own document": inOneCommit(ownSave(), ({ own }) => remove(own)),
};
