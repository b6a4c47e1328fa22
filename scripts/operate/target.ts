import { type GoogleApi, openGoogleApi } from "./admin/google-api.ts";
import { LOCAL_PROJECT } from "../app-server/app-server.ts";
import { requireServer } from "../command/run-command.ts";

/** The options that name the target: the embedded backend on this machine, or a Firebase project. */
export const TARGET = {
  host: { type: "string", default: "127.0.0.1:4400" },
  project: { type: "string" },
} as const;

/** The help for the options of `TARGET`, for each command that has them. */
export const TARGET_USAGE = `  --host HOST     the embedded backend, which must be running (otherwise ${TARGET.host.default})
  --project ID    the real Firebase project, as the identity that you are (docs/operate/deploying.md)`;

interface Target {
  readonly host: string;
  readonly project?: string | undefined;
}

/** The target that the options name. Rejects with an `Error` if the embedded backend does not run. */
export async function openTarget({ host, project }: Target): Promise<GoogleApi> {
  if (project !== undefined) {
    return openGoogleApi({ projectId: project });
  }
  await requireServer(host);
  return openGoogleApi({ projectId: LOCAL_PROJECT, host });
}
