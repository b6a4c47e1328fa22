import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type AdminAccess, openAdminAccess } from "../admin-access.ts";
import { type GoogleApi, openGoogleApi } from "../../../scripts/operate/admin/google-api.ts";
import { LEAVE_TO } from "./practice.ts";
import { createHosting } from "../../../scripts/app-server/hosting.ts";
import { openLocalFirebase } from "local-firebase";
import { CHEAP_PASSWORDS } from "local-firebase/testing";
import { buildApp, CALENDAR, CONFIGURATION } from "./build-app.ts";
import { openBrowser } from "../browser/launch.ts";
import { listen } from "../../../scripts/command/listen.ts";
import type { Listen } from "../google/named-server.ts";
import { type PlayedGoogle, playGoogle } from "./played-google.ts";
import { copyProject } from "./project-copy.ts";
import { addCoach, ROOT } from "./running-app.ts";

const SITE_HOST = "coaching.example";

/** The site as visitors find it: built for a Firebase project, at another address than Google's services. */
export interface ProductionSite {
  readonly origin: string;
  readonly apiKey: string;
  readonly browser: Browser;
  readonly google: PlayedGoogle;
  readonly admin: AdminAccess;
  readonly api: GoogleApi;
  /** Password reset links, which production sends by email. */
  readonly printed: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Builds the site with a calendar, and with the embedded backend behind Google's hosts. Only the coach has an
 * account.
 *
 * @param addPages Writes further pages into the folder of the built site.
 * @param listenAt What the servers of all hosts listen through: missing, a port of this machine.
 */
export async function openProductionSite(
  addPages?: (folder: string) => Promise<void>,
  listenAt?: Listen,
): Promise<ProductionSite> {
  const directory = mkdtempSync(join(tmpdir(), "production-"));
  const built = join(directory, "built");
  const project = copyProject();
  const contentFile = join(project.root, "src/content/site-content.json");
  const content: object = JSON.parse(readFileSync(contentFile, "utf8"));
  writeFileSync(contentFile, JSON.stringify({ ...content, schedulingUrl: CALENDAR }));
  buildApp(project.root, built, CONFIGURATION);
  project.remove();
  await addPages?.(built);
  const printed: string[] = [];
  const backend = await openLocalFirebase(
    {
      dataDirectory: join(directory, "data"),
      projectId: CONFIGURATION.VITE_FIREBASE_PROJECT_ID,
      rulesFile: join(ROOT, "firestore.rules"),
      indexesFile: join(ROOT, "firestore.indexes.json"),
      print: (line) => printed.push(line),
    },
    { passwordCost: CHEAP_PASSWORDS, revokedTokensLiveOn: true },
  );
  const forPrograms = createServer((request, response) => void backend.handle(request, response));
  const host = `127.0.0.1:${await listen(forPrograms)}`;
  const admin = openAdminAccess({ host, projectId: CONFIGURATION.VITE_FIREBASE_PROJECT_ID });
  const api = openGoogleApi({ host, projectId: CONFIGURATION.VITE_FIREBASE_PROJECT_ID });
  await addCoach(api);
  const { serve } = createHosting(join(built, "firebase.json"), built);
  const google = await playGoogle({
    siteHost: SITE_HOST,
    others: [new URL(CALENDAR).host, new URL(LEAVE_TO).host],
    serveSite: serve,
    backend: () => backend,
    listenAt,
  });
  const browser = await openBrowser(undefined, google.browserArguments);
  return {
    origin: `https://${SITE_HOST}`,
    apiKey: CONFIGURATION.VITE_FIREBASE_API_KEY,
    browser,
    google,
    admin,
    api,
    printed,
    close: async () => {
      await browser.close();
      await google.close();
      await admin.close();
      forPrograms.closeAllConnections();
      forPrograms.close();
      await backend.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
