import { coachAccount } from "./checks/coach-account.ts";
import { backupSchedules, databasePlace, pointInTimeRecovery } from "./checks/database.ts";
import { imprint, newestBackup, webConfiguration } from "./checks/folder.ts";
import { headers } from "./checks/headers.ts";
import { closedToStrangers, deployedRules } from "./checks/rules.ts";
import {
  authorisedDomains,
  enumerationProtection,
  loginsByThePages,
  passwordPolicy,
  secondFactor,
  signInMethods,
} from "./checks/sign-in.ts";
import { siteFiles } from "./checks/site-files.ts";
import type { Finding } from "./finding.ts";
import type { LiveProject, LiveSite } from "./live-project.ts";

export interface Check<Site extends LiveSite = LiveProject> {
  /** The subject, as a heading. */
  readonly about: string;
  /** `"everywhere"` includes the embedded backend. `"production"` is only a real Firebase project. */
  readonly where: "everywhere" | "production";
  readonly look: (project: Site) => Promise<readonly Finding[]>;
}

/** Checks that the database gives nothing to somebody who is not signed in. */
export const STRANGERS: Check<LiveSite> = {
  about: "What a stranger gets",
  where: "everywhere",
  look: closedToStrangers,
};

/** The checks that request the online site and its database. A deployment ends with them, too. */
export const VISITS: readonly Check<LiveSite>[] = [
  STRANGERS,
  { about: "Files of the site", where: "everywhere", look: siteFiles },
  { about: "Headers", where: "everywhere", look: headers },
];

/** Every check, in the order of the report. */
export const CHECKS: readonly Check[] = [
  { about: "Rules", where: "production", look: deployedRules },
  ...VISITS,
  { about: "Configuration", where: "production", look: webConfiguration },
  { about: "Who runs the site", where: "production", look: imprint },
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
  { about: "Sealed backups", where: "everywhere", look: newestBackup },
];
