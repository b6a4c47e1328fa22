import { execFileSync } from "node:child_process";
import { FIRESTORE, openGoogleApi } from "../admin/google-api.ts";
import { type GoogleAccess, openGoogle } from "../admin/google-client.ts";
import { contentInOrder } from "../../schema-checks/content-checks/read-content.ts";

/** A Firebase project with a site that is online, and the folders to compare the site with. */
export type LiveProject = ReturnType<typeof openProject>;

interface Folders {
  /** The repository's folder. */
  readonly root: string;
  /** The folder of a build, whose hosting configuration the site should have. */
  readonly built: string;
  /** The folder of backups to check. */
  readonly backups: string | undefined;
}

/** The application default credentials should impersonate the service account `site-doctor`. */
export function openProject(access: GoogleAccess, address: string | undefined, folders: Folders) {
  const { projectId, addressOf = (service) => `https://${service}` } = access;
  const named = address ?? contentInOrder("site-content.json")?.siteAddress ?? "";
  return {
    ...folders,
    projectId,
    ask: openGoogle(access),
    api: openGoogleApi({ projectId }, access),
    /** The origin of Firestore: `https://firestore.googleapis.com`. */
    firestore: addressOf(FIRESTORE),
    /** The site's address, without a slash at the end. */
    siteAddress: named === "" ? `https://${projectId}.web.app` : new URL(named).origin,
    /** The commit of the repository's folder; undefined without git. */
    commit: commitOf(folders.root),
  };
}

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
