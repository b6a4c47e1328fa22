import { type GoogleAccess, openGoogle } from "./google-client.ts";

/** The embedded backend at `host` (`127.0.0.1:4400`), or the real project. */
export type ApiTarget =
  { readonly projectId: string; readonly host: string } | { readonly projectId: string };

/**
 * Requests to Firebase's REST APIs, which bypass the rules. Backups need these APIs, because the SDKs lose
 * part of the stored data, such as whether 5 was an integer. A failed request rejects with `Refused`, even if
 * the server has carried it out and only the response was lost: each command can be run again.
 */
export interface GoogleApi {
  readonly projectId: string;
  /** Prefix of every document's path: `projects/…/documents/`. */
  readonly documentsPrefix: string;
  /** An operation on the database, such as `:commit`. */
  readonly documents: (operation: string, body: object) => Promise<unknown>;
  /** An operation on the accounts, such as `:batchCreate`, or `:batchGet?maxResults=1000` without a body. */
  readonly accounts: (operation: string, body?: object) => Promise<unknown>;
  /**
   * How the project hashes passwords, in the form of `accounts:batchCreate`. Undefined if the caller lacks
   * the permission, and for the embedded backend, where each account has its own parameters.
   */
  readonly hashParameters: () => Promise<HashParameters | undefined>;
}

type HashParameters = Readonly<Record<string, string | number>>;

export const FIRESTORE = "firestore.googleapis.com";
export const IDENTITY = "identitytoolkit.googleapis.com";

/**
 * The access to the embedded backend at a host such as `127.0.0.1:4400`. The backend has all services at one
 * address, and accepts a fixed token.
 */
const localAccess = (projectId: string, host: string) => ({
  projectId,
  addressOf: (service: string): string =>
    service === FIRESTORE ? `http://${host}` : `http://${host}/${service}`,
  headers: (): Promise<Headers> => Promise.resolve(new Headers({ authorization: "Bearer owner" })),
  // Short, because a local server answers at once or not at all.
  firstPause: 200,
});

/** @param access the way to reach Google, if not with the application default credentials */
export function openGoogleApi(target: ApiTarget, access: Partial<GoogleAccess> = {}): GoogleApi {
  const { projectId } = target;
  const documentsPrefix = `projects/${projectId}/databases/(default)/documents/`;
  const isLocal = "host" in target;
  const ask = openGoogle(isLocal ? localAccess(projectId, target.host) : { projectId, ...access });

  const hashParameters = async (): Promise<HashParameters | undefined> => {
    if (isLocal) {
      return undefined;
    }
    const config = await ask({
      service: IDENTITY,
      path: `/admin/v2/projects/${projectId}/config`,
      permission: "firebaseauth.configs.get",
    });
    const { algorithm: hashAlgorithm, ...rest }: Record<string, string | number> =
      Object(config).signIn?.hashConfig ?? {};
    return hashAlgorithm === undefined || rest["signerKey"] === undefined
      ? undefined
      : { hashAlgorithm, ...rest };
  };

  return {
    projectId,
    documentsPrefix,
    hashParameters,
    documents: (operation, body) =>
      ask({
        service: FIRESTORE,
        path: `/v1/${documentsPrefix.slice(0, -1)}${operation}`,
        body,
        permission: neededForDocuments(operation, body),
        isOnce: operation === ":commit",
      }),
    accounts: (operation, body) =>
      ask({
        service: IDENTITY,
        path: `/v1/projects/${projectId}/accounts${operation}`,
        ...(body !== undefined && { body }),
        permission: ACCOUNTS[operation] ?? "firebaseauth.users.get",
        isOnce: ["", ":batchCreate", ":delete"].includes(operation),
      }),
  };
}

/**
 * The permission that each operation needs:
 * https://firebase.google.com/docs/firestore/security/iam#required_permissions
 */
const DOCUMENTS: Readonly<Record<string, string>> = {
  ":batchGet": "datastore.entities.get",
  ":beginTransaction": "datastore.databases.get",
  ":rollback": "datastore.databases.get",
  ":listCollectionIds": "datastore.entities.list",
  ":runQuery": "datastore.entities.list",
};

/** If Google's refusal names no permission; otherwise `firebaseauth.users.get`. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  "": "firebaseauth.users.create",
  ":batchCreate": "firebaseauth.users.create",
  ":update": "firebaseauth.users.update",
  ":delete": "firebaseauth.users.delete",
};

/** The first permission that a database request needs, if Google's refusal names no permission. */
function neededForDocuments(operation: string, body: object): string {
  const { writes = [] }: { writes?: readonly object[] } = body;
  const [first = {}] = writes;
  const { currentDocument }: { currentDocument?: { exists?: boolean } } = first;
  return (
    DOCUMENTS[operation] ??
    ("delete" in first
      ? "datastore.entities.delete"
      : currentDocument === undefined || currentDocument.exists === false
        ? "datastore.entities.create"
        : "datastore.entities.update")
  );
}
