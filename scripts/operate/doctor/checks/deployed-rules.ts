import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { Refused } from "../../admin/refused.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const SERVICE = "firebaserules.googleapis.com";

const Release = v.object({ rulesetName: v.string() });
const Ruleset = v.object({
  source: v.object({ files: v.array(v.object({ content: v.string() })) }),
});

const DEPLOY = "Deploy the rules of this folder.";

/** Checks that the database enforces exactly the rules in `firestore.rules`. */
export async function deployedRules({
  ask,
  projectId,
  root,
}: LiveProject): Promise<readonly Finding[]> {
  let ruleset: string;
  try {
    const release = await ask({
      service: SERVICE,
      path: `/v1/projects/${projectId}/releases/cloud.firestore`,
      permission: "firebaserules.releases.get",
    });
    ruleset = v.parse(Release, release).rulesetName;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) {
      return [toDo("The database has no rules of its own yet.", DEPLOY, "deployment")];
    }
    throw error;
  }
  const { source } = v.parse(
    Ruleset,
    await ask({
      service: SERVICE,
      path: `/v1/${ruleset}`,
      permission: "firebaserules.rulesets.get",
    }),
  );
  const deployed = source.files.map(({ content }) => withoutReturns(content)).join("\n");
  const here = withoutReturns(readFileSync(join(root, "firestore.rules"), "utf8"));
  return [
    deployed === here
      ? ok("The database enforces the rules of firestore.rules.")
      : toDo(
          `The database enforces other rules than firestore.rules: they differ from line ${firstDifference(deployed, here)} on.`,
          `${DEPLOY} If they were changed in Firebase's console, look first at what was changed.`,
          "deployment",
        ),
  ];
}

/** A checkout on Windows may have CRLF line endings. */
const withoutReturns = (text: string): string => text.replaceAll("\r\n", "\n");

function firstDifference(one: string, other: string): number {
  const lines = other.split("\n");
  const found = one.split("\n").findIndex((line, index) => line !== lines[index]);
  return (found === -1 ? one.split("\n").length : found) + 1;
}
