import type { PlainMap } from "./operation.ts";

/**
 * Who is there. Each has an account of that name as its uid, save the public.
 * - stranger: signed up through the public API, without a document;
 * - new client, new coach: have not changed the first password yet;
 * - old client: a document of the earlier site, with hardly anything in it;
 * - demoted: was a coach once;
 * - deleted: a client whose document is gone.
 */
export const ROLES = [
  "public",
  "stranger",
  "new client",
  "client",
  "old client",
  "coach",
  "new coach",
  "demoted",
  "deleted",
] as const;

export type Role = (typeof ROLES)[number];

export const uidOf = (role: Role): string => role.replace(" ", "-");

/** The revision that everybody's Health has whom nothing else is said of. */
export const HEALTH_REVISION = 3;

const SAVED_AT = new Date("2026-01-02T03:04:05.678Z");

const person = (role: Role, more: PlainMap): PlainMap => ({
  name: `The ${role}`,
  email: `${uidOf(role)}@example.com`,
  phone: "+31 6 1",
  dateOfBirth: "1990-01-31",
  role: "client",
  mustChangePassword: false,
  ...more,
});

const answered: PlainMap = {
  health: { allergies: "cats", bedtime: "22:15" },
  revisions: { health: HEALTH_REVISION },
  savedAt: { health: SAVED_AT },
};

/** Every document there is when somebody tries something. */
export const DOCUMENTS: Readonly<Record<string, PlainMap>> = {
  "clients/new-client": person("new client", { mustChangePassword: true }),
  "clients/client": person("client", answered),
  "clients/old-client": {
    name: "The old client",
    dateOfBirth: null,
    health: { allergies: null, weight: "70,5" },
    keyOfTheEarlierSite: "kept",
  },
  "clients/nameless": { email: "nameless@example.com" },
  "clients/coach": person("coach", { ...answered, role: "admin" }),
  "clients/new-coach": person("new coach", {
    ...answered,
    role: "admin",
    mustChangePassword: true,
  }),
  "clients/demoted": person("demoted", answered),
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
