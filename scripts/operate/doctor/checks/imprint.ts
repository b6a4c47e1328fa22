import { join } from "node:path";
import * as v from "valibot";
import { missingFromImprint } from "../../../questions/content-checks/imprint.ts";
import { readJson } from "../../../questions/json-files/read-json.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const Content = v.object({
  coachName: v.string(),
  coachAddress: v.string(),
  coachEmail: v.string(),
  chamberOfCommerceNumber: v.string(),
  vatNumber: v.string(),
});

/**
 * Checks that the texts at the bottom of every page say who runs the site. Another check, "Files of the
 * site", looks whether these texts are online.
 */
export async function imprint({ root }: LiveProject): Promise<readonly Finding[]> {
  const file = join(root, "src", "content", "site-content.json");
  const missing = missingFromImprint(readJson(file, Content));
  return [
    missing.length === 0
      ? ok("The bottom of every page says who runs the site.")
      : toDo(
          `The law wants more at the bottom of every page: ${missing.join(", ")}.`,
          "Fill it in in src/content/site-content.json, or at the desk, and publish it.",
        ),
  ];
}
