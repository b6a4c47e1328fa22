import { revisionBefore, revisionOnline } from "../doctor/online.ts";
import { type DeployOptions } from "./deploy.ts";
import { firebaseTools } from "./firebase-tools.ts";
import { requireConfiguredFor } from "./repository.ts";
import { rulesOrder } from "./rules-order.ts";
import { Stopped } from "./run-program.ts";
import { smokeProblems } from "./smoke.ts";

/**
 * Puts the site before the last deployment online again, as Hosting kept it. The rules stay. Throws `Stopped`
 * if they refuse what the earlier site may need, because they would then refuse to save answers.
 */
export async function goBack(
  options: Omit<DeployOptions, "isTested" | "isDryRun" | "rules">,
): Promise<void> {
  const { project, address, root, print } = options;
  requireConfiguredFor(project, root);
  const before = await revisionBefore(address);
  if (before === undefined) {
    throw new Stopped(
      `${address} does not say what was there before it. In Firebase's console, under Hosting, the earlier releases can be put back by hand.`,
    );
  }
  const revision = await revisionOnline(address);
  const { order } = await rulesOrder(options, before, revision);
  if (order === "last" || order === "both") {
    throw new Stopped(
      `The rules refuse now what the site of ${before} may need. Take the change back with git revert, and deploy that: the rules and the site then go in the right order.`,
    );
  }
  await firebaseTools(options, project).putBackSite(before);
  const problems = await smokeProblems(options, before);
  if (problems.length > 0) {
    throw new Stopped([`${address} is not as it should be:`, ...problems].join("\n  "));
  }
  print(
    `${address} is of ${before} again, with the rules of ${revision}. What is committed is newer: put it right before the next deployment.`,
  );
}
