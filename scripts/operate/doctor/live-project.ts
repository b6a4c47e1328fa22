import type { AskGoogle } from "../admin/google-client.ts";
import type { AuthConfig } from "./auth-config.ts";

/** What is looked at, and what it is compared with. */
export interface LiveProject {
  readonly projectId: string;
  /** Whether it is a project of Google's, and not the embedded backend. */
  readonly isProduction: boolean;
  readonly ask: AskGoogle;
  /** Where a service is reached: `https://firestore.googleapis.com`. */
  readonly addressOf: (service: string) => string;
  /** Asked for once, whoever looks at it. */
  readonly authConfig: () => Promise<AuthConfig>;
  /** Of the site, without a slash at its end. */
  readonly siteAddress: string;
  /** Addresses that the texts of the site or the command name besides. */
  readonly ownHosts: readonly string[];
  /** The repository's folder. */
  readonly root: string;
  /** The folder of a build to compare the site with. */
  readonly built: string;
  /** The variables that a build for production takes: `.env.production`. */
  readonly webConfiguration: Readonly<Record<string, string>>;
  /** A folder of backups to look into. */
  readonly backups: string | undefined;
}
