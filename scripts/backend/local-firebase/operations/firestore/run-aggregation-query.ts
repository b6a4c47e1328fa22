import type { Operation } from "../../backend.ts";
import { invalidArgument } from "../../errors.ts";
import { readStructuredQuery, STRUCTURED_QUERY_FIELDS } from "../../queries/structured-query.ts";
import { checkedParent } from "../../resource-names.ts";
import { encodeFields } from "../../values/encode-values.ts";
import { WireMessage } from "../../wire-json.ts";
import { authorizedResults } from "./run-query.ts";

interface Count {
  readonly alias: string;
  /** The largest count to reply with. */
  readonly upTo: bigint | undefined;
}

/** https://firebase.google.com/docs/firestore/quotas: "Maximum number of aggregations per query". */
const MAX_AGGREGATIONS = 5;

/** `documents:runAggregationQuery`, with `count` as its only aggregation. */
export const runAggregationQuery: Operation = async (backend, request) => {
  const body = new WireMessage(request.body, "request", {
    supported: ["structuredAggregationQuery", "parent"],
    unsupported: ["transaction", "newTransaction", "readTime", "explainOptions"],
  });
  const aggregationQuery = new WireMessage(
    body.get("structuredAggregationQuery"),
    "structuredAggregationQuery",
    { supported: ["structuredQuery", "aggregations"] },
  );
  const counts = readCounts(aggregationQuery);
  const query = readStructuredQuery(
    new WireMessage(
      aggregationQuery.get("structuredQuery"),
      "structuredQuery",
      STRUCTURED_QUERY_FIELDS,
    ),
    checkedParent(request.params.get("parent") ?? ""),
  );
  const { readTime, documents } = await authorizedResults(backend, request, query);
  const found = BigInt(documents.length);
  const fields = new Map(
    counts.map(({ alias, upTo }) => [alias, upTo !== undefined && upTo < found ? upTo : found]),
  );
  return [{ result: { aggregateFields: encodeFields(fields) }, readTime }];
};

function readCounts(query: WireMessage): readonly Count[] {
  const aggregations = query.messages("aggregations", {
    supported: ["alias", "count"],
    unsupported: ["sum", "avg"],
  });
  if (aggregations.length === 0 || aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(`A query has 1 to ${MAX_AGGREGATIONS} aggregations.`);
  }
  const counts = aggregations.map((aggregation, index) => {
    const count = new WireMessage(aggregation.get("count"), aggregation.at("count"), {
      supported: ["upTo"],
    });
    // Documented: a result without an alias is called field_1, field_2 and so on.
    const alias = aggregation.string("alias") ?? `field_${index + 1}`;
    return { alias, upTo: readUpTo(count) };
  });
  if (new Set(counts.map(({ alias }) => alias)).size < counts.length) {
    throw invalidArgument("Two aggregations have the same alias.");
  }
  return counts;
}

/** An Int64Value: text in JSON. */
function readUpTo(count: WireMessage): bigint | undefined {
  const upTo = count.string("upTo");
  if (upTo !== undefined && !/^[1-9]\d{0,17}$/.test(upTo)) {
    throw invalidArgument(`'${count.at("upTo")}' is not a positive integer.`);
  }
  return upTo === undefined ? undefined : BigInt(upTo);
}
