/**
 * Google's roles in docs/operate/access.md, each with only the permissions that tests need. Source: Google's list at 2073fa52 (2026-08-22) of
 * https://github.com/iann0036/iam-dataset. By role, the list is also at
 * https://docs.cloud.google.com/iam/docs/roles-permissions.
 */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  "roles/datastore.user": [
    "datastore.databases.get",
    "datastore.entities.create",
    "datastore.entities.delete",
    "datastore.entities.get",
    "datastore.entities.list",
    "datastore.entities.update",
  ],
  "roles/datastore.viewer": [
    "datastore.databases.get",
    "datastore.entities.get",
    "datastore.entities.list",
  ],
  "roles/firebaseauth.viewer": ["firebaseauth.configs.get", "firebaseauth.users.get"],
  "roles/firebaserules.viewer": ["firebaserules.releases.get", "firebaserules.rulesets.get"],
};

/** A role of a member on the project. */
export interface Binding {
  /** `serviceAccount:site-backup@….iam.gserviceaccount.com` */
  readonly member: string;
  /** `roles/datastore.viewer`, or one of the project's own: `siteMail` */
  readonly role: string;
}

export interface Policy {
  readonly bindings: readonly Binding[];
  /** The project's own roles, with their permissions. */
  readonly ownRoles: Readonly<Record<string, readonly string[]>>;
}

/** Whether a member has a permission on the project. */
export function isAllowed(
  { bindings, ownRoles }: Policy,
  member: string,
  permission: string,
): boolean {
  return bindings.some((binding) => {
    const permissions = ownRoles[binding.role] ?? ROLES[binding.role];
    if (permissions === undefined) {
      throw new Error(`No list here says what ${binding.role} is allowed.`);
    }
    return binding.member === member && permissions.includes(permission);
  });
}

/**
 * The permissions that Google's methods demand, for every method that this repository calls, as these pages
 * listed them on 2026-11-23. `*` is one segment.
 *
 * - Firestore: https://docs.cloud.google.com/firestore/native/docs/security/iam
 * - Sign-in: https://docs.cloud.google.com/iam/docs/roles-permissions/firebaseauth
 * - Rules: https://firebase.google.com/docs/projects/iam/permissions
 * - The others: the `permissions` of each method at https://github.com/iann0036/iam-dataset (gcp/map.json).
 *
 * No page covers `accounts:batchCreate`: this list gives it the permission whose description fits.
 */
const METHODS = `
POST firestore/v1/projects/*/databases/*/documents:batchGet datastore.entities.get
POST firestore/v1/projects/*/databases/*/documents:runQuery datastore.entities.get datastore.entities.list
POST firestore/v1/projects/*/databases/*/documents:runAggregationQuery datastore.entities.get datastore.entities.list
POST firestore/v1/projects/*/databases/*/documents:listCollectionIds datastore.entities.list
POST firestore/v1/projects/*/databases/*/documents:beginTransaction datastore.databases.get
POST firestore/v1/projects/*/databases/*/documents:rollback datastore.databases.get
POST firestore/v1/projects/*/databases/*/documents:commit depends on its writes: permissionsForWrite
POST identitytoolkit/v1/projects/*/accounts firebaseauth.users.create
POST identitytoolkit/v1/projects/*/accounts:batchCreate firebaseauth.users.create
GET identitytoolkit/v1/projects/*/accounts:batchGet firebaseauth.users.get
POST identitytoolkit/v1/projects/*/accounts:lookup firebaseauth.users.get
POST identitytoolkit/v1/projects/*/accounts:update firebaseauth.users.update
POST identitytoolkit/v1/projects/*/accounts:delete firebaseauth.users.delete
GET identitytoolkit/admin/v2/projects/*/config firebaseauth.configs.get
GET firebaserules/v1/projects/*/releases/* firebaserules.releases.get
GET firebaserules/v1/projects/*/rulesets/* firebaserules.rulesets.get
`;

const KNOWN = METHODS.trim()
  .split("\n")
  .map((line) => {
    const [verb, path = "", ...permissions] = line.split(" ");
    return { pattern: new RegExp(`^${verb} ${path.replaceAll("*", "[^/:]+")}$`, "u"), permissions };
  });

/** The parts of a write that decide which permissions the write needs. */
interface Write {
  readonly delete?: string;
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: string };
}

/**
 * The permissions that a request needs; undefined for a method that is not in this list.
 * @param target the service's first word, and the path without a query: `firestore/v1/projects/…`
 */
export function permissionsFor(
  verb: string,
  target: string,
  body: unknown,
): readonly string[] | undefined {
  const known = KNOWN.find(({ pattern }) => pattern.test(`${verb} ${target}`));
  if (!target.endsWith("/documents:commit")) {
    return known?.permissions;
  }
  const { writes = [] }: { writes?: readonly Write[] } = Object(body);
  return writes.length === 0
    ? ["datastore.databases.get"]
    : [...new Set(writes.flatMap(permissionsForWrite))];
}

function permissionsForWrite({ delete: deleted, currentDocument }: Write): readonly string[] {
  if (deleted !== undefined) {
    return ["datastore.entities.delete"];
  }
  const { exists, updateTime } = currentDocument ?? {};
  // No page covers the precondition `updateTime`; it implies that the document exists.
  if (exists === true || updateTime !== undefined) {
    return ["datastore.entities.update"];
  }
  return exists === false
    ? ["datastore.entities.create"]
    : ["datastore.entities.create", "datastore.entities.update"];
}
