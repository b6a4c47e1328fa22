import type { Backend, Operation, OperationRequest } from "../../backend.ts";
import { requireIndex } from "../../queries/index-needs.ts";
import { runQuery } from "../../queries/query-results.ts";
import {
  readStructuredQuery,
  STRUCTURED_QUERY_FIELDS,
  type StructuredQuery,
} from "../../queries/structured-query.ts";
import { checkedParent } from "../../resource-names.ts";
import type { ScannedDocument, Snapshot } from "../../state/documents.ts";
import { formatTimestamp } from "../../values/timestamps.ts";
import { WireMessage } from "../../wire-json.ts";
import { documentJson } from "./document-json.ts";
import { snapshotReader } from "./snapshot-reader.ts";

/** `documents:runQuery`: the documents that a query finds; if none, one entry with only the read time. */
export const runQueryOperation: Operation = async (backend, request) => {
  const body = new WireMessage(request.body, "request", {
    // The URL names the parent; clients made for gRPC repeat it in the body.
    supported: ["structuredQuery", "parent", "transaction"],
    unsupported: ["newTransaction", "readTime", "explainOptions"],
  });
  const query = readStructuredQuery(
    new WireMessage(body.get("structuredQuery"), "structuredQuery", STRUCTURED_QUERY_FIELDS),
    checkedParent(request.params.get("parent") ?? ""),
  );
  const { readTime, documents } = await authorizedResults(
    backend,
    request,
    query,
    body.string("transaction"),
  );
  return documents.length === 0
    ? [{ readTime }]
    : documents.map(({ path, document }) => ({
        document: documentJson(backend.names, path, document, query.select),
        readTime,
      }));
};

/** Checks access to the query and runs it, both in one snapshot: that of `transaction`, if given. */
export async function authorizedResults(
  { state, gate, indexes, names, now, transactions }: Backend,
  { caller, signal }: OperationRequest,
  query: StructuredQuery,
  transaction?: string,
): Promise<{ readonly readTime: string; readonly documents: readonly ScannedDocument[] }> {
  const find = async (snapshot: Snapshot) => {
    const context = { time: snapshot.readTime, documents: snapshotReader(snapshot) };
    gate.require(caller, context, { method: "list", path: query.collection });
    if (indexes !== undefined) {
      requireIndex(query, indexes);
    }
    return {
      readTime: formatTimestamp(snapshot.readTime),
      documents: await runQuery(query, snapshot, { names, signal }),
    };
  };
  return transaction === undefined
    ? await state.documents.read(now(), find)
    : await find(transactions.snapshot(transaction));
}
