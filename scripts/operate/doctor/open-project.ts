import { type AuthConfig, readAuthConfig } from "./auth-config.ts";
import type { LiveProject } from "./live-project.ts";

/** A project for the checks. Makes each shared request once. */
export function openProject(project: Omit<LiveProject, "authConfig">): LiveProject {
  const { ask, projectId, isProduction } = project;
  let authConfig: Promise<AuthConfig> | undefined;
  return {
    ...project,
    authConfig: () => (authConfig ??= readAuthConfig(ask, projectId, isProduction)),
  };
}
