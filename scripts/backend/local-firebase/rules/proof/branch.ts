import { isList } from "../language-values.ts";
import type { RulesFilter, RulesQuery } from "../request.ts";
import { RulesPath, type RulesValue } from "../values.ts";
import { Facts, type FieldFilter } from "./facts.ts";

/** Beyond this many branches, a further `or` or `in` proves nothing. Firestore itself accepts 30. */
const MAX_BRANCHES = 100;

/** One way to satisfy a query's filters: the facts that hold for every document found that way. */
export class Branch {
  /** The document's id, where the query fixes `__name__`. */
  readonly id: string | undefined;
  private readonly fields = new Map<string, { path: readonly string[]; facts: Facts }>();

  constructor(filters: readonly FieldFilter[], query: RulesQuery, collection: string) {
    let id: string | undefined;
    for (const filter of filters) {
      if (isDocumentName(filter.field)) id ??= pinnedId(filter, collection);
      else this.factsOf(filter.field).add(filter);
    }
    for (const { field } of query.orderBy) if (!isDocumentName(field)) this.factsOf(field);
    this.id = id;
  }

  at(path: readonly string[]): Facts | undefined {
    return this.fields.get(JSON.stringify(path))?.facts;
  }

  /** The keys that the map at a path certainly has. */
  keysUnder(path: readonly string[]): readonly string[] {
    const keys = new Set<string>();
    for (const field of this.fields.values()) {
      const key = field.path[path.length];
      if (key !== undefined && path.every((part, index) => field.path[index] === part)) {
        keys.add(key);
      }
    }
    return [...keys];
  }

  private factsOf(path: readonly string[]): Facts {
    const key = JSON.stringify(path);
    const known = this.fields.get(key);
    if (known !== undefined) return known.facts;
    const facts = new Facts();
    this.fields.set(key, { path, facts });
    return facts;
  }
}

/**
 * Every document that a query returns satisfies one of its branches. So a condition that holds in all
 * branches holds for the query. `collection` is below the root: "clients".
 */
export function branches(query: RulesQuery, collection: string): readonly Branch[] {
  const ways = query.where === undefined ? [[]] : waysToSatisfy(query.where);
  return ways.map((filters) => new Branch(filters, query, collection));
}

/** The filter in disjunctive normal form. */
function waysToSatisfy(filter: RulesFilter): readonly (readonly FieldFilter[])[] {
  if (filter.kind === "field") return waysOfField(filter);
  if (filter.kind === "or") {
    const ways = filter.filters.flatMap((inner) => waysToSatisfy(inner));
    return ways.length === 0 || ways.length > MAX_BRANCHES ? [[]] : ways;
  }
  let ways: readonly (readonly FieldFilter[])[] = [[]];
  for (const inner of filter.filters) {
    const more = waysToSatisfy(inner);
    // Leaving a condition out of an “and” proves less, and nothing false.
    if (ways.length * more.length <= MAX_BRANCHES) {
      ways = ways.flatMap((way) => more.map((other) => [...way, ...other]));
    }
  }
  return ways;
}

function waysOfField(filter: FieldFilter): readonly (readonly FieldFilter[])[] {
  const { operator, value } = filter;
  if ((operator !== "in" && operator !== "array-contains-any") || !isList(value)) return [[filter]];
  if (value.length === 0 || value.length > MAX_BRANCHES) return [[filter]];
  const single = operator === "in" ? "==" : "array-contains";
  return value.map((item) => [{ ...filter, operator: single, value: item }]);
}

function isDocumentName(field: readonly string[]): boolean {
  return field.length === 1 && field[0] === "__name__";
}

/** `__name__` is compared with an id, a path below the root, or a reference. */
function pinnedId({ operator, value }: FieldFilter, collection: string): string | undefined {
  if (operator !== "==") return undefined;
  const segments = value instanceof RulesPath ? value.texts?.slice(3) : textSegments(value);
  const id = segments?.at(-1);
  const isBare = typeof value === "string" && segments?.length === 1;
  return isBare || segments?.slice(0, -1).join("/") === collection ? id : undefined;
}

function textSegments(value: RulesValue): readonly string[] | undefined {
  const segments = typeof value === "string" ? value.split("/") : [""];
  return segments.includes("") ? undefined : segments;
}
