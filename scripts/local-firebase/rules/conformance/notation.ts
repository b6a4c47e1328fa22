import type { RulesDocuments, RulesRequest } from "../request.ts";
import type { Rules } from "../rules.ts";
import { type RulesMap, RulesPath, RulesTimestamp, type RulesValue } from "../values.ts";
import type { DocumentsNotation, MapNotation, Notation, RequestNotation } from "./vector.ts";

const DEFAULT_TIME = "2021-03-04T05:06:07.089Z";

export function decideRequest(
  rules: Rules,
  request: RequestNotation,
  documents: RulesDocuments,
): ReturnType<Rules["decide"]> {
  return rules.decide(decodeRequest(request), documents);
}

function decodeRequest(request: RequestNotation): RulesRequest {
  const method = request.method ?? "get";
  const writes = method === "create" || method === "update";
  const hasBefore = method !== "create" && method !== "list" && request.before !== "absent";
  const before = request.before === "absent" ? {} : (request.before ?? {});
  return {
    method,
    path: request.path ?? (method === "list" ? "things" : "things/one"),
    auth: decodeAuth(request.auth ?? null),
    time: RulesTimestamp.parse(request.time ?? DEFAULT_TIME),
    before: hasBefore ? decodeMap(before) : undefined,
    after: writes ? decodeMap(request.after ?? {}) : undefined,
    ...(request.database === undefined ? {} : { database: request.database }),
  };
}

function decodeAuth(auth: NonNullable<RequestNotation["auth"]> | null): RulesRequest["auth"] {
  if (auth === null) return null;
  if (typeof auth === "string") return { uid: auth, token: decodeMap({ sub: auth }) };
  return { uid: auth.uid, token: decodeMap(auth.token) };
}

export function decodeDocuments(notation: DocumentsNotation | undefined): RulesDocuments {
  const before = decodeAll(notation?.before ?? {});
  const after = notation?.after === undefined ? before : decodeAll(notation.after);
  return { before: (path) => before.get(path), after: (path) => after.get(path) };
}

function decodeAll(documents: DocumentsNotation["before"]): ReadonlyMap<string, RulesMap> {
  return new Map(Object.entries(documents).map(([path, data]) => [path, decodeMap(data)]));
}

function decodeMap(map: MapNotation): RulesMap {
  return new Map(Object.entries(map).map(([key, value]) => [key, decode(value)]));
}

function decode(value: Notation): RulesValue {
  if (isList(value)) return value.map(decode);
  return isPlainObject(value) ? decodeMap(value) : value;
}

/** `Array.isArray` does not narrow a readonly array. */
function isList(value: Notation): value is readonly Notation[] {
  return Array.isArray(value);
}

function isPlainObject(value: Notation): value is MapNotation {
  return value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A stored reference to a document below the root. */
export function referenceTo(path: string): RulesPath {
  return new RulesPath(["databases", "(default)", "documents", ...path.split("/")]);
}
