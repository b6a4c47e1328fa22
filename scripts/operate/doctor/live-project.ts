import type { AskGoogle } from "../admin/google-client.ts";
import { type AuthConfig, readAuthConfig } from "./auth-config.ts";

/** The project of a site that is online, and the folders to compare the site with. */
export interface LiveProject {
  readonly projectId: string;
  /** Whether this is a real Firebase project, and not the embedded backend. */
  readonly isProduction: boolean;
  /** The origin of a service: `https://firestore.googleapis.com`. */
  readonly addressOf: (service: string) => string;
  readonly ask: AskGoogle;
  /** The settings of Firebase Authentication. All checks share one request. */
  readonly authConfig: () => Promise<AuthConfig>;
  /** The site's address, without a slash at the end. */
  readonly siteAddress: string;
  /** The repository's folder. */
  readonly root: string;
  /** The commit of that folder; undefined without git. */
  readonly commit: string | undefined;
  /** The folder of a build, whose hosting configuration the site should have. */
  readonly built: string;
  /** The folder of backups to check. */
  readonly backups: string | undefined;
}

/** Adds `authConfig`, which sends one request for all checks that call it. */
export function openProject(project: Omit<LiveProject, "authConfig">): LiveProject {
  const { ask, projectId, isProduction } = project;
  let authConfig: Promise<AuthConfig> | undefined;
  return {
    ...project,
    authConfig: () => (authConfig ??= readAuthConfig(ask, projectId, isProduction)),
  };
}
