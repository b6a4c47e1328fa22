import * as v from "valibot";
import { Refused } from "../admin/refused.ts";
import type { Check } from "./checks.ts";
import { SiteNotReached } from "./fetch-page.ts";
import { type Finding, notLookedAt } from "./finding.ts";
import type { LiveProject } from "./live-project.ts";

export interface Examined {
  readonly about: string;
  readonly findings: readonly Finding[];
}

/** Runs the checks that apply to the project, concurrently. Never rejects: an error becomes a finding. */
export async function examine(
  project: LiveProject,
  checks: readonly Check[],
): Promise<readonly Examined[]> {
  const asked = checks.filter(({ where }) => where === "everywhere" || project.isProduction);
  const examined = await Promise.all(
    asked.map(async ({ about, look }) => {
      try {
        return { about, findings: await look(project) };
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
