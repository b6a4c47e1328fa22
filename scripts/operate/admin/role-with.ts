/**
 * For each permission, the role of Google's that grants it with the fewest others:
 * https://cloud.google.com/iam/docs/roles-permissions.
 */
const ROLES: readonly (readonly [permission: RegExp, role: string])[] = [
  [/^datastore\.entities\.(?:create|update|delete)$/u, "roles/datastore.user"],
  [/^datastore\.backupSchedules\./u, "roles/datastore.backupSchedulesViewer"],
  [/^datastore\./u, "roles/datastore.viewer"],
  [/^firebaseauth\.(?:users|configs)\.get$/u, "roles/firebaseauth.viewer"],
  [/^firebaseauth\./u, "roles/firebaseauth.admin"],
  [/^firebaserules\./u, "roles/firebaserules.viewer"],
  [/^resourcemanager\.projects\.get$/u, "roles/browser"],
  [/^serviceusage\.services\.use$/u, "roles/serviceusage.serviceUsageConsumer"],
  [/^iam\.serviceAccounts\.getAccessToken$/u, "roles/iam.serviceAccountTokenCreator"],
];

/** Such as `roles/datastore.viewer`. */
export const roleWith = (permission: string): string | undefined =>
  ROLES.find(([permissions]) => permissions.test(permission))?.[1];
