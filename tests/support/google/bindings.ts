import { ROLES } from "./roles.ts";

/** A role of a member, on the project unless `on` names another resource. */
export interface Binding {
  /** `serviceAccount:site-backup@….iam.gserviceaccount.com`, `user:…`, `principalSet://…` */
  readonly member: string;
  /** `roles/datastore.viewer`, or one of the project's own: `siteMail` */
  readonly role: string;
  /** The address of a service account. */
  readonly on?: string;
}

/** Who may do what. */
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
