import {
  change,
  commit,
  entryOf,
  long,
  NEW_CLIENT,
  removeClient,
  update,
} from "./attempts/attempt.ts";
import { type Operation, type PlainMap, REMOVED, SERVER_TIME } from "./operation.ts";
import { readSections } from "../support/site/section-files.ts";
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

const many = <Value extends PlainMap[string]>(count: number, value: Value, key = "q") =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${key}${index}`, value]));

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
      ...Object.fromEntries(sections.map((section) => [section, many(500, "1")])),
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
  return {
    documents,
    requests: [
      ["a save of a whole section, with an earlier text", "demoted", commit(keep, save)],
      [
        "a section called ready",
        "demoted",
        update(CLIENT, [["ready", "q0"], SERVER_TIME], [["readyAt"], SERVER_TIME]),
      ],
      [
        "a consent taken back",
        "demoted",
        update(CLIENT, [["consent", "withdrawnAt"], SERVER_TIME]),
      ],
      ["an erasure asked for", "demoted", update(CLIENT, [["erasureAskedAt"], SERVER_TIME])],
      [
        "another language",
        "demoted",
        update(CLIENT, [["language"], `en${" section:nl".repeat(90)}`]),
      ],
      [
        "the end of older sign-ins and of the second factor",
        "demoted",
        update(CLIENT, [["signInsCountFrom"], signedInAt], [["secondFactor"], false]),
      ],
      [
        "a logout",
        "demoted",
        update(CLIENT, [["endedSignIns"], [...Array(99).keys(), signedInAt.getTime() / 1000]]),
      ],
      ["a reply put away", "demoted", update("replies/demoted", [["putAway", "q99"], SERVER_TIME])],
      ["a client deleted", "two-step coach", removeClient(COACH, CLIENT)],
      [
        "a client created",
        "two-step coach",
        commit(
          { kind: "set", path: "clients/new", data: { ...NEW_CLIENT, role: "admin" } },
          entryOf(COACH, "created", "clients/new"),
        ),
      ],
      [
        "all details changed",
        "two-step coach",
        update(
          CLIENT,
          [["name"], "a"],
          [["phone"], "b"],
          [["dateOfBirth"], ""],
          [["pronouns"], "c"],
        ),
      ],
      [
        "a reply",
        "two-step coach",
        update(
          "replies/demoted",
          [["given", NEW_AT, "text"], long(2000)],
          [["given", NEW_AT, "question"], long(2000)],
          [["given", NEW_AT, "at"], SERVER_TIME],
          [["last"], NEW_AT],
        ),
      ],
      [
        "notes about every section",
        "two-step coach",
        update(
          "coachNotes/demoted",
          [["notes"], many(500, long(999))],
          [["revisions", "notes"], 2],
          [["savedAt", "notes"], SERVER_TIME],
        ),
      ],
      [
        "a reading",
        "two-step coach",
        update("coachReadings/demoted", [["two-step-coach"], { key: long(100), sections: {} }]),
      ],
    ],
  };
}
