import { readSections } from "../../support/site/section-files.ts";
import { type FieldPath, type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { HEALTH_REVISION } from "../world.ts";
import { type Attempt, type Attempts, NOBODY, update, save, forEach } from "./attempt.ts";

const SECTIONS = readSections().map(({ id }) => id);

/** A save of Health in the role's own document, which the rules would allow without `others`. */
const ownSave =
  (...others: readonly (readonly [FieldPath, Plain])[]): Attempt =>
  ({ own, revisionOf }) =>
    save(own, "health", revisionOf("health") + 1, others);

const manyAnswers = (count: number): PlainMap =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, "a"]));

const saveOfWhole =
  (answers: Plain): Attempt =>
  ({ own, revisionOf }) =>
    update(
      own,
      [["health"], answers],
      [["revisions", "health"], revisionOf("health") + 1],
      [["savedAt", "health"], SERVER_TIME],
    );

const ownChange =
  (...changes: readonly (readonly [FieldPath, Plain])[]): Attempt =>
  ({ own }) =>
    update(own, ...changes);

/** Saves of a section: valid ones, as the app sends them, and others. */
export const SAVING_ANSWERS: Attempts = {
  ...forEach(SECTIONS, (section) => [
    `save answers of ${section}`,
    ({ own, revisionOf }) => save(own, section, revisionOf(section) + 1),
  ]),
  "save a cleared answer": ownSave([["health", "allergies"], ""]),
  "save that a question is to be talked about": ownSave([["health", "allergies:talk"], "yes"]),
  "save the value of a day": ownSave([["health", "sleep:2026-11-28"], 7]),
  "save to which words an answer was given": ownSave([["health", "allergies:words"], "2026-11-22"]),
  "save with the question answered last": ownSave([["lastQuestion"], "answer/health/allergies"]),
  "save with a last question of 200 characters": ownSave([["lastQuestion"], "x".repeat(200)]),
  "save with a last question of 201 characters": ownSave([["lastQuestion"], "x".repeat(201)]),
  "save with a last question that is none": ownSave([["lastQuestion"], ""]),
  "save with a last question that is no text": ownSave([["lastQuestion"], ["health"]]),
  "change the last question alone": ownChange([["lastQuestion"], "answer/health/allergies"]),
  "save nothing but the bookkeeping": ({ own, revisionOf }) =>
    update(
      own,
      [["revisions", "health"], revisionOf("health") + 1],
      [["savedAt", "health"], SERVER_TIME],
    ),
  "save 500 answers in a section": saveOfWhole(manyAnswers(500)),
  "save 501 answers in a section": saveOfWhole(manyAnswers(501)),
  "save text in the place of a section": saveOfWhole("answers"),
  "save a list in the place of a section": saveOfWhole(["answers"]),
  "remove a section in a save": saveOfWhole(REMOVED),
  "save on an older revision": ({ own, revisionOf }) => save(own, "health", revisionOf("health")),
  "save on a revision to come": ({ own, revisionOf }) =>
    save(own, "health", revisionOf("health") + 2),
  "save with the first revision": ({ own }) => save(own, "health", 1),
  "save with a revision of text": ({ own, revisionOf }) =>
    save(own, "health", `${revisionOf("health") + 1}`),
  "save without a revision": ({ own }) =>
    update(own, [["health", "allergies"], "dogs"], [["savedAt", "health"], SERVER_TIME]),
  "save without a time": ({ own, revisionOf }) =>
    update(
      own,
      [["health", "allergies"], "dogs"],
      [["revisions", "health"], revisionOf("health") + 1],
    ),
  "save without any bookkeeping": ownChange([["health", "allergies"], "dogs"]),
  "save with a time of one's own": ({ own, revisionOf }) =>
    save(own, "health", revisionOf("health") + 1, [], new Date("2026-01-01T00:00:00Z")),
  "save two sections at once": ownSave([["story", "reason"], "x"]),
  "save with an answer of another section": ({ own, revisionOf }) =>
    save(own, "story", revisionOf("story") + 1, [[["health", "allergies"], "dogs"]]),
  "save with the bookkeeping of two sections": ownSave(
    [["revisions", "story"], 1],
    [["savedAt", "story"], SERVER_TIME],
  ),
  "save with the revision of another section": ownSave([["revisions", "story"], 1]),
  "save with the time of another section": ownSave([["savedAt", "story"], SERVER_TIME]),
  "save with the time of no section": ownSave([["savedAt", "notes"], SERVER_TIME]),
  "save story with the time of health": ({ own, revisionOf }) =>
    save(own, "story", revisionOf("story") + 1, [[["savedAt", "health"], SERVER_TIME]]),
  "save story with the revision of health": ({ own, revisionOf }) =>
    save(own, "story", revisionOf("story") + 1, [[["revisions", "health"], 9]]),
  "save with a revision of no section": ownSave([["revisions", "notes"], 1]),
  "save with all revisions replaced": ({ own, revisionOf }) =>
    update(
      own,
      [["health", "allergies"], "dogs"],
      [["revisions"], { health: revisionOf("health") + 1, story: 9 }],
      [["savedAt", "health"], SERVER_TIME],
    ),
  "save a section that is none": ({ own }) => save(own, "notes", 1),
  "save answers into the revisions": ({ own }) => save(own, "revisions", 1),
  "save with a field of one's own": ownSave([["notes"], "x"]),
  ...forEach(["name", "email", "phone", "dateOfBirth"], (field) => [
    `save with another ${field}`,
    ownSave([[field], "1@1"]),
  ]),
  "save with other pronouns": ownSave([["pronouns"], "they/them"]),
  "save with the role of a coach": ownSave([["role"], "admin"]),
  "save with the first password kept": ownSave([["mustChangePassword"], true]),
  "save with the first password changed": ownSave([["mustChangePassword"], REMOVED]),
  "save another client's answers": ({ another }) => save(another, "health", HEALTH_REVISION + 1),
  "save answers of a client that is not there": () => save(NOBODY, "health", 1),
};
