import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { VERSION_FILE } from "../../schema-checks/sections/reading/files-version.ts";
import { firebaseTools } from "./firebase-tools.ts";
import { closedToStrangers } from "../doctor/checks/rules.ts";
import { DEPLOYED_FILE, revisionBefore, revisionOnline } from "../doctor/online.ts";
import {
  cleanRevision,
  differInContentAlone,
  isBefore,
  requireConfiguredFor,
  requireImprint,
  RULES_FILE,
  rulesAt,
  rulesOrder,
} from "./repository.ts";
import { runProgram, Stopped, type Surroundings } from "./run-program.ts";

interface WhatToDeploy extends Surroundings {
  readonly project: string;
  /** Such as `https://a-project.web.app`. */
  readonly address: string;
  /** The origin of Firestore: `https://firestore.googleapis.com`. */
  readonly firestore: string;
  /** Milliseconds to wait until the deployed revision is online. */
  readonly patience: number;
  readonly print: (line: string) => void;
}

export interface DeployOptions extends WhatToDeploy {
  /** Whether all tests have run on this revision elsewhere. */
  readonly isTested: boolean;
  /** Whether to print the steps without carrying them out. */
  readonly isDryRun: boolean;
  /** When to deploy the rules, from `--rules`. If undefined, a comparison of the rules decides. */
  readonly rules: "first" | "last" | undefined;
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
  const rules = readFileSync(join(root, RULES_FILE), "utf8");
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
  const problem = await smokeProblem(options, revision);
  if (problem !== undefined) {
    throw new Stopped(
      [
        `The site is online at ${address}, and is not as it should be:`,
        `  ${problem}`,
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
export async function isContentAlone(options: WhatToDeploy): Promise<boolean> {
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

/**
 * Deploys the committed rules to a project that has no site yet, so that they protect the documents of a
 * restored backup. Accepts a committed configuration that still names the lost project. Throws `Stopped` if a
 * site is online, because the site may need other rules.
 */
export async function deployRulesOnly(options: WhatToDeploy): Promise<void> {
  const { root, project, address, print } = options;
  const revision = await cleanRevision(options);
  if ((await revisionOnline(address)) !== "none") {
    throw new Stopped(
      `A site is online at ${address}, so the rules go with it: leave out --rules-only. Nothing was deployed.`,
    );
  }
  await firebaseTools(options, project).deployRules(readFileSync(join(root, RULES_FILE), "utf8"));
  print(`The rules of ${revision} hold in ${project}. It has no site yet.`);
}

/**
 * Puts the site before the last deployment online again, as Hosting kept it. The rules stay. Throws `Stopped`
 * if they refuse what the earlier site may need, because they would then refuse to save answers.
 */
export async function goBack(options: WhatToDeploy): Promise<void> {
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
  const problem = await smokeProblem(options, before);
  if (problem !== undefined) {
    throw new Stopped(`${address} is not as it should be:\n  ${problem}`);
  }
  print(
    `${address} is of ${before} again, with the rules of ${revision}. What is committed is newer: put it right before the next deployment.`,
  );
}

const PAUSE = 1000;

/**
 * Looks whether the deployed revision is online, and whether the database refuses a stranger. Writes nothing.
 * Returns a sentence on what is wrong; undefined if all is well.
 */
async function smokeProblem(
  { address, firestore, patience, project: projectId, root }: WhatToDeploy,
  revision: string,
): Promise<string | undefined> {
  const end = Date.now() + patience;
  let online = await revisionOnline(address);
  for (; online !== revision; online = await revisionOnline(address)) {
    if (Date.now() > end) {
      return `The site does not say that it is of ${revision}, but ${online}.`;
    }
    await setTimeout(PAUSE);
  }
  try {
    const { state, says } = await closedToStrangers({ projectId, firestore, root });
    return state === "ok" ? undefined : says;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
