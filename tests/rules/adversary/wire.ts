import { DOCUMENTS, PROJECT, type SignedUp } from "local-firebase/testing";
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
export const bool = (booleanValue: boolean) => ({ booleanValue });
export const time = (timestampValue: string) => ({ timestampValue });
export const map = (fields: object) => ({ mapValue: { fields } });
export const list = (...values: readonly object[]) => ({ arrayValue: { values } });

// Writes

export const nameOf = (path: string): string => `${DOCUMENTS}/${path}`;

/** Replaces a document, or creates it. */
export const set = (path: string, fields: object, rest: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...rest,
});

/** The audit entry of an action, as the coach's page writes it. */
export const entry = (deed: "created" | "deleted", uid: string): object => ({
  update: {
    name: nameOf(`auditLog/${deed}-${uid}`),
    fields: { deed: text(deed), of: text(uid), by: text("coach") },
  },
  updateTransforms: [serverTime("at")],
});

/** A new client, with audit entry. */
export const created = (fields: object): readonly object[] => [
  set("clients/nobody", fields),
  entry("created", "nobody"),
];

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
const serverTime = (fieldPath: string) => ({ fieldPath, setToServerValue: "REQUEST_TIME" });

/** A save of Health as the app sends it, which the rules allow to a client who has answers. */
export const save = (path: string) =>
  update(
    path,
    {
      health: map({ anAnswer: text("changed") }),
      revisions: map({ health: integer(HEALTH_REVISION + 1) }),
    },
    ["health.anAnswer", "revisions.health"],
    { updateTransforms: [serverTime("savedAt.health")] },
  );

/** A visitor's message, which the rules allow. */
export const newMessage = (id: string, rest: object) => {
  const email = text("somebody@elsewhere.example");
  const fields = { name: text("Somebody"), email, message: text("A question") };
  return set(`contactMessages/${id}`, fields, {
    updateTransforms: [serverTime("timestamp")],
    ...rest,
  });
};

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

/** The request with this session's token, sent as "public". */
export const by = ({ idToken }: SignedUp, request: Request): Request => ({
  ...request,
  headers: { authorization: `Bearer ${idToken}` },
});

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

export const where = (fieldPath: string, op: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
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
