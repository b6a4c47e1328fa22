import { type PlainMap, SERVER_TIME, type Write } from "../operation.ts";
import {
  type Attempt,
  type Attempts,
  change,
  commit,
  create,
  entryOf,
  get,
  list,
  NEW_CLIENT,
  NOBODY,
  remove,
  removeClient,
  set,
} from "./attempt.ts";

const ENTRY = "auditLog/created-client";
/** A client's document that has none of the others beside it. */
const ALONE = "clients/recent-newcomer";
const newClient: Write = { kind: "set", path: NOBODY, data: NEW_CLIENT };

/** Creates a client, with some fields of the audit entry replaced. */
const createNoting =
  (instead: PlainMap): Attempt =>
  ({ own }) =>
    commit(newClient, entryOf(own, "created", NOBODY, instead));

export const AUDIT_LOG: Attempts = {
  "read what was done": () => get(ENTRY),
  "list what was done as her page does": () =>
    list({ collection: "auditLog", orderBy: [["at", "desc"]], limit: 25 }),
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
  "delete a client whose creation is on no record": ({ own }) =>
    removeClient(own, "clients/nameless"),
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
