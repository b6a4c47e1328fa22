import { parseArgs } from "node:util";
import { openAdminAccess } from "./admin/admin-access.ts";
import { askedSections } from "./admin/asked-sections.ts";
import { renewRevisions } from "./admin/renew-revisions.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";

const USAGE = `
To be run once a backup was put back, before anybody goes on writing. Pages that were open all the time
then ask their client which of two texts she wants, and none is replaced in silence.

  npm run after-restore -- [--host HOST | --project ID]

  --host HOST     the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID    the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file
`;

try {
  const { values } = parseArgs({
    options: { host: { type: "string", default: "127.0.0.1:4400" }, project: { type: "string" } },
  });
  const { host, project } = values;
  const access = openAdminAccess(
    project === undefined ? { host, projectId: LOCAL_PROJECT } : { projectId: project },
  );
  const files = await renewRevisions(access.firestore, askedSections(), Date.now());
  await access.close();
  console.log(`${files} files are marked as restored.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
