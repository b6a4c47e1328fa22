import * as v from "valibot";
import { VERSION_FILE } from "../../questions/schema-checks/reading/files-version.ts";
import { fetchPage, type Page } from "./fetch-page.ts";

/** A file of each deployed site. Names the revision before it, to which `deploy --back` returns. */
export const DEPLOYED_FILE = "deployed.json";

/** Only hexadecimal digits, because a revision becomes an argument of git and firebase-tools. */
const Revision = v.pipe(v.string(), v.regex(/^[\da-f]{40,64}$/u));
const Version = v.object({ revision: Revision });
const Deployed = v.object({ before: v.optional(Revision) });

/**
 * The revision that is online: `"none"` before the first deployment, `"unknown"` if the site does not say.
 */
export async function revisionOnline(address: string): Promise<string> {
  const response = await fetchPage(address, `/${VERSION_FILE}`);
  if (response.status === 404) {
    return (await fetchPage(address, "/")).status === 404 ? "none" : "unknown";
  }
  const parsed = v.safeParse(Version, jsonOf(response));
  return parsed.success ? parsed.output.revision : "unknown";
}

/** The revision that was online before; undefined if the site does not say. */
export async function revisionBefore(address: string): Promise<string | undefined> {
  const parsed = v.safeParse(Deployed, jsonOf(await fetchPage(address, `/${DEPLOYED_FILE}`)));
  return parsed.success ? parsed.output.before : undefined;
}

function jsonOf({ status, body }: Page): unknown {
  try {
    return status === 200 ? JSON.parse(body.toString()) : undefined;
  } catch {
    return undefined; // A server without this file may respond with an HTML page.
  }
}
