import { setTimeout } from "node:timers/promises";
import { closedToStrangers } from "../doctor/checks/rules.ts";
import { revisionOnline } from "../doctor/online.ts";

export interface DeployedSite {
  /** The repository's folder. */
  readonly root: string;
  readonly project: string;
  /** Such as `https://a-project.web.app`. */
  readonly address: string;
  /** The origin of Firestore: `https://firestore.googleapis.com`. */
  readonly firestore: string;
  /** Milliseconds to wait until the deployed revision is online. */
  readonly patience: number;
}

const PAUSE = 1000;

/**
 * Looks whether the deployed revision is online, and whether the database refuses a stranger. Writes nothing.
 *
 * @returns the problems, a sentence each
 */
export async function smokeProblems(
  site: DeployedSite,
  revision: string,
): Promise<readonly string[]> {
  const { address, firestore, project, root } = site;
  if (!(await comesOnline(site, revision))) {
    return [
      `The site does not say that it is of ${revision}, but ${await revisionOnline(address)}.`,
    ];
  }
  try {
    const findings = await closedToStrangers({
      projectId: project,
      addressOf: () => firestore,
      root,
    });
    return findings.flatMap(({ state, says }) => (state === "ok" ? [] : [says]));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function comesOnline(
  { address, patience }: DeployedSite,
  revision: string,
): Promise<boolean> {
  for (const end = Date.now() + patience; ;) {
    if ((await revisionOnline(address)) === revision) {
      return true;
    }
    if (Date.now() > end) {
      return false;
    }
    await setTimeout(PAUSE);
  }
}
