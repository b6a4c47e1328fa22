import * as v from "valibot";
import { Refused } from "../admin/refused.ts";
import { coachAccount } from "./checks/coach-account.ts";
import { headers } from "./checks/headers.ts";
import { imprint } from "./checks/imprint.ts";
import { newestBackup } from "./checks/newest-backup.ts";
import { closedToStrangers, deployedRules } from "./checks/rules.ts";
import { signIn } from "./checks/sign-in.ts";
import { versionOnline } from "./checks/version.ts";
import { type Finding, type Found, notLookedAt } from "./finding.ts";
import type { LiveProject } from "./live-project.ts";
import { SiteNotReached } from "./online.ts";

export type Check = (project: LiveProject) => Promise<Found> | Found;

/** Every check by its subject, in the order of the report. */
export const CHECKS: Readonly<Record<string, Check>> = {
  "Who runs the site": imprint,
  Rules: deployedRules,
  "What a stranger gets": closedToStrangers,
  "Version online": versionOnline,
  Headers: headers,
  "Signing in": signIn,
  "The coach's account": coachAccount,
  "Sealed backups": newestBackup,
};

export interface Examined {
  readonly about: string;
  readonly findings: readonly Finding[];
}

/** Runs the checks concurrently. Never rejects: an error becomes a finding. */
export async function examine(
  project: LiveProject,
  checks: Readonly<Record<string, Check>>,
): Promise<readonly Examined[]> {
  const examined = await Promise.all(
    Object.entries(checks).map(async ([about, look]) => {
      try {
        return { about, findings: [await look(project)].flat() };
      } catch (error) {
        return { about, findings: [failed(error, project)] };
      }
    }),
  );
  // Leaves out checks without a finding: without `--backups`, the check of backups has none.
  return examined.filter(({ findings }) => findings.length > 0);
}

function failed(error: unknown, { siteAddress }: LiveProject): Finding {
  if (error instanceof Refused) {
    return notLookedAt(error.says, error.remedy);
  }
  if (error instanceof SiteNotReached) {
    return notLookedAt(
      `${siteAddress} does not answer.`,
      "See whether it is the address of the site (--address), and whether this computer is connected.",
    );
  }
  if (v.isValiError(error)) {
    // Names only the wrong keys of the response, because its values may be personal data.
    const place = error.issues.map((issue) => v.getDotPath(issue) ?? "the answer").join(", ");
    return notLookedAt(
      `An answer is not as it is documented (${place}).`,
      "See whether there is a newer version of this repository.",
    );
  }
  const name = error instanceof Error ? error.name : "an unknown error";
  return notLookedAt(
    `It failed here (${name}).`,
    "Try again, and tell whoever looks after this repository.",
  );
}
