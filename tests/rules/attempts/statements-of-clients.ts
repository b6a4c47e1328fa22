import { type FieldPath, type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { SAVED_AT } from "../world.ts";
import { long, NOBODY, type Attempt, type Attempts, update } from "./attempt.ts";

const OWN_TIME = new Date("2026-01-01T00:00:00Z");

const ownChange =
  (...changes: readonly (readonly [FieldPath, Plain])[]): Attempt =>
  ({ own }) =>
    update(own, ...changes);

const ready = (ofSections: Plain, at: Plain = SERVER_TIME): Attempt =>
  ownChange([["ready"], ofSections], [["readyAt"], at]);

const manySections = (count: number): PlainMap =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, SERVER_TIME]));

const SAYS_READY = [["ready", "health"], SERVER_TIME] as const;

const consent = (version: Plain, ...others: readonly (readonly [FieldPath, Plain])[]): Attempt =>
  ownChange([["consent"], { version, at: SERVER_TIME }], ...others);

const IN_DUTCH: PlainMap = { version: "2", at: SERVER_TIME, language: "nl", words: "a1b2c3" };

const language = (chosen: Plain): Attempt => ownChange([["language"], chosen]);

const ofLength = (length: number): string => `nl ${"s".repeat(length - 6)}:en`;

/** Attempts to state that a section is ready, to consent, to request the erasure, and to choose a language. */
export const WORDS_OF_CLIENTS: Attempts = {
  "say that a section is ready": ownChange(SAYS_READY, [["readyAt"], SERVER_TIME]),
  "say that a section is ready, as an older version does": ownChange(
    [["ready", "health"], true],
    [["readyAt"], SERVER_TIME],
  ),
  "say that a section is ready since another is": ownChange(
    [["ready", "health"], SAVED_AT],
    [["readyAt"], SERVER_TIME],
  ),
  "say that a section is ready since a time of one's own": ownChange(
    [["ready", "health"], OWN_TIME],
    [["readyAt"], SERVER_TIME],
  ),
  "say that every section is ready": ready(manySections(50)),
  "say of too many sections that they are ready": ready(manySections(51)),
  "say that no section is ready any more": ready({}),
  "say that a section is ready, in words": ready({ health: "notes" }),
  "say that a section is not ready": ready({ health: false }),
  "put a list for the sections that are ready": ready(["health"]),
  "remove the sections that are ready": ready(REMOVED),
  "say that a section is ready, at no time": ownChange(SAYS_READY),
  "say that a section is ready, at a time of one's own": ready({ health: SERVER_TIME }, OWN_TIME),
  "say that a section is ready, and save": ownChange(
    SAYS_READY,
    [["readyAt"], SERVER_TIME],
    [["health", "allergies"], "dogs"],
  ),
  "say that a section is ready, with a field of one's own": ownChange(
    SAYS_READY,
    [["readyAt"], SERVER_TIME],
    [["notes"], "x"],
  ),
  "say that another's section is ready": ({ another }) =>
    update(another, SAYS_READY, [["readyAt"], SERVER_TIME]),
  "say that a section is ready of a client that is not there": () =>
    update(NOBODY, SAYS_READY, [["readyAt"], SERVER_TIME]),
  consent: consent("2"),
  "consent to the longest version": consent(long(50)),
  "consent to too long a version": consent(long(51)),
  "consent to no version": consent(""),
  "consent to a number": consent(2),
  "consent without a version": ownChange([["consent"], { at: SERVER_TIME }]),
  "consent without a time": ownChange([["consent"], { version: "2" }]),
  "consent at a time of one's own": ownChange([["consent"], { version: "2", at: OWN_TIME }]),
  "consent with a field of one's own": ownChange([
    ["consent"],
    { version: "2", at: SERVER_TIME, notes: "x" },
  ]),
  "consent in a language": ownChange([["consent"], IN_DUTCH]),
  "consent in a language that is none": ownChange([
    ["consent"],
    { ...IN_DUTCH, language: "Dutch" },
  ]),
  "consent in no language": ownChange([["consent"], { ...IN_DUTCH, language: 1 }]),
  "consent to the longest mark of words": ownChange([
    ["consent"],
    { ...IN_DUTCH, words: long(50) },
  ]),
  "consent to too long a mark of words": ownChange([["consent"], { ...IN_DUTCH, words: long(51) }]),
  "consent to an empty mark of words": ownChange([["consent"], { ...IN_DUTCH, words: "" }]),
  "consent and save": consent("2", [["health", "allergies"], "dogs"]),
  "consent, and add a field": consent("2", [["notes"], "x"]),
  "consent in words": ownChange([["consent"], "yes"]),
  "remove a consent": ownChange([["consent"], REMOVED]),
  "withdraw a consent": ownChange([["consent", "withdrawnAt"], SERVER_TIME]),
  "withdraw a consent at a time of one's own": ownChange([["consent", "withdrawnAt"], OWN_TIME]),
  "withdraw a consent, and change its version": ownChange(
    [["consent", "withdrawnAt"], SERVER_TIME],
    [["consent", "version"], "2"],
  ),
  "withdraw a consent, with a field of one's own": ownChange(
    [["consent", "withdrawnAt"], SERVER_TIME],
    [["consent", "notes"], "x"],
  ),
  "withdraw a consent, and save": ownChange(
    [["consent", "withdrawnAt"], SERVER_TIME],
    [["health", "allergies"], "dogs"],
  ),
  "consent for another": ({ another }) =>
    update(another, [["consent"], { version: "2", at: SERVER_TIME }]),
  "withdraw another's consent": ({ another }) =>
    update(another, [["consent", "withdrawnAt"], SERVER_TIME]),
  "ask to be erased": ownChange([["erasureAskedAt"], SERVER_TIME]),
  "ask to be erased at a time of one's own": ownChange([["erasureAskedAt"], OWN_TIME]),
  "ask to be erased, in words": ownChange([["erasureAskedAt"], "now"]),
  "ask to be erased, and save": ownChange(
    [["erasureAskedAt"], SERVER_TIME],
    [["health", "allergies"], "dogs"],
  ),
  "ask no longer to be erased": ownChange([["erasureAskedAt"], REMOVED]),
  "choose a language": language("nl"),
  "choose a language for some sections": language("nl health:en personal_2:en"),
  "choose the longest language": language(ofLength(1000)),
  "choose too long a language": language(ofLength(1001)),
  "choose a language for a section alone": language("health:en"),
  "choose a language in words": language("Dutch"),
  "choose a language with a line after it": language("nl\n"),
  "choose a language with answers in it": language("nl health:my own words"),
  "choose no text for a language": language({ health: "nl" }),
  "choose a number for a language": language(1),
  "remove the choice of a language": language(REMOVED),
  "choose a language, and save": ownChange([["language"], "nl"], [["health", "allergies"], "dogs"]),
  "choose a language, and add a field": ownChange([["language"], "nl"], [["notes"], "x"]),
  "choose another's language": ({ another }) => update(another, [["language"], "nl"]),
  "ask that another be erased": ({ another }) => update(another, [["erasureAskedAt"], SERVER_TIME]),
  "ask no longer that another be erased": ({ another }) =>
    update(another, [["erasureAskedAt"], REMOVED]),
};
