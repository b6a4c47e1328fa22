import type { PlainMap } from "./operation.ts";

/**
 * The roles. Each has an account with its name as the uid, except the public.
 * - stranger: signed up through the public API, without a document;
 * - new client, new coach: have not changed the first password yet;
 * - recent newcomer: a new client, whose account is almost two weeks old; late newcomer: two weeks old;
 * - steady client: gave the password almost 30 days ago; last-month client: 30 days ago;
 * - old client: a document of the earlier site, almost empty;
 * - withdrawn client: has taken the consent back;
 * - demoted: was a coach once, and has a consent of an unknown form;
 * - deleted: a client whose document is gone;
 * - ended client: has ended all earlier sign-ins, including the one that it uses;
 * - ended coach: has ended only the sign-in that it uses;
 * - earlier coach: gave the password five minutes ago (client: three; each role without a time here: four);
 * - app coach: also gave a code of an authenticator app, although the document demands none;
 * - two-step coach: gave a code, which the document demands;
 * - one-step coach: gave no code, although the document demands one.
 *
 * The new coach and the demoted gave a code, too. Only the roles that gave a code have a confirmed address.
 */
export const ROLES = [
  "public",
  "stranger",
  "new client",
  "recent newcomer",
  "late newcomer",
  "client",
  "steady client",
  "last-month client",
  "old client",
  "withdrawn client",
  "coach",
  "new coach",
  "demoted",
  "deleted",
  "ended client",
  "ended coach",
  "earlier coach",
  "app coach",
  "two-step coach",
  "one-step coach",
] as const;

export type Role = (typeof ROLES)[number];

export const uidOf = (role: Role): string => role.replaceAll(" ", "-");

/** The time of all attempts, in tests where no real time passes. */
export const TRIED_AT = new Date("2026-06-01T12:00:00Z");

const MINUTE = 60_000;
const DAY = 1440;

/** When a role gave its password, in tests where no real time passes. */
export const signedInAt = (role: Role): Date =>
  new Date(TRIED_AT.getTime() - (MINUTES_AGO[role] ?? 4) * MINUTE);

const MINUTES_AGO: Partial<Record<Role, number>> = {
  client: 3,
  "steady client": 30 * DAY - 1,
  "last-month client": 30 * DAY,
  "earlier coach": 5,
};

/** The audit entries of two newcomers. They tell when the 14 days of a first password began. */
export const createdAt = (now: Date): Readonly<Record<string, PlainMap>> => ({
  "auditLog/created-recent-newcomer": {
    ...entry("created", "recent-newcomer"),
    at: new Date(now.getTime() - (14 * DAY - 60) * MINUTE),
  },
  "auditLog/created-late-newcomer": {
    ...entry("created", "late-newcomer"),
    at: new Date(now.getTime() - 14 * DAY * MINUTE),
  },
});

/** The roles that gave a code of an app beside the password. */
export const GAVE_SECOND_FACTOR: ReadonlySet<Role> = new Set([
  "new coach",
  "demoted",
  "app coach",
  "two-step coach",
]);

const BEFORE_EVERY_SIGN_IN = new Date("2026-06-01T00:00:00Z");
const AFTER_EVERY_SIGN_IN = new Date("2100-01-01T00:00:00Z");

const secondsOf = (date: Date): number => date.getTime() / 1000;

/** As many ended sign-ins as a document may name, at intervals of a second. */
const hundredFrom = (first: number): readonly number[] =>
  Array.from({ length: 100 }, (_, index) => first + index);

/** The sign-ins that each role has ended; all others have ended none. */
export const ENDED: Partial<Record<Role, readonly number[]>> = {
  client: hundredFrom(1).slice(1),
  demoted: hundredFrom(1),
  "earlier coach": hundredFrom(secondsOf(BEFORE_EVERY_SIGN_IN)),
  "app coach": hundredFrom(secondsOf(BEFORE_EVERY_SIGN_IN) - 100),
  "ended coach": [secondsOf(signedInAt("ended coach"))],
};

/** The stored revision of Health, in every document that has one. */
export const HEALTH_REVISION = 3;

export const SAVED_AT = new Date("2026-01-02T03:04:05.678Z");

const answered: PlainMap = {
  health: { allergies: "cats", bedtime: "22:15" },
  revisions: { health: HEALTH_REVISION },
  savedAt: { health: SAVED_AT },
  ready: { story: SAVED_AT },
  readyAt: SAVED_AT,
  consent: { version: "1", at: SAVED_AT },
  erasureAskedAt: SAVED_AT,
  language: "en health:nl",
};

/** The revision of the stored notes. */
export const NOTES_REVISION = 2;

const NOTES: PlainMap = {
  notes: { health: "ask about the cats" },
  revisions: { notes: NOTES_REVISION },
  savedAt: { notes: SAVED_AT },
};

const READING: PlainMap = {
  key: "a key",
  sections: { health: { readAt: SAVED_AT, hashes: { allergies: "a hash" } } },
};

/** The address of the reply that the client has not put away. */
export const REPLY_AT = "section/health";
/** The address of the reply that the client has put away. */
export const REPLY_AWAY_AT = "answer/health/allergies";

