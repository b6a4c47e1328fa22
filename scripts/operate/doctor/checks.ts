import { coachAccount } from "./checks/coach-account.ts";
import { headers } from "./checks/headers.ts";
import { imprint } from "./checks/imprint.ts";
import { newestBackup } from "./checks/newest-backup.ts";
import { closedToStrangers, deployedRules } from "./checks/rules.ts";
import { enumerationProtection, loginsByThePages, signInMethods } from "./checks/sign-in.ts";
import { versionOnline } from "./checks/version.ts";
import type { Finding } from "./finding.ts";
import type { LiveProject } from "./live-project.ts";

export interface Check {
  /** The subject, as a heading. */
  readonly about: string;
  /** `"everywhere"` includes the embedded backend. `"production"` is only a real Firebase project. */
  readonly where: "everywhere" | "production";
  readonly look: (project: LiveProject) => Promise<readonly Finding[]>;
}

/** Every check, in the order of the report. */
export const CHECKS: readonly Check[] = [
  { about: "Who runs the site", where: "production", look: imprint },
  { about: "Rules", where: "production", look: deployedRules },
  { about: "What a stranger gets", where: "everywhere", look: closedToStrangers },
  { about: "Version online", where: "production", look: versionOnline },
  { about: "Headers", where: "everywhere", look: headers },
  { about: "Ways to sign in", where: "production", look: signInMethods },
  { about: "Email enumeration protection", where: "everywhere", look: enumerationProtection },
  { about: "Creating and deleting logins", where: "production", look: loginsByThePages },
  { about: "The coach's account", where: "everywhere", look: coachAccount },
  { about: "Sealed backups", where: "everywhere", look: newestBackup },
];
