import type { Operation } from "../../backend.ts";
import { notImplemented } from "../../requests/errors.ts";
import { WireMessage } from "../../requests/wire-json.ts";

// Operations for the admin's backup.

/**
 * `documents:beginTransaction`: holds a snapshot, from which a program reads in several requests. Only
 * read-only transactions are supported, because the SDKs write without this operation.
 */
export const beginTransaction: Operation = ({ state, transactions, now }, { body }) => {
  const options = new WireMessage(body, "request", ["options", "database"]).message("options", [
    "readOnly",
  ]);
  const readOnly = options?.message("readOnly", []);
  if (readOnly === undefined) {
    throw notImplemented("A transaction that writes");
  }
  return Promise.resolve({ transaction: transactions.begin(state.documents.hold(now())) });
};

/** `documents:rollback`: ends a transaction. */
export const rollback: Operation = ({ transactions }, { body }) => {
  const request = new WireMessage(body, "request", ["transaction", "database"]);
  transactions.end(request.string("transaction") ?? "");
  return Promise.resolve({});
};

/** `documents:listCollectionIds`: the collections at the root, for the admin. */
export const listCollectionIds: Operation = async ({ state, now }, { body }) => {
  // Ignores the page size: one page holds all collections.
  const request = new WireMessage(body, "request", ["parent", "pageSize"]);
  request.int32("pageSize");
  return await state.documents.read(now(), (snapshot) =>
    Promise.resolve({ collectionIds: snapshot.collectionIds() }),
  );
};
