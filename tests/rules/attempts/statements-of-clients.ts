import { type Change, type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { SAVED_AT } from "../world.ts";
import {
  anothersChange,
  type Attempt,
  type Attempts,
  long,
  many,
  may,
  NOBODY,
  ownChange,
  update,
} from "./attempt.ts";

const OWN_TIME = new Date("2026-01-01T00:00:00Z");

const ready = (ofSections: Plain, at: Plain = SERVER_TIME): Attempt =>
  ownChange([["ready"], ofSections], [["readyAt"], at]);

const readySince = (since: Plain, ...others: readonly Change[]): Attempt =>
  ownChange([["ready", "health"], since], [["readyAt"], SERVER_TIME], ...others);

const AN_ANSWER: Change = [["health", "allergies"], "dogs"];
const A_FIELD: Change = [["notes"], "x"];

const SAYS_READY = [["ready", "health"], SERVER_TIME] as const;

const consentOf = (consent: Plain, ...others: readonly Change[]): Attempt =>
  ownChange([["consent"], consent], ...others);

const consent = (version: Plain, ...others: readonly Change[]): Attempt =>
  consentOf({ version, at: SERVER_TIME }, ...others);

const withdraw = (at: Plain, ...others: readonly Change[]): Attempt =>
  ownChange([["consent", "withdrawnAt"], at], ...others);

const IN_DUTCH: PlainMap = { version: "2", at: SERVER_TIME, language: "nl", words: "a1b2c3" };

const language = (chosen: Plain, ...others: readonly Change[]): Attempt =>
  ownChange([["language"], chosen], ...others);

const ofLength = (length: number): string => `nl ${"s".repeat(length - 6)}:en`;

/** Attempts to state that a section is ready, to consent, to request the erasure, and to choose a language. */
export const WORDS_OF_CLIENTS: Attempts = {
  "say that a section is ready": may("answering", readySince(SERVER_TIME)),
  "say that a section is ready, as an older version does": readySince(true),
  "say that a section is ready since another is": readySince(SAVED_AT),
  "say that a section is ready since a time of one's own": readySince(OWN_TIME),
  "say that every section is ready": may("answering", ready(many(50, SERVER_TIME))),
  "say of too many sections that they are ready": ready(many(51, SERVER_TIME)),
  "say that no section is ready any more": may("answering", ready({})),
  "say that a section is ready, in words": ready({ health: "notes" }),
  "say that a section is not ready": ready({ health: false }),
  "put a list for the sections that are ready": ready(["health"]),
  "remove the sections that are ready": ready(REMOVED),
  "say that a section is ready, at no time": ownChange(SAYS_READY),
  "say that a section is ready, at a time of one's own": ready({ health: SERVER_TIME }, OWN_TIME),
  "say that a section is ready, and save": readySince(SERVER_TIME, AN_ANSWER),
  "say that a section is ready, with a field of one's own": readySince(SERVER_TIME, A_FIELD),
  "say that another's section is ready": anothersChange(SAYS_READY, [["readyAt"], SERVER_TIME]),
  "say that a section is ready of a client that is not there": () =>
    update(NOBODY, SAYS_READY, [["readyAt"], SERVER_TIME]),
  consent: may("clients", consent("2")),
  "consent to the longest version": may("clients", consent(long(50))),
  "consent to too long a version": consent(long(51)),
  "consent to no version": consent(""),
  "consent to a number": consent(2),
  "consent without a version": consentOf({ at: SERVER_TIME }),
  "consent without a time": consentOf({ version: "2" }),
  "consent at a time of one's own": consentOf({ version: "2", at: OWN_TIME }),
  "consent with a field of one's own": consentOf({ version: "2", at: SERVER_TIME, notes: "x" }),
  "consent in a language": may("clients", consentOf(IN_DUTCH)),
  "consent in a language that is none": consentOf({ ...IN_DUTCH, language: "Dutch" }),
  "consent in no language": consentOf({ ...IN_DUTCH, language: 1 }),
  "consent to the longest mark of words": may(
    "clients",
    consentOf({ ...IN_DUTCH, words: long(50) }),
  ),
  "consent to too long a mark of words": consentOf({ ...IN_DUTCH, words: long(51) }),
  "consent to an empty mark of words": consentOf({ ...IN_DUTCH, words: "" }),
  "consent and save": consent("2", AN_ANSWER),
  "consent, and add a field": consent("2", A_FIELD),
  "consent in words": consentOf("yes"),
  "remove a consent": consentOf(REMOVED),
  "withdraw a consent": may("client, steady client, withdrawn client", withdraw(SERVER_TIME)),
  "withdraw a consent at a time of one's own": withdraw(OWN_TIME),
  "withdraw a consent, and change its version": withdraw(SERVER_TIME, [
    ["consent", "version"],
    "2",
  ]),
  "withdraw a consent, with a field of one's own": withdraw(SERVER_TIME, [
    ["consent", "notes"],
    "x",
  ]),
  "withdraw a consent, and save": withdraw(SERVER_TIME, AN_ANSWER),
  "consent for another": anothersChange([["consent"], { version: "2", at: SERVER_TIME }]),
  "withdraw another's consent": anothersChange([["consent", "withdrawnAt"], SERVER_TIME]),
  "ask to be erased": may("clients", ownChange([["erasureAskedAt"], SERVER_TIME])),
  "ask to be erased at a time of one's own": ownChange([["erasureAskedAt"], OWN_TIME]),
  "ask to be erased, in words": ownChange([["erasureAskedAt"], "now"]),
  "ask to be erased, and save": ownChange([["erasureAskedAt"], SERVER_TIME], AN_ANSWER),
  "ask no longer to be erased": may(
    "client, steady client, withdrawn client, demoted",
    ownChange([["erasureAskedAt"], REMOVED]),
  ),
  "choose a language": may("clients", language("nl")),
  "choose a language for some sections": may("clients", language("nl health:en personal_2:en")),
  "choose the longest language": may("clients", language(ofLength(1000))),
  "choose too long a language": language(ofLength(1001)),
  "choose a language for a section alone": language("health:en"),
  "choose a language in words": language("Dutch"),
  "choose a language with a line after it": language("nl\n"),
  "choose a language with answers in it": language("nl health:my own words"),
  "choose no text for a language": language({ health: "nl" }),
  "choose a number for a language": language(1),
  "remove the choice of a language": language(REMOVED),
  "choose a language, and save": language("nl", AN_ANSWER),
  "choose a language, and add a field": language("nl", A_FIELD),
  "choose another's language": anothersChange([["language"], "nl"]),
  "ask that another be erased": anothersChange([["erasureAskedAt"], SERVER_TIME]),
  "ask no longer that another be erased": anothersChange([["erasureAskedAt"], REMOVED]),
};
