import { DOCUMENTS, PROJECT } from "local-firebase/testing";
import { Double, type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { HEALTH_REVISION, OF_A_CLIENT } from "../world.ts";

/** A request as it goes over the wire: nothing normalises it on its way. */
export interface Request {
  readonly path: string;
  /** By default POST. */
  readonly method?: string;
  /** Further headers, besides those that identify the sender. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: object | string;
}

// Values

export const text = (stringValue: string) => ({ stringValue });
export const integer = (value: number | string) => ({ integerValue: String(value) });
export const double = (doubleValue: number | string) => ({ doubleValue });
export const bool = (booleanValue: boolean) => ({ booleanValue });
export const time = (timestampValue: string) => ({ timestampValue });
export const map = (fields: object) => ({ mapValue: { fields } });
export const list = (...values: readonly object[]) => ({ arrayValue: { values } });
const NOTHING = { nullValue: null };

/** One value of each kind that a document can hold. */
export const KINDS: Readonly<Record<string, object>> = {
  null: NOTHING,
  "a boolean": bool(true),
  "an integer": integer(7),
  "a fraction": double(3.5),
  "not a number": double("NaN"),
  infinity: double("Infinity"),
  "a time": time("2026-01-01T00:00:00Z"),
  text: text("text"),
  bytes: { bytesValue: "YWRtaW4=" },
  "a reference": { referenceValue: `${DOCUMENTS}/clients/coach` },
  "a place": { geoPointValue: { latitude: 52, longitude: 4 } },
  "a list": list(text("admin")),
  "a map": map({ admin: bool(true) }),
};

function encode(value: Plain): object {
  if (value === null) {
    return NOTHING;
  }
  if (typeof value === "string") {
    return text(value);
  }
  if (typeof value === "number") {
    return integer(value);
  }
  if (typeof value === "boolean") {
    return bool(value);
  }
  if (value instanceof Double) {
    return double(value.value);
  }
  if (value instanceof Date) {
    return time(value.toISOString());
  }
  if (value === SERVER_TIME || value === REMOVED) {
    throw new Error("The world's documents hold no stand-ins.");
  }
  return isList(value) ? list(...value.map(encode)) : map(encodeFields(value));
}

/** Array.isArray, with a type guard for read-only lists. */
function isList(value: readonly Plain[] | PlainMap): value is readonly Plain[] {
  return Array.isArray(value);
}

export function encodeFields(fields: PlainMap): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
}

// Writes

export const nameOf = (path: string): string => `${DOCUMENTS}/${path}`;

/** Replaces a document, or creates it. */
export const set = (path: string, fields: object, rest: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...rest,
});

/** The audit entry of an action, as the coach's page writes it. */
export const entry = (deed: "created" | "deleted", uid: string, by = "coach"): object => ({
  update: {
    name: nameOf(`auditLog/${deed}-${uid}`),
    fields: { deed: text(deed), of: text(uid), by: text(by) },
  },
  updateTransforms: [{ fieldPath: "at", setToServerValue: "REQUEST_TIME" }],
});

/** A new client, with audit entry. */
export const created = (
  fields: object,
  { uid = "nobody", by = "coach" }: { readonly uid?: string; readonly by?: string } = {},
): readonly object[] => [set(`clients/${uid}`, fields), entry("created", uid, by)];

/** The deletion of a client with all documents, with audit entry. */
export const deleted = (uid: string): readonly object[] => [
  ...OF_A_CLIENT.map((collection) => remove(`${collection}/${uid}`)),
  entry("deleted", uid),
];

/** Changes the fields of the mask; the document must exist, unless `rest` has another precondition. */
export const update = (
  path: string,
  fields: object,
  fieldPaths: readonly string[] = Object.keys(fields),
  rest: object = {},
) => set(path, fields, { updateMask: { fieldPaths }, currentDocument: { exists: true }, ...rest });

/** A write that changes only the fields that its transforms name. */
export const transform = (path: string, ...updateTransforms: readonly object[]) =>
  update(path, {}, [], { updateTransforms });

export const remove = (path: string) => ({ delete: nameOf(path) });
/** Reads a document in a commit. Needs a precondition: without `rest`, that the document exists. */
export const verify = (path: string, rest: object = { currentDocument: { exists: true } }) => ({
  verify: nameOf(path),
  ...rest,
});
export const serverTime = (fieldPath: string) => ({ fieldPath, setToServerValue: "REQUEST_TIME" });

interface SaveParts {
  readonly section?: string;
  readonly revision?: object;
  /** Fields that the save has beside its own fields, or in their place. */
  readonly fields?: object;
  readonly mask?: readonly string[];
  /** The transforms in place of the one that sets the save's time. */
  readonly transforms?: readonly object[];
}

/**
 * A save as the app sends it, with the given parts replaced. If no part is replaced, the rules allow the save
 * to a client who has answers.
 */
export function save(path: string, parts: SaveParts = {}) {
  const { section = "health", revision = integer(HEALTH_REVISION + 1), fields, mask = [] } = parts;
  return update(
    path,
    {
      [section]: map({ anAnswer: text("changed") }),
      revisions: map({ [section]: revision }),
      ...fields,
    },
    [`${section}.anAnswer`, `revisions.${section}`, ...mask],
    { updateTransforms: parts.transforms ?? [serverTime(`savedAt.${section}`)] },
  );
}

/** A visitor's message, which the rules allow. */
export const MESSAGE = {
  name: text("Somebody"),
  email: text("somebody@elsewhere.example"),
  message: text("A question"),
};

export const newMessage = (fields: object = {}, id = "new-message") =>
  set(
    `contactMessages/${id}`,
    { ...MESSAGE, ...fields },
    { updateTransforms: "timestamp" in fields ? [] : [serverTime("timestamp")] },
  );

/** What a coach sends for a new client. */
export const NEW_CLIENT = {
  name: text("New"),
  email: text("new@elsewhere.example"),
  phone: text("1"),
  dateOfBirth: text("1991-12-31"),
  role: text("client"),
  mustChangePassword: bool(true),
};

// Requests

/** A Firestore operation: `:commit`, or `/clients/uid:runQuery`. */
export const firestore = (suffix: string, body: object | string): Request => ({
  path: `/v1/${DOCUMENTS}${suffix}`,
  body,
});

export const commit = (...writes: readonly object[]): Request => firestore(":commit", { writes });

export const read = (...paths: readonly string[]): Request =>
  firestore(":batchGet", { documents: paths.map(nameOf) });

export const query = (structuredQuery: object, parent = ""): Request =>
  firestore(`${parent}:runQuery`, {
    structuredQuery: { from: [{ collectionId: "clients" }], ...structuredQuery },
  });

export const count = (structuredQuery: object): Request =>
  firestore(":runAggregationQuery", {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: "clients" }], ...structuredQuery },
      aggregations: [{ alias: "n", count: {} }],
    },
  });

export const field = (fieldPath: string) => ({ field: { fieldPath } });
export const where = (fieldPath: string, op: string, value: object) => ({
  where: { fieldFilter: { ...field(fieldPath), op, value } },
});

/** An Identity Toolkit operation that needs only the API key: `signUp`. */
export const account = (operation: string, body: object): Request => ({
  path: `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`,
  body,
});

/** An Identity Toolkit operation of the admin: `:lookup`. */
export const adminAccount = (suffix: string, body: object | string): Request => ({
  path: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${suffix}`,
  body,
});

/** A new ID token for a refresh token. */
export const grant = (refreshToken: string): Request => ({
  path: "/securetoken.googleapis.com/v1/token?key=k",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  }).toString(),
});
