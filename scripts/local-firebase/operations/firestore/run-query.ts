import { snapshotReader } from "../../access.ts";
import type { Backend, Operation, OperationRequest } from "../../backend.ts";
import { notImplemented } from "../../requests/errors.ts";
import { requireIndex } from "../../queries/indexes.ts";
import { runQuery } from "../../queries/query-results.ts";
import { requireServed } from "../../queries/served-queries.ts";
import {
  readStructuredQuery,
  STRUCTURED_QUERY_FIELDS,
  type StructuredQuery,
} from "../../queries/structured-query.ts";
import { checkedParent } from "../../resource-names.ts";
import type { ScannedDocument, Snapshot } from "../../state/documents.ts";
import { encodeFields } from "../../values/encode-values.ts";
import { formatTimestamp } from "../../values/timestamps.ts";
import { WireMessage } from "../../requests/wire-json.ts";
import { documentJson } from "./batch-get.ts";

/** `documents:runQuery`: the documents that a query finds; if none, one entry with only the read time. */
export const runQueryOperation: Operation = async (backend, request) => {
  // The URL names the parent; clients made for gRPC repeat it in the body.
  const body = new WireMessage(request.body, "request", [
    "structuredQuery",
    "parent",
    "transaction",
  ]);
  const query = readQuery(body, request);
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

/** `documents:runAggregationQuery`, with one `count` as the only aggregation. */
export const countDocuments: Operation = async (backend, request) => {
  const body = new WireMessage(request.body, "request", ["structuredAggregationQuery", "parent"]);
  const aggregationQuery = new WireMessage(
    body.get("structuredAggregationQuery"),
    "structuredAggregationQuery",
    ["structuredQuery", "aggregations"],
  );
  const [count, ...others] = aggregationQuery.messages("aggregations", ["alias", "count"]);
  if (count?.message("count", []) === undefined || others.length > 0) {
    throw notImplemented("Another aggregation than one count");
  }
  const query = readQuery(aggregationQuery, request);
  const { readTime, documents } = await authorizedResults(backend, request, query);
  const alias = count.string("alias") ?? "";
  const counted = new Map([[alias === "" ? "field_1" : alias, BigInt(documents.length)]]);
  return [{ result: { aggregateFields: encodeFields(counted) }, readTime }];
};

function readQuery(message: WireMessage, { params }: OperationRequest): StructuredQuery {
  return readStructuredQuery(
    new WireMessage(message.get("structuredQuery"), "structuredQuery", STRUCTURED_QUERY_FIELDS),
    checkedParent(params.get("parent") ?? ""),
  );
}

/** Checks access and runs the query in one snapshot: the snapshot of `transaction`, if given. */
async function authorizedResults(
  { state, gate, indexes, names, now, transactions }: Backend,
  { caller, signal }: OperationRequest,
  query: StructuredQuery,
  transaction?: string,
): Promise<{ readonly readTime: string; readonly documents: readonly ScannedDocument[] }> {
  const find = async (snapshot: Snapshot) => {
    const context = { time: snapshot.readTime, documents: snapshotReader(snapshot) };
    gate.require(caller, context, { method: "list", path: query.collection });
    requireServed(query);
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
