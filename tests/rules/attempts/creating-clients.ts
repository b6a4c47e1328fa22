import { type PlainMap, SERVER_TIME, type Write } from "../operation.ts";
import {
  type Attempt,
  type Attempts,
  change,
  commit,
  create,
  entryOf,
  forEach,
  get,
  list,
  long,
  longEmail,
  may,
  NEW_CLIENT,
  NOBODY,
  remove,
  removeClient,
  set,
  without,
} from "./attempt.ts";

const ENTRY = "auditLog/created-client";
/** A client's document that has none of the others beside it. */
const ALONE = "clients/recent-newcomer";
const newClient: Write = { kind: "set", path: NOBODY, data: NEW_CLIENT };

const createWith =
  (changes: PlainMap): Attempt =>
  ({ own }) =>
    create(own, NOBODY, { ...NEW_CLIENT, ...changes });

/** Creates a client, with some fields of the audit entry replaced. */
const createNoting =
  (instead: PlainMap): Attempt =>
  ({ own }) =>
    commit(newClient, entryOf(own, "created", NOBODY, instead));

const CLIENT_FIELDS = Object.keys(NEW_CLIENT);

export const CREATING_CLIENTS: Attempts = {
  "create a client": may("coaches", createWith({})),
  "create a coach": may("coaches but earlier coach", createWith({ role: "admin" })),
  "create a client with the longest details": may(
    "coaches",
    createWith({
      name: long(200),
      email: longEmail(200),
      phone: long(200),
    }),
  ),
  "create the own document": ({ own }) => create(own, own, NEW_CLIENT),
  "create the own document as a coach": ({ own }) =>
    create(own, own, { ...NEW_CLIENT, role: "admin" }),
  ...forEach(CLIENT_FIELDS, (field) => ({
    [`create a client without ${field}`]: ({ own }) =>
      create(own, NOBODY, without(NEW_CLIENT, field)),
    [`create a client with a number for ${field}`]: createWith({ [field]: 1 }),
    [`create a client with nothing for ${field}`]: createWith({ [field]: null }),
  })),
  ...forEach(["name", "email", "phone", "dateOfBirth", "role"], (field) => ({
    [`create a client with an empty ${field}`]: createWith({ [field]: "" }),
  })),
  ...forEach(["name", "phone"], (field) => ({
    [`create a client with too long a ${field}`]: createWith({ [field]: long(201) }),
  })),
  "create a client with too long an email": createWith({ email: longEmail(201) }),
  "create a client with an email without @": createWith({ email: "new.example.com" }),
  "create a client with an email with a space": createWith({ email: "a b@example.com" }),
  "create a client with a date of birth in words": createWith({ dateOfBirth: "31 January 1990" }),
  "create a client with a date of birth and more": createWith({ dateOfBirth: "1990-01-31T00:00" }),
  "create a client with a date for the date of birth": createWith({ dateOfBirth: new Date(0) }),
  "create a client of an unknown role": createWith({ role: "owner" }),
  "create a client who keeps the first password": createWith({ mustChangePassword: false }),
  "create a client with answers": createWith({ health: { allergies: "cats" } }),
  "create a client with a field of one's own": createWith({ notes: "x" }),
  "create a client with bookkeeping": createWith({ revisions: { health: 1 } }),
  "put another document in the place of a client's": ({ another }) => set(another, NEW_CLIENT),
  "put another document in the own place": ({ own }) => set(own, { name: "Only this" }),

  // With another audit entry, or none.
  "read what was done": may("coaches", () => get(ENTRY)),
  "list what was done as her page does": may("coaches", () =>
    list({ collection: "auditLog", orderBy: [["at", "desc"]], limit: 25 }),
  ),
  "create a client without an entry": () => set(NOBODY, NEW_CLIENT),
  "create a client who was deleted": ({ own }) => create(own, "clients/was-deleted", NEW_CLIENT),
  "create a client who was erased": ({ own }) => create(own, "clients/was-erased", NEW_CLIENT),
  "create a client whose entry is there already": () => set("clients/on-record", NEW_CLIENT),
  "create a client, and note it for another coach": createNoting({ by: "new-coach" }),
  "create a client, and note it at a time of one's own": createNoting({ at: new Date(0) }),
  "create a client, and note more of her": createNoting({ notes: "A new name" }),
  "create a client, and note it of another": createNoting({ of: "another" }),
  "create a client, and note that she was deleted": ({ own }) =>
    commit(newClient, entryOf(own, "deleted", NOBODY)),
  "create a client, and note it twice": ({ own }) =>
    commit(newClient, entryOf(own, "created", NOBODY), {
      ...entryOf(own, "created", NOBODY),
      path: "auditLog/another",
    }),
  "create a client, and note something else as well": ({ own }) =>
    commit(newClient, entryOf(own, "created", NOBODY), {
      ...entryOf(own, "created", NOBODY, { deed: "exported" }),
      path: "auditLog/exported-nobody",
    }),
  "delete a client, and note something else as well": ({ own }) =>
    commit({ kind: "delete", path: ALONE }, entryOf(own, "deleted", ALONE), {
      ...entryOf(own, "deleted", ALONE, { deed: "exported" }),
      path: ALONE.replace("clients/", "auditLog/exported-"),
    }),
  "delete a client without an entry": () => remove(ALONE),
  "delete a client whose creation is on no record": may("coaches", ({ own }) =>
    removeClient(own, "clients/nameless"),
  ),
  "delete a client whose entry is there already": () => remove("clients/old-client"),
  "note that somebody was created who was not": ({ own }) =>
    commit(entryOf(own, "created", NOBODY)),
  "note that somebody was created who is there": ({ own }) =>
    commit(entryOf(own, "created", "clients/nameless")),
  "note that somebody was deleted who was not": ({ own, another }) =>
    commit(entryOf(own, "deleted", another)),
  "note that somebody was deleted who is not there": ({ own }) =>
    commit(entryOf(own, "deleted", NOBODY)),
  "change what was done": () => commit(change(ENTRY, [["by"], "demoted"])),
  "change when something was done": () => commit(change(ENTRY, [["at"], SERVER_TIME])),
  "write over what was done": ({ own }) => commit(entryOf(own, "created", "clients/client")),
  "delete what was done": () => remove(ENTRY),
};
