import { MOST_ENTRIES } from "../../src/domain/question/dated-values.ts";
import {
  change,
  commit,
  create,
  long,
  many,
  NEW_CLIENT,
  removeClient,
  update,
} from "./attempts/attempt.ts";
import { type Operation, type PlainMap, REMOVED, SERVER_TIME } from "./operation.ts";
import { readSections } from "../support/site/practice.ts";
import { type Role, SAVED_AT } from "./world.ts";

/** As many sections as the rules have room for: the project's own, after others. */
export const thirtySections = (): readonly string[] => {
  const own = readSections().map(({ id }) => id);
  return [...Array.from({ length: 30 - own.length }, (_, index) => `section${index}`), ...own];
};

/** The largest requests that the site can send, over the fullest documents that the rules admit. */
export interface LargestRequests {
  readonly documents: Readonly<Record<string, PlainMap>>;
  /** Allowed, each by itself. */
  readonly requests: readonly (readonly [name: string, by: Role, Operation])[];
}

const CLIENT = "clients/demoted";
const COACH = "clients/two-step-coach";
const NEW_AT = "section/health";

/** Two people whose sign-ins gave a code, which their documents demand. */
const person = (more: PlainMap): PlainMap => ({
  name: long(200),
  email: "somebody@example.com",
  phone: long(200),
  dateOfBirth: "1990-01-31",
  pronouns: long(200),
  mustChangePassword: false,
  secondFactor: true,
  signInsCountFrom: SAVED_AT,
  endedSignIns: Array.from({ length: 99 }, (_, index) => index),
  ...more,
});

/** @param sections of which the last is saved. */
export function largestRequests(sections: readonly string[], signedInAt: Date): LargestRequests {
  const saved = sections.at(-1) ?? "";
  const texts = many(1_000, long(200));
  const reply = { text: long(2000), question: long(2000), at: SAVED_AT };
  const documents = {
    [CLIENT]: person({
      role: "client",
      ...Object.fromEntries(sections.map((section) => [section, many(MOST_ENTRIES, "1")])),
      revisions: Object.fromEntries(sections.map((section) => [section, 1])),
      savedAt: Object.fromEntries(sections.map((section) => [section, SAVED_AT])),
      lastQuestion: long(200),
      ready: many(50, SAVED_AT),
      readyAt: SAVED_AT,
      consent: { version: long(50), at: SAVED_AT, language: "nl", words: long(50) },
      erasureAskedAt: SAVED_AT,
      language: `nl${" section:en".repeat(90)}`,
    }),
    [COACH]: person({ role: "admin" }),
    "coachNotes/demoted": { notes: many(500, long(1000)), revisions: { notes: 1 }, savedAt: {} },
    "coachReadings/demoted": many(20, { key: long(100), sections: {} }, "coach"),
    "replies/demoted": { given: many(100, reply), last: "q0", putAway: many(99, SAVED_AT) },
    "earlierTexts/demoted": { texts, keptAt: many(1_000, SAVED_AT) },
  };
  const save = change(
    CLIENT,
    [[saved], { ...many(400, long(200), "w"), ...many(100, 7, "sleep:2026-11-") }],
    [["revisions", saved], 2],
    [["savedAt", saved], SERVER_TIME],
    [["lastQuestion"], long(200).replace("x", "y")],
  );
  const keep = change(
    "earlierTexts/demoted",
    [["texts", "q0"], REMOVED],
    [["keptAt", "q0"], REMOVED],
    [["texts", "k0"], long(200)],
    [["keptAt", "k0"], SERVER_TIME],
  );
  const ofClient: Readonly<Record<string, Operation>> = {
    "a save of a whole section, with an earlier text": commit(keep, save),
    "a section called ready": update(
      CLIENT,
      [["ready", "q0"], SERVER_TIME],
      [["readyAt"], SERVER_TIME],
    ),
    "a consent taken back": update(CLIENT, [["consent", "withdrawnAt"], SERVER_TIME]),
    "an erasure asked for": update(CLIENT, [["erasureAskedAt"], SERVER_TIME]),
    "another language": update(CLIENT, [["language"], `en${" section:nl".repeat(90)}`]),
    "the end of older sign-ins and of the second factor": update(
      CLIENT,
      [["signInsCountFrom"], signedInAt],
      [["secondFactor"], false],
    ),
    "a logout": update(CLIENT, [
      ["endedSignIns"],
      [...Array(99).keys(), signedInAt.getTime() / 1000],
    ]),
    "a reply put away": update("replies/demoted", [["putAway", "q99"], SERVER_TIME]),
  };
  const ofCoach: Readonly<Record<string, Operation>> = {
    "a client deleted": removeClient(COACH, CLIENT),
    "a client created": create(COACH, "clients/new", { ...NEW_CLIENT, role: "admin" }),
    "all details changed": update(
      CLIENT,
      [["name"], "a"],
      [["phone"], "b"],
      [["dateOfBirth"], ""],
      [["pronouns"], "c"],
    ),
    "a reply": update(
      "replies/demoted",
      [["given", NEW_AT, "text"], long(2000)],
      [["given", NEW_AT, "question"], long(2000)],
      [["given", NEW_AT, "at"], SERVER_TIME],
      [["last"], NEW_AT],
    ),
    "notes about every section": update(
      "coachNotes/demoted",
      [["notes"], many(500, long(999))],
      [["revisions", "notes"], 2],
      [["savedAt", "notes"], SERVER_TIME],
    ),
    "a reading": update("coachReadings/demoted", [
      ["two-step-coach"],
      { key: long(100), sections: {} },
    ]),
  };
  return {
    documents,
    requests: [
      ...Object.entries(ofClient).map(([name, one]) => [name, "demoted", one] as const),
      ...Object.entries(ofCoach).map(([name, one]) => [name, "two-step coach", one] as const),
    ],
  };
}

/** These rules, of which each document of a request evaluates `count` expressions more, six or more. */
export function withMoreExpressions(rules: string, count: number): string {
  // One for each item of the list, and three for the rest.
  const no = `0 in [${"1, ".repeat(count - 4)}1]`;
  return rules.replace(
    "{database}/documents {",
    (root) => `${root} match /{any=**} { allow read, write: if ${no}; }`,
  );
}

/** Of an allowed request, the most expressions that one of its documents evaluates. Firestore admits 1,000. */
export async function countExpressions(
  rules: string,
  isAllowed: (rules: string) => boolean | Promise<boolean>,
): Promise<number> {
  let [least, most] = [0, 1_000];
  while (most - least > 1) {
    const count = Math.floor((least + most) / 2);
    if (await isAllowed(withMoreExpressions(rules, 1_000 - count))) {
      most = count;
    } else {
      least = count;
    }
  }
  return most;
}
