import { type AuthConfig, readAuthConfig } from "./auth-config.ts";
import type { LiveProject } from "./live-project.ts";

/** Adds the requests that several checks share, each of which is sent only once. */
export function openProject(project: Omit<LiveProject, "authConfig">): LiveProject {
  const { ask, projectId, isProduction } = project;
  let authConfig: Promise<AuthConfig> | undefined;
  return {
    ...project,
    authConfig: () => (authConfig ??= readAuthConfig(ask, projectId, isProduction)),
  };
}
