import { questionsVersion, VERSION_FILE } from "../../schema-checks/questions-version.ts";
import type { LiveState } from "../protocol.ts";

/** Milliseconds after which a site counts as out of reach. */
const PATIENCE = 5000;

/** Says whether a site asks the questions of a folder by now. Never rejects. */
export type LiveSite = () => Promise<LiveState>;

/** @param siteAddress such as `https://www.example.com`; empty where it is not known. */
export function createLiveSite(folder: string, siteAddress: string): LiveSite {
  return async () => {
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
      return Reflect.get(Object(version), "questions") === questionsVersion(folder)
        ? "live"
        : "not yet";
    } catch {
      return "unreachable";
    }
  };
}
