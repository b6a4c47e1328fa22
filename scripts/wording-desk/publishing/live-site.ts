import { filesVersion, VERSION_FILE } from "../../schema-checks/sections/reading/files-version.ts";
import type { LiveState } from "../protocol.ts";
import type { SiteFolders } from "../site-files/site-files.ts";

/** Milliseconds after which a site counts as unreachable. */
const PATIENCE = 5000;

/** Whether a site already has the current questions and texts. Never rejects. */
export async function isLive(
  { schemas, content }: SiteFolders,
  siteAddress: string,
): Promise<LiveState> {
  if (siteAddress === "") {
    return "no address";
  }
  try {
    const response = await fetch(new URL(`/${VERSION_FILE}`, siteAddress), {
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) {
      return "unreachable";
    }
    const version: unknown = await response.json();
    const shows = (key: string, folder: string): boolean =>
      Reflect.get(Object(version), key) === filesVersion(folder);
    return shows("questions", schemas) && (content === undefined || shows("texts", content))
      ? "live"
      : "not yet";
  } catch {
    return "unreachable";
  }
}
