import { type Finding, notLookedAt, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";
import { revisionOnline } from "../online.ts";

/** Checks that the site that is online says that it is of this folder's commit. */
export async function versionOnline({ siteAddress, commit }: LiveProject): Promise<Finding> {
  if (commit === undefined) {
    return notLookedAt(
      "This folder has no commit to compare the site with.",
      "Run the command in a clone of the repository.",
    );
  }
  const online = await revisionOnline(siteAddress);
  switch (online) {
    case commit:
      return ok(`The site online is of commit ${commit}, as this folder is.`);
    case "none":
      return toDo(`No site is online at ${siteAddress}.`, "Deploy this commit.");
    case "unknown":
      return toDo(
        "The site online is of no commit: something was not committed when it was built, so that nobody can build it again.",
        "Commit, build and deploy.",
      );
    default:
      return toDo(
        `The site online is of commit ${online}, and this folder of ${commit}.`,
        "Deploy this commit, or run git pull if the other one is newer.",
      );
  }
}
