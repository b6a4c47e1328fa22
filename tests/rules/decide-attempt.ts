import {
  type Decision,
  type Rules,
  type RulesDocuments,
  type RulesMap,
  type RulesRequest,
  RulesTimestamp,
  type RulesValue,
} from "local-firebase/rules";
import {
  Double,
  isMap,
  type Operation,
  type Plain,
  type PlainMap,
  REMOVED,
  SERVER_TIME,
  type Write,
} from "./operation.ts";
import { DOCUMENTS, GAVE_SECOND_FACTOR, type Role, signedInAt, TRIED_AT, uidOf } from "./world.ts";

/** The time of all attempts. */
const NOW = RulesTimestamp.fromMillis(TRIED_AT.getTime());

/** The documents of the world, as the rules see them. */
export const worldOf = (
  documents: Readonly<Record<string, PlainMap>>,
): ReadonlyMap<string, RulesMap> =>
  new Map(Object.entries(documents).map(([path, data]) => [path, toMap(data)]));

const WORLD = worldOf(DOCUMENTS);

/** The token of a role, in the form that the rules read. */
const tokenOf = (role: Role): RulesMap =>
  new Map<string, RulesValue>([
    ["email_verified", GAVE_SECOND_FACTOR.has(role)],
    ["auth_time", BigInt(signedInAt(role).getTime() / 1000)],
    [
      "firebase",
      new Map([
        ["sign_in_provider", "password"],
        ...(GAVE_SECOND_FACTOR.has(role) ? [["sign_in_second_factor", "totp"] as const] : []),
      ]),
    ],
  ]);

/** Whether the rules allow every part of an operation to a role, in the world of the matrix, or another. */
export function isAllowed(
  rules: Rules,
  role: Role,
  operation: Operation,
  world: ReadonlyMap<string, RulesMap> = WORLD,
): boolean {
  return decideAttempt(rules, role, operation, world).every(({ allowed }) => allowed);
}

/** One decision for each document or query of the operation. */
function decideAttempt(
  rules: Rules,
  role: Role,
  operation: Operation,
  world: ReadonlyMap<string, RulesMap>,
): readonly Decision[] {
  const after = new Map(world);
  const requests = toRequests(operation, world, after);
  const documents: RulesDocuments = {
    before: (path) => world.get(path),
    after: (path) => after.get(path),
  };
  const auth = role === "public" ? null : { uid: uidOf(role), token: tokenOf(role) };
  return requests.map((request) => rules.decide({ ...request, auth, time: NOW }, documents));
}

type Asked = Omit<RulesRequest, "auth" | "time">;

/**
 * The requests of an operation. Changes `after` to the documents that the operation would leave.
 */
function toRequests(
  operation: Operation,
  world: ReadonlyMap<string, RulesMap>,
  after: Map<string, RulesMap>,
): readonly Asked[] {
  switch (operation.kind) {
    case "get": {
      const { path } = operation;
      return [{ method: "get", path, before: world.get(path), after: undefined }];
    }
    case "commit":
      return requestsOfCommit(operation.writes, world, after);
    default: {
      const path = operation.query.collection;
      return [{ method: "list", path, before: undefined, after: undefined }];
    }
  }
}

/** Firestore judges all writes of a commit to one document at once. */
function requestsOfCommit(
  writes: readonly Write[],
  world: ReadonlyMap<string, RulesMap>,
  documents: Map<string, RulesMap>,
): readonly Asked[] {
  const asked = new Map<string, Asked>();
  for (const write of writes) {
    const { path } = write;
    const before = world.get(path);
    const after = afterWrite(write, documents.get(path));
    if (after === undefined) {
      documents.delete(path);
      asked.set(path, { method: "delete", path, before, after });
      continue;
    }
    documents.set(path, after);
    // An update requires that its document exists, so it is a create only after a set of the same commit.
    const isUpdate = before !== undefined || (write.kind === "update" && !asked.has(path));
    asked.set(path, { method: isUpdate ? "update" : "create", path, before, after });
  }
  return [...asked.values()];
}

function afterWrite(write: Write, before: RulesMap | undefined): RulesMap | undefined {
  switch (write.kind) {
    case "delete":
      return undefined;
    case "set":
      return toMap(write.data);
    case "update":
      return write.changes.reduce(
        (data, [field, value]) => withField(data, field, value),
        before ?? new Map<string, RulesValue>(),
      );
  }
}

function withField(map: RulesMap, [name, ...rest]: readonly string[], value: Plain): RulesMap {
  const changed = new Map(map);
  if (name === undefined) {
    return changed;
  }
  if (rest.length > 0) {
    const inner = map.get(name);
    changed.set(name, withField(inner instanceof Map ? inner : new Map(), rest, value));
  } else if (value === REMOVED) {
    changed.delete(name);
  } else {
    changed.set(name, toValue(value));
  }
  return changed;
}

function toMap(data: PlainMap): RulesMap {
  return new Map(Object.entries(data).map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: Plain): RulesValue {
  if (value === SERVER_TIME) {
    return NOW;
  }
  if (value === REMOVED) {
    throw new Error("A field is removed by an update alone.");
  }
  if (typeof value === "number") {
    return Number.isInteger(value) ? BigInt(value) : value;
  }
  if (value instanceof Date) {
    return RulesTimestamp.fromMillis(value.getTime());
  }
  if (value instanceof Double) {
    return value.value;
  }
  if (isMap(value)) {
    return toMap(value);
  }
  return typeof value === "object" && value !== null ? value.map(toValue) : value;
}
