import type { AskGoogle } from "../admin/google-client.ts";
import type { AuthConfig } from "./auth-config.ts";

/** The project to check, and what to compare it with. */
export interface LiveProject {
  readonly projectId: string;
  /** Whether it is a project of Google's, and not the embedded backend. */
  readonly isProduction: boolean;
  readonly ask: AskGoogle;
  /** The origin of a service: `https://firestore.googleapis.com`. */
  readonly addressOf: (service: string) => string;
  /** The settings of Firebase Authentication. All checks share one request. */
  readonly authConfig: () => Promise<AuthConfig>;
  /** The site's address, without a slash at the end. */
  readonly siteAddress: string;
  /** Further addresses of the site, from its texts or the command. */
  readonly ownHosts: readonly string[];
  /** The repository's folder. */
  readonly root: string;
  /** The folder of a build to compare the site with. */
  readonly built: string;
  /** The variables of a build for production: `.env.production`. */
  readonly webConfiguration: Readonly<Record<string, string>>;
  /** The folder of backups to check. */
  readonly backups: string | undefined;
}
