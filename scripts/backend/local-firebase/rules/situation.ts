import { documentRecord } from "./document-access.ts";
import { RulesRecord, type Value } from "./language-values.ts";
import { Budget } from "./limits.ts";
import type { PathSegment } from "./match-path.ts";
import { branches } from "./proof/branch.ts";
import { UnknownEntirely, unknownResource } from "./proof/unknown-values.ts";
import type { RulesQuery, RulesRequest } from "./request.ts";
import { RulesPath } from "./values.ts";

/**
 * The input of an evaluation. An operation on a document is one situation; a list is one for each
 * branch of its query, and a rule must hold in all of them.
 */
export interface Situation {
  readonly path: readonly PathSegment[];
  readonly request: RulesRecord;
  /** Undefined for a document that does not exist. */
  readonly resource: Value | undefined;
  /** Shared by all rules of the request. */
  readonly budget: Budget;
}

const NO_QUERY: RulesQuery = { where: undefined, orderBy: [], limit: undefined, offset: 0 };

/** Empty for an invalid path: a list's path has an odd number of segments, others an even one. */
export function situationsOf(request: RulesRequest): readonly Situation[] {
  const below = request.path.split("/");
  const isCollection = below.length % 2 === 1;
  if (below.includes("") || isCollection !== (request.method === "list")) return [];
  const path = ["databases", request.database ?? "(default)", "documents", ...below];
  return request.method === "list" ? ofList(request, path) : [ofDocument(request, path)];
}

function ofDocument(request: RulesRequest, path: readonly string[]): Situation {
  const name = new RulesPath(path);
  const properties = commonProperties(request, name);
  const isWrite = request.method === "create" || request.method === "update";
  if (isWrite && request.after !== undefined) {
    properties.set("resource", documentRecord(name, request.after));
  }
  const { before } = request;
  return {
    path,
    request: new RulesRecord(properties),
    resource: before && documentRecord(name, before),
    budget: new Budget(),
  };
}

function ofList(request: RulesRequest, collection: readonly string[]): readonly Situation[] {
  const query = request.query ?? NO_QUERY;
  return branches(query, request.path).map((branch) => {
    const path = new UnknownEntirely("the document's path");
    const properties = commonProperties(
      request,
      branch.id === undefined ? path : new RulesPath([...collection, branch.id]),
    );
    properties.set("query", queryMap(query));
    return {
      path: [...collection, branch.id ?? new UnknownEntirely("the document's id")],
      request: new RulesRecord(properties),
      resource: unknownResource(branch, collection),
      budget: new Budget(),
    };
  });
}

/** https://firebase.google.com/docs/reference/rules/rules.firestore.Request */
function commonProperties(request: RulesRequest, path: Value): Map<string, Value> {
  const { auth, method, time } = request;
  return new Map<string, Value>([
    ["auth", auth === null ? null : authMap(auth)],
    ["method", method],
    ["path", path],
    ["time", time],
  ]);
}

function authMap({ uid, token }: NonNullable<RulesRequest["auth"]>): Value {
  return new Map<string, Value>([
    ["uid", uid],
    ["token", token],
  ]);
}

/** Without a limit in the query, `limit` is missing, so that rules that read it deny. */
function queryMap({ limit, offset, orderBy }: RulesQuery): Value {
  const map = new Map<string, Value>([["offset", BigInt(offset)]]);
  if (limit !== undefined) map.set("limit", BigInt(limit));
  if (orderBy.length > 0) {
    map.set(
      "orderBy",
      orderBy.map(({ field, direction }) => `${field.join(".")} ${direction}`).join(", "),
    );
  }
  return map;
}
