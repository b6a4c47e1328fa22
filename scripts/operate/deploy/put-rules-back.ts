import type { FirebaseTools } from "./firebase-tools.ts";
import { Stopped } from "./stopped.ts";

/**
 * Deploys the rules of the site that stays online, after the deployment of another site has failed. If this
 * fails, too, throws a `Stopped` that includes the message of `first`.
 */
export async function putRulesBack(
  tools: Pick<FirebaseTools, "deployRules">,
  rules: string,
  first: unknown,
): Promise<void> {
  try {
    await tools.deployRules(rules);
  } catch {
    throw new Stopped(
      [
        first instanceof Error ? first.message : String(first),
        "The site is as it was, but its rules could not be put back: they are those of the other revision. Please run the same command again, or deploy the revision that is online.",
      ].join("\n"),
      { cause: first },
    );
  }
}
