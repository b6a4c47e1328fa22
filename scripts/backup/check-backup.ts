import { createServer } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openGoogleApi } from "../admin/google-api.ts";
import { openLocalFirebase } from "../local-firebase/server.ts";
import { restoreProject } from "./restore-project.ts";
import { type BackupSurvey, type Lines, surveyBackup } from "./survey-backup.ts";

/**
 * Proves that a backup can be put back: it is, into an embedded backend of its own, which is gone
 * afterwards. Throws an `Error` with a sentence if it cannot.
 */
export async function checkBackup(lines: Lines): Promise<BackupSurvey> {
  const survey = await surveyBackup(lines);
  const folder = mkdtempSync(join(tmpdir(), "checked-backup-"));
  const rulesFile = join(folder, "firestore.rules");
  writeFileSync(rulesFile, survey.rules);
  const projectId = survey.project;
  const backend = await openLocalFirebase({
    dataDirectory: join(folder, "data"),
    projectId,
    rulesFile,
    print: () => undefined,
  });
  const server = createServer((request, response) => {
    void backend.handle(request, response);
  });
  try {
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    await restoreProject(openGoogleApi({ projectId, host: `127.0.0.1:${port}` }), lines);
  } finally {
    server.closeAllConnections();
    server.close();
    await backend.close();
    rmSync(folder, { recursive: true });
  }
  return survey;
}
