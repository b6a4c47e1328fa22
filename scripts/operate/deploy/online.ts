import * as v from "valibot";
import { VERSION_FILE } from "../../questions/schema-checks/files-version.ts";
import { Stopped } from "./stopped.ts";

/** Published with a deployed site, so that the next deployment knows what to go back to. */
export const DEPLOYED_FILE = "deployed.json";

/** Only hexadecimal digits, because a revision becomes an argument of git and firebase-tools. */
const Revision = v.pipe(v.string(), v.regex(/^[\da-f]{40,64}$/u));
const Version = v.object({ revision: Revision });
const Deployed = v.object({ revision: Revision, before: v.optional(Revision) });

/** The deployed revision, and the one that was online before it. */
export type Deployed = v.InferOutput<typeof Deployed>;

/** Milliseconds to wait for a response. */
const PATIENCE = 10_000;

/** @param address of the site, such as `https://a-project.web.app` */
export async function fetchFrom(address: string, path: string): Promise<Response> {
  try {
    return await fetch(new URL(path, address), {
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    throw new Stopped(`${address} does not answer. Is the address right, and are you online?`, {
      cause: error,
    });
  }
}

/**
 * The revision that is online: `"none"` before the first deployment, `"unknown"` if the site does not say.
 */
export async function revisionOnline(address: string): Promise<string> {
  const response = await fetchFrom(address, `/${VERSION_FILE}`);
  if (response.status === 404) {
    return (await fetchFrom(address, "/")).status === 404 ? "none" : "unknown";
  }
  const parsed = v.safeParse(Version, await jsonOf(response));
  return parsed.success ? parsed.output.revision : "unknown";
}

/** The `deployed.json` of the site that is online; undefined if the site has none. */
export async function deployedOnline(address: string): Promise<Deployed | undefined> {
  const parsed = v.safeParse(Deployed, await jsonOf(await fetchFrom(address, `/${DEPLOYED_FILE}`)));
  return parsed.success ? parsed.output : undefined;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // A server without this file may respond with an HTML page.
  }
}
