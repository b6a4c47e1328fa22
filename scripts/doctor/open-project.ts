import { openGoogle } from "./ask-google.ts";
import { type AuthConfig, readAuthConfig } from "./auth-config.ts";
import type { LiveProject } from "./live-project.ts";

type ProjectToOpen = Omit<LiveProject, "ask" | "authConfig"> & {
  /** Rejects where there is no key. */
  readonly token: () => Promise<string>;
};

/** Lets the checks ask of a project; what several of them look at is asked for once. */
export function openProject({ token, ...project }: ProjectToOpen): LiveProject {
  const { projectId, isProduction, addressOf } = project;
  const ask = openGoogle({ projectId, addressOf, token });
  let authConfig: Promise<AuthConfig> | undefined;
  return {
    ...project,
    ask,
    authConfig: () => (authConfig ??= readAuthConfig(ask, projectId, isProduction)),
  };
}
