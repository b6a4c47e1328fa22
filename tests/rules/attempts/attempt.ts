import { messageOf } from "../../../src/domain/message/contact-message.ts";
import {
  type Change,
  type Operation,
  type Plain,
  type PlainMap,
  type Query,
  SERVER_TIME,
  type Write,
} from "../operation.ts";
import { DOCUMENTS, ENDED, OF_A_CLIENT, type Role, uidOf } from "../world.ts";

/** The documents and times of an attempt, as seen by the role that makes it. */
interface View {
  /** The role's own document, whether it exists or not. */
  readonly own: string;
  /** A document of another client, who has answered Health. */
  readonly another: string;
  /** The revision of a section in the role's own document; 0 if the section has none. */
  readonly revisionOf: (section: string) => number;
  /** When the role gave the password, in whole seconds. */
  readonly signedInAt: Date;
  /** The times, in seconds, of the sign-ins that the role's own document names as ended. */
  readonly ended: readonly number[];
}

export interface Attempt {
  (view: View): Operation;
  /** The sets and roles of `matrix.ts` to which the rules allow the attempt; otherwise to nobody. */
  readonly who?: string;
}

/** Marks an attempt as one that the rules allow. @param who lists sets and roles; exceptions follow "but" */
export const may = (who: string, attempt: Attempt): Attempt =>
  Object.assign((view: View) => attempt(view), { who });

/** The attempts by their names in the matrix. */
export type Attempts = Readonly<Record<string, Attempt>>;

export function viewOf(role: Role, signedInAt: Date): View {
  const own = `clients/${uidOf(role)}`;
  const revisions: PlainMap = Object(DOCUMENTS[own]?.["revisions"]);
  return {
    own,
    another: role === "client" ? "clients/demoted" : "clients/client",
    revisionOf: (section) => Number(revisions[section] ?? 0),
    signedInAt,
    ended: ENDED[role] ?? [],
  };
}

/** Paths that are the same for every role. */
export const COACH = "clients/coach";
export const NOBODY = "clients/nobody";
export const MESSAGE = "contactMessages/message";
export const NEW_MESSAGE = "contactMessages/new-message";

export const commit = (...writes: readonly Write[]): Operation => ({ kind: "commit", writes });
/** The writes of several attempts, which Firestore does all or none of. */
export const inOneCommit =
  (...attempts: readonly Attempt[]): Attempt =>
  (view) =>
    commit(
      ...attempts.flatMap((attempt) => {
        const operation = attempt(view);
        return operation.kind === "commit" ? operation.writes : [];
      }),
    );
export const get = (path: string): Operation => ({ kind: "get", path });
export const list = (query: Query): Operation => ({ kind: "list", query });
export const set = (path: string, data: PlainMap): Operation => commit({ kind: "set", path, data });
export const remove = (path: string): Operation => commit({ kind: "delete", path });
export const change = (path: string, ...changes: readonly Change[]): Write => ({
  kind: "update",
  path,
  changes,
});
export const update = (path: string, ...changes: readonly Change[]): Operation =>
  commit(change(path, ...changes));

/** A change of the role's own document. */
export const ownChange =
  (...changes: readonly Change[]): Attempt =>
  ({ own }) =>
    update(own, ...changes);

/** A change of another client's document. */
export const anothersChange =
  (...changes: readonly Change[]): Attempt =>
  ({ another }) =>
    update(another, ...changes);

/** A map of `count` fields with this value. */
export const many = <Value extends Plain>(count: number, value: Value, key = "q") =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${key}${index}`, value]));

/** The audit entry of the role's action, in the same commit. */
export const entryOf = (
  own: string,
  deed: "created" | "deleted",
  path: string,
  instead: PlainMap = {},
): Write => {
  const of = idIn(path);
  return {
    kind: "set",
    path: `auditLog/${deed}-${of}`,
    data: { deed, of, by: idIn(own), at: SERVER_TIME, ...instead },
  };
};

export const idIn = (path: string): string => path.split("/").at(-1) ?? "";

/** The document of another collection about the same client. */
export const beside = (path: string, collection: string): string => `${collection}/${idIn(path)}`;

/** Creates a client's document with its audit entry. */
export const create = (own: string, path: string, data: PlainMap): Operation =>
  commit({ kind: "set", path, data }, entryOf(own, "created", path));

/** Deletes a client's documents, except the one in the collection `left`, with an audit entry. */
export const removeClient = (own: string, path: string, left?: string): Operation =>
  commit(
    entryOf(own, "deleted", path),
    ...OF_A_CLIENT.filter((collection) => collection !== left).map((collection): Write => ({
      kind: "delete",
      path: `${collection}/${idIn(path)}`,
    })),
  );

export const NEW_CLIENT: PlainMap = {
  name: "A new name",
  email: "new@example.com",
  phone: "+31 6 2",
  dateOfBirth: "1991-12-31",
  role: "client",
  mustChangePassword: true,
};

export const NEW_TEXT: PlainMap = {
  ...messageOf((field) => (field === "email" ? "somebody@example.com" : "Hello")),
  timestamp: SERVER_TIME,
};

/** `count` writes of one commit, each of which creates a message. */
export const newMessages = (count: number): readonly Write[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "set",
    path: `${NEW_MESSAGE}-${index}`,
    data: NEW_TEXT,
  }));

export const without = (data: PlainMap, field: string): PlainMap =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));

export const long = (length: number): string => "x".repeat(length);
export const longEmail = (length: number): string =>
  `${"x".repeat(length - "@example.com".length)}@example.com`;

/** A save of one section as the app sends it, with some parts replaced. */
export function save(
  path: string,
  section: string,
  revision: Plain,
  others: readonly Change[] = [],
  savedAt: Plain = SERVER_TIME,
): Operation {
  return update(
    path,
    [[section, "anAnswer"], "An answer"],
    [["revisions", section], revision],
    [["savedAt", section], savedAt],
    ...others,
  );
}

/** These attempts for each of the items. */
export const forEach = <Item>(
  items: readonly Item[],
  attempts: (item: Item) => Attempts,
): Attempts => Object.assign({}, ...items.map(attempts));
