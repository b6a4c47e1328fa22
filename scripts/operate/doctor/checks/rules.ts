import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { FIRESTORE } from "../../admin/google-api.ts";
import { NOT_REACHED, Refused } from "../../admin/refused.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const SERVICE = "firebaserules.googleapis.com";

const Release = v.object({ rulesetName: v.string() });
const Ruleset = v.object({
  source: v.object({ files: v.array(v.object({ content: v.string() })) }),
});

const DEPLOY = "Deploy the rules of this folder.";

/** Checks that the database enforces exactly the rules in `firestore.rules`. */
export async function deployedRules({ ask, projectId, root }: LiveProject): Promise<Finding> {
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
      return toDo("The database has no rules of its own yet.", DEPLOY);
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
  return deployed === here
    ? ok("The database enforces the rules of firestore.rules.")
    : toDo(
        `The database enforces other rules than firestore.rules: they differ from line ${firstDifference(deployed, here)} on.`,
        `${DEPLOY} If they were changed in Firebase's console, look first at what was changed.`,
      );
}

/** A checkout on Windows may have CRLF line endings. */
const withoutReturns = (text: string): string => text.replaceAll("\r\n", "\n");

function firstDifference(one: string, other: string): number {
  const lines = other.split("\n");
  const found = [...one.split("\n"), undefined].findIndex((line, at) => line !== lines[at]);
  return found + 1;
}

const PATIENCE = 20_000;

/**
 * Checks that without a sign-in, nobody can list a collection or read one of its documents. Requests only the
 * name of one document, and a document that does not exist: so the check reads no answer, even if the rules
 * allow everything.
 */
export async function closedToStrangers({
  firestore,
  projectId,
  root,
}: Pick<LiveProject, "firestore" | "projectId" | "root">): Promise<Finding> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const address = `${firestore}/v1/${documents}`;
  const open = new Set<string>();
  for (const collectionId of collectionsIn(join(root, "firestore.rules"))) {
    const select = { fields: [{ fieldPath: "__name__" }] };
    for (const [operation, body] of [
      [":runQuery", { structuredQuery: { select, from: [{ collectionId }], limit: 1 } }],
      [":batchGet", { documents: [`${documents}/${collectionId}/nobody`] }],
    ] as const) {
      const status = await askAsStranger(address + operation, body);
      if (status === 200) {
        open.add(collectionId);
      } else if (status !== 403) {
        throw new Refused({ service: FIRESTORE, projectId, status, reason: "", permission: "" });
      }
    }
  }
  return open.size === 0
    ? ok("Who is not signed in can list and read nothing that is stored.")
    : toDo(
        `Anybody can list or read what is stored: ${[...open].join(", ")}.`,
        "Deploy the rules of this folder now. Then look at what was read meanwhile, and who must be told.",
      );
}

/** The collections in the rules, from lines such as `match /clients/{uid} {`. */
function collectionsIn(rulesFile: string): readonly string[] {
  const found = readFileSync(rulesFile, "utf8").matchAll(/^\s*match \/(\w+)\/\{\w+\} \{/gmu);
  return Array.from(found, ([, name = ""]) => name);
}

async function askAsStranger(address: string, body: object): Promise<number> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return NOT_REACHED;
  }
}
