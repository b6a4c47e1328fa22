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

const person = (role: Role, more: PlainMap): PlainMap => ({
  name: `The ${role}`,
  email: `${uidOf(role)}@example.com`,
  phone: "+31 6 1",
  dateOfBirth: "1990-01-31",
  pronouns: "she/her",
  role: "client",
  mustChangePassword: false,
  ...(ENDED[role] !== undefined && { endedSignIns: ENDED[role] }),
  ...more,
});

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

/** Every document before an attempt. */
export const DOCUMENTS: Readonly<Record<string, PlainMap>> = {
  "clients/new-client": person("new client", { mustChangePassword: true }),
  "clients/client": person("client", { ...answered, signInsCountFrom: signedInAt("client") }),
  "clients/recent-newcomer": person("recent newcomer", { mustChangePassword: true }),
  "clients/late-newcomer": person("late newcomer", { mustChangePassword: true }),
  "clients/steady-client": person("steady client", answered),
  "clients/last-month-client": person("last-month client", answered),
  "clients/old-client": {
    name: "The old client",
    dateOfBirth: null,
    health: { allergies: null, weight: "70,5" },
    keyOfTheEarlierSite: "kept",
  },
  "clients/withdrawn-client": person("withdrawn client", {
    ...answered,
    consent: { version: "1", at: SAVED_AT, withdrawnAt: SAVED_AT },
  }),
  "clients/nameless": { email: "nameless@example.com" },
  "clients/coach": person("coach", {
    ...answered,
    role: "admin",
    signInsCountFrom: BEFORE_EVERY_SIGN_IN,
  }),
  "clients/new-coach": person("new coach", {
    ...answered,
    role: "admin",
    mustChangePassword: true,
  }),
  "clients/demoted": person("demoted", { ...answered, consent: null }),
  "clients/ended-client": person("ended client", {
    ...answered,
    signInsCountFrom: AFTER_EVERY_SIGN_IN,
  }),
  "clients/ended-coach": person("ended coach", { ...answered, role: "admin" }),
  "clients/earlier-coach": person("earlier coach", {
    ...answered,
    role: "admin",
    signInsCountFrom: BEFORE_EVERY_SIGN_IN,
  }),
  "clients/app-coach": person("app coach", {
    ...answered,
    role: "admin",
    signInsCountFrom: BEFORE_EVERY_SIGN_IN,
  }),
  "clients/two-step-coach": person("two-step coach", {
    ...answered,
    role: "admin",
    signInsCountFrom: BEFORE_EVERY_SIGN_IN,
    secondFactor: true,
  }),
  "clients/one-step-coach": person("one-step coach", {
    ...answered,
    role: "admin",
    secondFactor: true,
  }),
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
  "coachNotes/client": NOTES,
  "coachNotes/demoted": NOTES,
  "coachReadings/client": { coach: READING, "earlier-coach": READING, demoted: READING },
  "coachReadings/demoted": { "new-coach": READING },
  // The replies. Those to the deleted client outlived the client's document, like the empty documents above.
  // The nameless client has none.
  "replies/client": REPLIES,
  "replies/demoted": REPLIES,
  "replies/new-client": REPLIES,
  "replies/ended-client": REPLIES,
  "replies/deleted": REPLIES,
  "coachNotes/deleted": {},
  "coachReadings/deleted": {},
  "replies/withdrawn-client": REPLIES,
  "replies/nameless": {},
  // Earlier texts. The deleted client's have outlived the client's document. The old client has none.
  "earlierTexts/client": EARLIER_TEXTS,
  "earlierTexts/demoted": EARLIER_TEXTS,
  "earlierTexts/withdrawn-client": EARLIER_TEXTS,
  "earlierTexts/new-client": EARLIER_TEXTS,
  "earlierTexts/ended-client": EARLIER_TEXTS,
  "earlierTexts/deleted": EARLIER_TEXTS,
  "coachNotes/client/notes/note": { text: "below the notes" },
  "coachReadings/client/notes/note": { text: "below the readings" },
  "replies/client/notes/note": { text: "below the replies" },
  "earlierTexts/client/notes/note": { text: "below the earlier texts" },
  "clients/client/notes/note": { text: "below a client" },
  "contactMessages/message": {
    name: "A visitor",
    email: "visitor@example.com",
    message: "Hello",
    timestamp: SAVED_AT,
  },
  "contactMessages/message/notes/note": { text: "below a message" },
  "settings/site": { text: "neither a client nor a message" },
};
