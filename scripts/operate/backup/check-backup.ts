import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openGoogleApi } from "../admin/google-api.ts";
import { openLocalFirebase } from "local-firebase";
import { restoreProject } from "./restore-project.ts";
import { type BackupSurvey, type Lines, surveyBackup } from "./survey-backup.ts";

/** Prefix of a check's folder, before the process id. */
const FOLDER = "checked-backup-";

/**
 * Proves that a backup can be restored, by restoring it into a temporary embedded backend. Only this process
 * knows the key of that backend's files: if the process is killed, nobody can read the remains, and the next
 * check removes them. Throws an `Error` with a message for the operator if the restore fails.
 */
export async function checkBackup(lines: Lines): Promise<BackupSurvey> {
  removeAbandonedFolders();
  const survey = await surveyBackup(lines);
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
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
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    // The server listens on a port, so its address is an `AddressInfo`.
    const { port } = server.address() as AddressInfo;
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

function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(FOLDER))) {
    const [, pid] = /^(\d+)-/u.exec(name.slice(FOLDER.length)) ?? [];
    if (pid === undefined || !isRunning(Number(pid))) {
      try {
        rmSync(join(tmpdir(), name), { recursive: true, force: true });
      } catch {
        // The folder belongs to another user of this machine, whose next check removes it.
      }
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}
