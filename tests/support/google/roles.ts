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
  "roles/iam.serviceAccountTokenCreator": ["iam.serviceAccounts.getAccessToken"],
  "roles/iam.workloadIdentityUser": ["iam.serviceAccounts.getAccessToken"],
};

/** A role of a member, on the project unless `on` names another resource. */
export interface Binding {
  /** `serviceAccount:site-backup@….iam.gserviceaccount.com`, `user:…`, `principalSet://…` */
  readonly member: string;
  /** `roles/datastore.viewer`, or one of the project's own: `siteMail` */
  readonly role: string;
  /** The address of a service account. */
  readonly on?: string;
}

export interface Policy {
  readonly bindings: readonly Binding[];
  /** The project's own roles, with their permissions. */
  readonly ownRoles: Readonly<Record<string, readonly string[]>>;
}

/** Whether a caller has a permission. `members` are the caller's names: federated callers have several. */
export function isAllowed(
  { bindings, ownRoles }: Policy,
  members: readonly string[],
  permission: string,
  serviceAccount?: string,
): boolean {
  return bindings.some((binding) => {
    const permissions = ownRoles[binding.role] ?? ROLES[binding.role];
    if (permissions === undefined) {
      throw new Error(`No list here says what ${binding.role} is allowed.`);
    }
    return (
      members.includes(binding.member) &&
      binding.on === serviceAccount &&
      permissions.includes(permission)
    );
  });
}
