import { contentFolder } from "../../../command/practice-folders.ts";
import { checkContent } from "../../../schema-checks/content-checks/check-content.ts";
import { whyNotOnline } from "../../../schema-checks/content-checks/imprint.ts";
import { formatProblem } from "../../../schema-checks/sections/problem.ts";
import { type Found, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** Checks that the pages say who runs the site, as the law asks, and nothing of the made-up coach. */
export function imprint({ root }: LiveProject): Found {
  const folder = contentFolder(root);
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
