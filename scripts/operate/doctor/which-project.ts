import { execFileSync } from "node:child_process";
import { localAccess } from "../admin/google-api.ts";
import { openGoogle } from "../admin/google-client.ts";
import { LOCAL_PROJECT } from "../../app-server/app-server.ts";
import { contentInOrder } from "../../questions/content-checks/read-content.ts";
import { type LiveProject, openProject } from "./live-project.ts";

interface Options {
  readonly root: string;
  readonly built: string;
  readonly backups: string | undefined;
}

/**
 * A project at Google. The application default credentials should impersonate the service account
 * `site-doctor`.
 */
export function openProduction(
  projectId: string,
  address: string | undefined,
  options: Options,
): LiveProject {
  const named = address ?? contentInOrder("site-content.json")?.siteAddress ?? "";
  const siteAddress = named === "" ? `https://${projectId}.web.app` : new URL(named).origin;
  return openProject({
    ...options,
    projectId,
    isProduction: true,
    siteAddress,
    commit: commitOf(options.root),
    addressOf: (service) => `https://${service}`,
    ask: openGoogle({ projectId }),
  });
}

/** The embedded backend at a host such as `127.0.0.1:4400`, which also serves the site. */
export function openEmbedded(
  host: string,
  address: string | undefined,
  options: Options,
): LiveProject {
  const access = localAccess(LOCAL_PROJECT, host);
  return openProject({
    ...options,
    projectId: LOCAL_PROJECT,
    isProduction: false,
    siteAddress: new URL(address ?? `http://${host}`).origin,
    commit: undefined,
    addressOf: access.addressOf,
    ask: openGoogle(access),
  });
}

/** The commit; undefined without git. */
function commitOf(root: string): string | undefined {
  try {
    const output = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.trim();
  } catch {
    return undefined;
  }
}
