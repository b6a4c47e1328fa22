import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { VERSION_FILE } from "../../questions/schema-checks/reading/files-version.ts";
import { firebaseTools } from "./firebase-tools.ts";
import { DEPLOYED_FILE, revisionBefore, revisionOnline } from "../doctor/online.ts";
import {
  cleanRevision,
  differInContentAlone,
  isBefore,
  requireConfiguredFor,
  requireImprint,
  rulesAt,
} from "./repository.ts";
import { rulesOrder } from "./rules-order.ts";
import { runProgram, Stopped, type Surroundings } from "./run-program.ts";
import { type DeployedSite, smokeProblems } from "./smoke.ts";

export interface DeployOptions extends DeployedSite, Surroundings {
  /** Whether all tests have run on this revision elsewhere. */
  readonly isTested: boolean;
  /** Whether to print the steps without carrying them out. */
  readonly isDryRun: boolean;
  /** When to deploy the rules, from `--rules`. If undefined, a comparison of the rules decides. */
  readonly rules: "first" | "last" | undefined;
  readonly print: (line: string) => void;
}

/** Builds and checks the committed files, and deploys them. Throws `Stopped` at the first step that fails. */
export async function deploy(options: DeployOptions): Promise<void> {
  const { root, project, address, isTested, isDryRun, print } = options;
  const revision = await cleanRevision(options);
  requireConfiguredFor(project, root);
  requireImprint(root);
  const online = await revisionOnline(address);
  if (await isBefore(options, revision, online)) {
    throw new Stopped(
      `What is online is newer than this: ${online}. Run git pull first. To put back an earlier site, there is --back.`,
    );
  }
  const order = await orderOfRules(options, online, revision);

  // No test knows the questions and the public texts, and the code that is online was tested.
  const isAlone = await differInContentAlone(options, online, revision);
  await runProgram(options, "npm", ["run", isAlone ? "check:edits" : "check"]);
  if (!isTested && !isAlone) {
    await runProgram(options, "npm", ["test"]);
  }
  await runProgram(options, "npm", ["run", "build"]);
  const build = join(root, "dist");
  requireBuildOf(build, revision);
  if (isDryRun) {
    print(`Everything is ready. The rules would go ${order}. Nothing was deployed.`);
    return;
  }

  const tools = firebaseTools(options, project);
  const rules = await rulesAt(options, revision);
  if (rules === undefined) {
    throw new Stopped("There are no firestore.rules in what is committed.");
  }
  const kept = await revisionBefore(address);
  const isKnown = (await rulesAt(options, online)) !== undefined;
  const before = online === revision ? kept : isKnown ? online : undefined;
  if (before !== undefined && online !== revision) {
    await tools.keepSite(before);
  }
  writeFileSync(join(build, DEPLOYED_FILE), JSON.stringify({ before }));
  if (order === "first") {
    await tools.deployRules(rules);
  }
  // The indexes follow the rules, because deploying rules creates the database in a new project. They precede
  // the site, whose queries need them.
  await tools.deployIndexes();
  try {
    await tools.deploySite(build);
  } catch (error) {
    if (order === "first") {
      print(
        "The site is as it was. The rules are already the new ones: run the same command again.",
      );
    }
    throw error;
  }
  if (order === "last") {
    await tools.deployRules(rules).catch((error: unknown) => {
      throw new Stopped(
        "The site is online, and its rules are still the earlier ones, which allow more. Please run the same command again.",
        { cause: error },
      );
    });
  }
  const problems = await smokeProblems(options, revision);
  if (problems.length > 0) {
    throw new Stopped(
      [
        `The site is online at ${address}, and is not as it should be:`,
        ...problems.map((problem) => `  ${problem}`),
        before === undefined
          ? "There is nothing before it to go back to."
          : `This brings back the site of before, but not its rules: npm run site -- deploy --project ${project} --back`,
      ].join("\n"),
    );
  }
  // Ignores an error, because Hosting itself deletes a kept version after a week.
  if (kept !== undefined && kept !== before) {
    await tools.forgetSite(kept).catch(() => undefined);
  }
  print(`${address} is of ${revision}, and the database refuses strangers.`);
}

/** Whether what is committed differs from what is online in nothing but the questions and the public texts. */
export async function isContentAlone(
  options: Pick<DeployOptions, "root" | "env" | "address">,
): Promise<boolean> {
  return differInContentAlone(options, await revisionOnline(options.address), "HEAD");
}

/** When to deploy the rules. Throws `Stopped` if neither `--rules` nor a comparison decides. */
async function orderOfRules(
  options: DeployOptions,
  online: string,
  revision: string,
): Promise<"first" | "last"> {
  const { rules, address, print } = options;
  if (online === "none") {
    print(`Nothing is online at ${address} yet. The rules go first.`);
    return "first";
  }
  if (rules !== undefined) {
    return rules;
  }
  if (online === "unknown" || (await rulesAt(options, online)) === undefined) {
    throw new Stopped(
      online === "unknown"
        ? `${address} does not say which revision it is of, so the rules cannot be compared. Say --rules first if they allow more than those that are deployed, --rules last if less.`
        : `${address} is of ${online}, which this repository does not know. Run git fetch --unshallow or git pull first.`,
    );
  }
  const { order, why } = await rulesOrder(options, online, revision);
  print(why);
  if (order === "both") {
    throw new Stopped(
      "Please do it in two steps: first commit and deploy rules that allow what either version allows; then these. npm run rules:compare says all that differs.",
    );
  }
  if (order === "neither") {
    throw new Stopped(
      "So nobody can tell here when they go. Read git diff, and say --rules first if they allow more than before, --rules last if less.",
    );
  }
  return order;
}

const Version = v.object({ revision: v.optional(v.string()) });

function requireBuildOf(build: string, revision: string): void {
  const version = v.parse(Version, JSON.parse(readFileSync(join(build, VERSION_FILE), "utf8")));
  if (version.revision !== revision) {
    throw new Stopped(
      "What was built is not what is committed: the checks have changed a file. git status names it; please commit it and deploy again.",
    );
  }
}

interface RulesOnlyOptions extends DeployedSite, Surroundings {
  readonly print: (line: string) => void;
}

/**
 * Deploys the committed rules to a project that has no site yet, so that they protect the documents of a
 * restored backup. Accepts a committed configuration that still names the lost project. Throws `Stopped` if a
 * site is online, because the site may need other rules.
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
