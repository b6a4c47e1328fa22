import { type AuthConfig, readAuthConfig } from "./auth-config.ts";
import type { LiveProject } from "./live-project.ts";

/** Lets the checks ask of a project; what several of them look at is asked for once. */
export function openProject(project: Omit<LiveProject, "authConfig">): LiveProject {
  const { ask, projectId, isProduction } = project;
  let authConfig: Promise<AuthConfig> | undefined;
  return {
    ...project,
    authConfig: () => (authConfig ??= readAuthConfig(ask, projectId, isProduction)),
  };
}
