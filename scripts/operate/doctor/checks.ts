import { authorisedDomains } from "./checks/authorised-domains.ts";
import { backupSchedules } from "./checks/backup-schedules.ts";
import { closedToStrangers } from "./checks/closed-to-strangers.ts";
import { coachAccount } from "./checks/coach-account.ts";
import { databasePlace } from "./checks/database-place.ts";
import { deployedRules } from "./checks/deployed-rules.ts";
import { enumerationProtection } from "./checks/enumeration-protection.ts";
import { headers } from "./checks/headers.ts";
import { imprint } from "./checks/imprint.ts";
import { keptBackup } from "./checks/kept-backup.ts";
import { loginsByThePages } from "./checks/logins-by-the-pages.ts";
import { passwordPolicy } from "./checks/password-policy.ts";
import { pointInTimeRecovery } from "./checks/point-in-time-recovery.ts";
import { secondFactor } from "./checks/second-factor.ts";
import { signInMethods } from "./checks/sign-in-methods.ts";
import { siteFiles } from "./checks/site-files.ts";
import { webConfiguration } from "./checks/web-configuration.ts";
import type { Finding } from "./finding.ts";
import type { LiveProject } from "./live-project.ts";

export interface Check {
  /** The subject, as a heading. */
  readonly about: string;
  /** Whether the check also works on the embedded backend, or only on a project of Google's. */
  readonly where: "everywhere" | "production";
  readonly look: (project: LiveProject) => Promise<readonly Finding[]>;
}

/** Every check, in the order of the report. */
export const CHECKS: readonly Check[] = [
  { about: "Rules", where: "production", look: deployedRules },
  { about: "What a stranger gets", where: "everywhere", look: closedToStrangers },
  { about: "Configuration", where: "production", look: webConfiguration },
  { about: "Files of the site", where: "everywhere", look: siteFiles },
  { about: "Who runs the site", where: "production", look: imprint },
  { about: "Headers", where: "everywhere", look: headers },
  { about: "Ways to sign in", where: "production", look: signInMethods },
  { about: "Email enumeration protection", where: "everywhere", look: enumerationProtection },
  { about: "Password policy", where: "production", look: passwordPolicy },
  { about: "Second factor", where: "production", look: secondFactor },
  { about: "Creating and deleting logins", where: "production", look: loginsByThePages },
  { about: "Authorised domains", where: "production", look: authorisedDomains },
  { about: "The coach's account", where: "everywhere", look: coachAccount },
  { about: "Place of the database", where: "production", look: databasePlace },
  { about: "Point-in-time recovery", where: "production", look: pointInTimeRecovery },
  { about: "Google's backups", where: "production", look: backupSchedules },
  { about: "Sealed backups", where: "everywhere", look: keptBackup },
];
