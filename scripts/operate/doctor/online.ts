import * as v from "valibot";
import { VERSION_FILE } from "../../schema-checks/sections/reading/files-version.ts";

const PATIENCE = 20_000;

/** The site's first response, which may be a redirect. Its body is uncompressed. */
export type Page = Awaited<ReturnType<typeof fetchPage>>;

/** Thrown if the site does not answer. */
export class SiteNotReached extends Error {
  override readonly name = "SiteNotReached";
}

/** @param path with its slash, such as `/about`. Rejects with `SiteNotReached`. */
export async function fetchPage(siteAddress: string, path: string) {
  try {
    const response = await fetch(siteAddress + path, {
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    throw new SiteNotReached(
      `${siteAddress} does not answer. Is the address right, and are you online?`,
      { cause: error },
    );
  }
}

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
