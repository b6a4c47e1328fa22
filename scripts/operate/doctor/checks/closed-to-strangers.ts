import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NOT_REACHED, Refused } from "../../admin/refused.ts";
import { FIRESTORE } from "../database.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const PATIENCE = 20_000;

/**
 * Tests what the rules do: without a sign-in, nobody can list a collection. Requests one name and no field,
 * so that nothing is read even if the rules allow it.
 */
export async function closedToStrangers({
  addressOf,
  projectId,
  root,
}: LiveProject): Promise<readonly Finding[]> {
  const address = `${addressOf(FIRESTORE)}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  const open: string[] = [];
  for (const collectionId of collectionsIn(join(root, "firestore.rules"))) {
    const status = await askAsStranger(address, collectionId);
    if (status === 200) {
      open.push(collectionId);
    } else if (status !== 403) {
      throw new Refused({ service: FIRESTORE, projectId, status, reason: "", permission: "" });
    }
  }
  return [
    open.length === 0
      ? ok("Who is not signed in can list nothing that is stored.")
      : toDo(
          `Anybody can list what is stored: ${open.join(", ")}.`,
          "Deploy the rules of this folder now. Then look at what was read meanwhile, and who must be told.",
          "deployment",
        ),
  ];
}

/** All collections in the rules: `match /clients/{uid} {`. */
function collectionsIn(rulesFile: string): readonly string[] {
  const found = readFileSync(rulesFile, "utf8").matchAll(/^\s*match \/(\w+)\/\{\w+\} \{/gmu);
  return Array.from(found, ([, name = ""]) => name);
}

async function askAsStranger(address: string, collectionId: string): Promise<number> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        structuredQuery: {
          select: { fields: [{ fieldPath: "__name__" }] },
          from: [{ collectionId }],
          limit: 1,
        },
      }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return NOT_REACHED;
  }
}
