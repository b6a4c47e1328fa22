import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openGoogleApi } from "../admin/google-api.ts";
import { openLocalFirebase } from "local-firebase";
import { restoreProject } from "./restore-project.ts";
import { type Lines, surveyBackup } from "./survey-backup.ts";
import { listen } from "../../command/listen.ts";

/**
 * Proves that a backup can be restored, by restoring it into a temporary embedded backend. Only this process
 * knows the key of that backend's files: if the process is killed, nobody can read the remains. Throws an `Error` with a message for the operator if the restore fails.
 */
export async function checkBackup(lines: Lines) {
  const survey = await surveyBackup(lines);
  const folder = mkdtempSync(join(tmpdir(), "checked-backup-"));
  const rulesFile = join(folder, "firestore.rules");
  writeFileSync(rulesFile, survey.rules);
  const projectId = survey.project;
  const backend = await openLocalFirebase({
    dataDirectory: join(folder, "data"),
    encryptionKey: randomBytes(24).toString("base64"),
    projectId,
    rulesFile,
    print: () => undefined,
  });
  const server = createServer((request, response) => {
    void backend.handle(request, response);
  });
  try {
    const port = await listen(server);
    const api = openGoogleApi({ projectId, host: `127.0.0.1:${port}` });
    await restoreProject(api, lines, { coaches: survey.coaches.map(({ uid }) => uid) });
  } finally {
    server.closeAllConnections();
    server.close();
    await backend.close();
    rmSync(folder, { recursive: true });
  }
  return survey;
}
