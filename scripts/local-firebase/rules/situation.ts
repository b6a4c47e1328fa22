import { documentRecord } from "./document-access.ts";
import { fail, type Failure } from "./errors.ts";
import { type Result, RulesRecord, type Value } from "./language-values.ts";
import type { RulesRequest } from "./request.ts";
import { RulesPath } from "./values.ts";

/** A segment of a path. A list's last segment is a failure, because a list has no single document. */
export type PathSegment = string | Failure;

/** The path and the variables of a request, as the rules see them. */
export interface Situation {
  readonly path: readonly PathSegment[];
  readonly request: RulesRecord;
  readonly resource: Result;
}

const ANY_DOCUMENT = fail("A list's rule cannot look at the documents, or at their ids.");

/** Undefined for an invalid path: a list's path has an odd number of segments, others an even one. */
export function situationOf(request: RulesRequest): Situation | undefined {
  const below = request.path.split("/");
  const isCollection = below.length % 2 === 1;
  if (below.includes("") || isCollection !== (request.method === "list")) return undefined;
  const path = ["databases", request.database ?? "(default)", "documents", ...below];
  return request.method === "list"
    ? {
        path: [...path, ANY_DOCUMENT],
        request: new RulesRecord(commonProperties(request)),
        resource: ANY_DOCUMENT,
      }
    : ofDocument(request, path);
}

function ofDocument(request: RulesRequest, path: readonly string[]): Situation {
  const name = new RulesPath(path);
  const properties = commonProperties(request).set("path", name);
  if (request.after !== undefined) {
    properties.set("resource", documentRecord(name, request.after));
  } else if (request.method === "delete") {
    properties.set("resource", null);
  }
  const { before } = request;
  return {
    path,
    request: new RulesRecord(properties),
    resource: before ? documentRecord(name, before) : null,
  };
}

/** https://firebase.google.com/docs/reference/rules/rules.firestore.Request */
function commonProperties({ auth, method, time }: RulesRequest): Map<string, Value> {
  return new Map<string, Value>([
    ["auth", auth === null ? null : authMap(auth)],
    ["method", method],
    ["time", time],
  ]);
}

function authMap({ uid, token }: NonNullable<RulesRequest["auth"]>): Value {
  return new Map<string, Value>([
    ["uid", uid],
    ["token", token],
  ]);
}
