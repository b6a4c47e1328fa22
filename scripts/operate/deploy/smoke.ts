import { setTimeout } from "node:timers/promises";
import { STRANGERS, VISITS } from "../doctor/checks.ts";
import { examine } from "../doctor/examine.ts";
import { revisionOnline } from "./online.ts";

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
 * Runs the doctor's checks of the online site, which write nothing.
 *
 * @param built the deployed folder; without it, checks only that the database refuses strangers
 * @returns the problems, a sentence each
 */
export async function smokeProblems(
  site: DeployedSite,
  revision: string,
  built?: string,
): Promise<readonly string[]> {
  const { address, firestore, project, root } = site;
  if (!(await comesOnline(site, revision))) {
    return [
      `The site does not say that it is of ${revision}, but ${await revisionOnline(address)}.`,
    ];
  }
  const examined = await examine(
    {
      projectId: project,
      isProduction: true,
      addressOf: () => firestore,
      siteAddress: address,
      root,
      built: built ?? "",
    },
    built === undefined ? [STRANGERS] : VISITS,
  );
  return examined
    .flatMap(({ findings }) => findings)
    .flatMap(({ state, says }) => (state === "ok" ? [] : [says]));
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