const REPLIES: PlainMap = {
  given: {
    [REPLY_AT]: { text: "you said much of it well", question: "Health", at: SAVED_AT },
    [REPLY_AWAY_AT]: { text: "cats, of all things", question: "Any allergies?", at: SAVED_AT },
  },
  last: REPLY_AWAY_AT,
  putAway: { [REPLY_AWAY_AT]: SAVED_AT },
};

/** The key of the stored earlier text. */
export const KEPT_KEY = "story/reason/k1";

/** The key of a stored earlier text that no attempt touches. */
const OTHER_KEY = "story/story/k1";

const EARLIER_TEXTS: PlainMap = {
  texts: { [KEPT_KEY]: "why I came, in my first words", [OTHER_KEY]: "once upon a time" },
  keptAt: { [KEPT_KEY]: SAVED_AT, [OTHER_KEY]: SAVED_AT },
};

const entry = (deed: string, of: string): PlainMap => ({ deed, of, by: "coach", at: SAVED_AT });

/** The collections of the documents about a client; the client's document comes first. */
export const OF_A_CLIENT = ["clients", "coachNotes", "coachReadings", "replies", "earlierTexts"];

const coaching: PlainMap = {
  ...answered,
  role: "admin",
  signInsCountFrom: BEFORE_EVERY_SIGN_IN,
};
const { signInsCountFrom: _, ...countingAll } = coaching;

/** What the documents of the roles have that have one, besides what each has. */
const OF_ROLES: Partial<Record<Role, PlainMap>> = {
  "new client": { mustChangePassword: true },
  "recent newcomer": { mustChangePassword: true },
  "late newcomer": { mustChangePassword: true },
  client: { ...answered, signInsCountFrom: signedInAt("client") },
  "steady client": answered,
  "last-month client": answered,
  "withdrawn client": {
    ...answered,
    consent: { version: "1", at: SAVED_AT, withdrawnAt: SAVED_AT },
  },
  coach: coaching,
  "new coach": { ...countingAll, mustChangePassword: true },
  demoted: { ...answered, consent: null },
  "ended client": { ...answered, signInsCountFrom: AFTER_EVERY_SIGN_IN },
  "ended coach": countingAll,
  "earlier coach": coaching,
  "app coach": coaching,
  "two-step coach": { ...coaching, secondFactor: true },
  "one-step coach": { ...countingAll, secondFactor: true },
};

const person = (role: Role): PlainMap => ({
  name: `The ${role}`,
  email: `${uidOf(role)}@example.com`,
  phone: "+31 6 1",
  dateOfBirth: "1990-01-31",
  pronouns: "she/her",
  role: "client",
  mustChangePassword: false,
  ...(ENDED[role] !== undefined && { endedSignIns: ENDED[role] }),
  ...OF_ROLES[role],
});

/** The same document for each of these paths. */
const at = (paths: readonly string[], data: PlainMap) =>
  Object.fromEntries(paths.map((path) => [path, data]));

/** Clients who have replies and earlier texts. */
const WRITTEN_TO = "client demoted withdrawn-client new-client ended-client deleted".split(" ");

/** Every document before an attempt. */
export const DOCUMENTS: Readonly<Record<string, PlainMap>> = {
  ...Object.fromEntries(
    ROLES.filter((role) => role in OF_ROLES).map((role) => [
      `clients/${uidOf(role)}`,
      person(role),
    ]),
  ),
  "clients/old-client": {
    name: "The old client",
    dateOfBirth: null,
    health: { allergies: null, weight: "70,5" },
    keyOfTheEarlierSite: "kept",
  },
  "clients/nameless": { email: "nameless@example.com" },
  // The audit log names an existing client, a client still to be created, a client who was deleted and
  // imported again, and a deleted client.
  ...createdAt(TRIED_AT),
  "auditLog/created-client": entry("created", "client"),
  "auditLog/created-new-coach": entry("created", "new-coach"),
  "auditLog/created-on-record": entry("created", "on-record"),
  "auditLog/deleted-old-client": entry("deleted", "old-client"),
  "auditLog/deleted-was-deleted": entry("deleted", "was-deleted"),
  "erasures/was-erased": { at: SAVED_AT, documents: ["clients/was-erased"] },
  // The coaches' own documents about two clients.
  ...at(["coachNotes/client", "coachNotes/demoted"], NOTES),
  "coachReadings/client": { coach: READING, "earlier-coach": READING, demoted: READING },
  "coachReadings/demoted": { "new-coach": READING },
  // Replies and earlier texts. Those of the deleted client outlived the client's document, like two empty ones.
  // The nameless client has no replies, the old client no earlier texts.
  ...Object.fromEntries(
    WRITTEN_TO.flatMap((uid) => [
      [`replies/${uid}`, REPLIES],
      [`earlierTexts/${uid}`, EARLIER_TEXTS],
    ]),
  ),
  ...at(["coachNotes/deleted", "coachReadings/deleted", "replies/nameless"], {}),
  ...at(
    [...OF_A_CLIENT.map((collection) => `${collection}/client`), "contactMessages/message"].map(
      (path) => `${path}/notes/note`,
    ),
    { text: "below another document" },
  ),
  "contactMessages/message": {
    name: "A visitor",
    email: "visitor@example.com",
    message: "Hello",
    timestamp: SAVED_AT,
  },
  "settings/site": { text: "neither a client nor a message" },
};
