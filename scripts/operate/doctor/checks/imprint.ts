import { join } from "node:path";
import { whyNotOnline } from "../../../questions/content-checks/imprint.ts";
import { type Finding, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** Checks that the pages say who runs the site, as the law asks, and nothing of the made-up coach. */
export async function imprint({ root }: LiveProject): Promise<readonly Finding[]> {
  const reasons = whyNotOnline(join(root, "src/content"));
  return foundOr(
    "The pages say whose site this is.",
    reasons.map((reason) => toDo(reason, "Fill it in at the wording desk, and deploy.")),
  );
}
