import type { Filter, Operator } from "./queries/query-filter.ts";
import type { StructuredQuery } from "./queries/structured-query.ts";
import { toRulesValue } from "./rules-values.ts";
import type { RulesFilter, RulesQuery } from "./rules/request.ts";

type RulesOperator = Extract<RulesFilter, { kind: "field" }>["operator"];

const OPERATORS: Readonly<Record<Operator, RulesOperator>> = {
  LESS_THAN: "<",
  LESS_THAN_OR_EQUAL: "<=",
  GREATER_THAN: ">",
  GREATER_THAN_OR_EQUAL: ">=",
  EQUAL: "==",
  NOT_EQUAL: "!=",
  ARRAY_CONTAINS: "array-contains",
  IN: "in",
  ARRAY_CONTAINS_ANY: "array-contains-any",
  NOT_IN: "not-in",
};

/**
 * The part of a query by which the rules decide whether to allow it. Cursors only shorten the reply, so they
 * are not included.
 */
export function toRulesQuery({ where, orderBy, limit, offset }: StructuredQuery): RulesQuery {
  return {
    where: where && toRulesFilter(where),
    orderBy: orderBy.map(({ path, direction }) => ({
      field: path,
      direction: direction === "ASCENDING" ? "ASC" : "DESC",
    })),
    limit,
    offset,
  };
}

function toRulesFilter(filter: Filter): RulesFilter {
  if (filter.kind === "composite") {
    const kind = filter.operator === "AND" ? "and" : "or";
    return { kind, filters: filter.filters.map(toRulesFilter) };
  }
  return {
    kind: "field",
    field: filter.path,
    operator: OPERATORS[filter.operator],
    value: toRulesValue(filter.value),
  };
}
