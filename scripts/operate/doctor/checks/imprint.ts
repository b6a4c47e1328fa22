import { join } from "node:path";
import { checkContent } from "../../../questions/content-checks/check-content.ts";
import { whyNotOnline } from "../../../questions/content-checks/imprint.ts";
import { formatProblem } from "../../../questions/schema-checks/problem.ts";
import { type Finding, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** Checks that the pages say who runs the site, as the law asks, and nothing of the made-up coach. */
export async function imprint({ root }: LiveProject): Promise<readonly Finding[]> {
  const folder = join(root, "src/content");
  const problems = checkContent(folder);
  if (problems.length > 0) {
    return problems.map((problem) => toDo(formatProblem(problem), "Put it right, and deploy."));
  }
  return foundOr(
    "The pages say whose site this is.",
    whyNotOnline(folder).map((reason) =>
      toDo(reason, "Fill it in at the wording desk, and deploy."),
    ),
  );
}
