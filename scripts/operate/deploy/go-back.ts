import { requireConfiguredFor, rulesAt } from "./repository.ts";
import { firebaseTools, putRulesBack } from "./firebase-tools.ts";
import { deployedOnline } from "../doctor/online.ts";
import { rulesOrder } from "./rules-order.ts";
import { Stopped, type Surroundings } from "./run-program.ts";
import { type DeployedSite, smokeProblems } from "./smoke.ts";

export interface BackOptions extends DeployedSite, Surroundings {
  readonly print: (line: string) => void;
}

/**
 * Puts the previous deployment online again: the site as Hosting kept it, and its rules from git. Takes a
 * minute, because it builds nothing. Deploys the earlier rules before the site if they only allow more, and
 * otherwise after it. In that case, the newer rules may refuse a save of the earlier site for a moment. Such
 * an answer stays on the client's device (in the journal) until a retry succeeds.
 */
export async function goBack(options: BackOptions): Promise<void> {
  const { project, address, root, print } = options;
  requireConfiguredFor(project, root);
  const online = await deployedOnline(address);
  if (online?.before === undefined) {
    throw new Stopped(
      `${address} does not say what was there before it. In Firebase's console, under Hosting, the earlier releases can be put back by hand.`,
    );
  }
  const { revision, before } = online;
  const rules = await rulesAt(options, before);
  if (rules === undefined) {
    throw new Stopped(
      `Before it was ${before}, which this repository does not know. Run git fetch --unshallow or git pull first.`,
    );
  }
  const { order, why } = await rulesOrder(options, revision, before);
  print(why);
  const tools = firebaseTools(options, project);
  if (order === "first") {
    await tools.deployRules(rules);
  }
  try {
    await tools.putBackSite(before);
  } catch (error) {
    const newest = await rulesAt(options, revision);
    if (order === "first" && newest !== undefined && newest !== rules) {
      await putRulesBack(tools, newest, error);
    }
    throw new Stopped(
      `The site of ${before} could not be put back, so everything is as it was. It is kept for a week, and until the next deployment. In Firebase's console, under Hosting, earlier releases can be put back by hand.`,
      { cause: error },
    );
  }
  if (order !== "first") {
    await tools.deployRules(rules).catch((error: unknown) => {
      throw new Stopped(
        `The site is of ${before} again, but its rules are not. Check out that revision and deploy it: that puts them back.`,
        { cause: error },
      );
    });
  }
  const problems = await smokeProblems(options, before);
  if (problems.length > 0) {
    throw new Stopped([`${address} is not as it should be:`, ...problems].join("\n  "));
  }
  print(
    `${address} is of ${before} again. What is committed is newer: put it right before the next deployment.`,
  );
}
