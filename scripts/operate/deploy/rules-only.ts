import { firebaseTools } from "./firebase-tools.ts";
import { revisionOnline } from "./online.ts";
import { cleanRevision, rulesAt } from "./repository.ts";
import type { Surroundings } from "./run-program.ts";
import type { DeployedSite } from "./smoke.ts";
import { Stopped } from "./stopped.ts";

interface RulesOnlyOptions extends DeployedSite, Surroundings {
  readonly print: (line: string) => void;
}

/**
 * Deploys the committed rules to a project that has no site yet, so that a backup can be restored behind
 * them. The committed configuration may still name the lost project. Throws `Stopped` if a site is online,
 * which may need other rules.
 */
export async function deployRulesOnly(options: RulesOnlyOptions): Promise<void> {
  const { project, address, print } = options;
  const revision = await cleanRevision(options);
  if ((await revisionOnline(address)) !== "none") {
    throw new Stopped(
      `A site is online at ${address}, so the rules go with it: leave out --rules-only. Nothing was deployed.`,
    );
  }
  const rules = await rulesAt(options, revision);
  if (rules === undefined) {
    throw new Stopped("There are no firestore.rules in what is committed.");
  }
  await firebaseTools(options, project).deployRules(rules);
  print(`The rules of ${revision} hold in ${project}. It has no site yet.`);
}
