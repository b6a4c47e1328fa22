import { mkdtempSync, rmSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type AdminAccess, openAdminAccess } from "./admin-access.ts";
import { openGoogleApi } from "../../scripts/operate/admin/google-api.ts";
import { createHosting } from "../../scripts/backend/app-server/hosting.ts";
import { openLocalFirebase } from "../../scripts/backend/local-firebase/server.ts";
import { buildApp } from "./build-app.ts";
import { openBrowser } from "./people.ts";
import { type PlayedGoogle, playGoogle } from "./played-google.ts";
import { addCoach, QUICK_PASSWORDS, ROOT } from "./running-app.ts";

const PROJECT = "a-coach-and-her-site";
const SITE_HOST = "coaching.example";

/** In the format of Firebase's console. */
const CONFIGURATION = {
  VITE_FIREBASE_API_KEY: `AIza${"x".repeat(35)}`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: "1:123456789012:web:0123456789abcdef",
};

/** The site as visitors find it: built for a project, at an address of its own, with Google elsewhere. */
export interface ProductionSite {
  readonly origin: string;
  readonly apiKey: string;
  readonly browser: Browser;
  readonly google: PlayedGoogle;
  readonly admin: AdminAccess;
  /** Password reset links, of which production sends emails. */
  readonly printed: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Builds the site, with the embedded backend behind Google's hosts. Only the coach has an account.
 */
export async function openProductionSite(): Promise<ProductionSite> {
  const directory = mkdtempSync(join(tmpdir(), "production-"));
  const built = join(directory, "built");
  buildApp(ROOT, built, CONFIGURATION);
  const printed: string[] = [];
  const backend = await openLocalFirebase(
    {
      dataDirectory: join(directory, "data"),
      projectId: PROJECT,
      rulesFile: join(ROOT, "firestore.rules"),
      indexesFile: join(ROOT, "firestore.indexes.json"),
      print: (line) => printed.push(line),
    },
    { passwordCost: QUICK_PASSWORDS, revokedTokensLiveOn: true },
  );
  const forPrograms = createServer((request, response) => void backend.handle(request, response));
  const host = await listen(forPrograms);
  const admin = openAdminAccess({ host, projectId: PROJECT });
  await addCoach(openGoogleApi({ host, projectId: PROJECT }));
  const { serve } = createHosting(join(built, "firebase.json"), built);
  const google = await playGoogle({
    siteHost: SITE_HOST,
    serveSite: serve,
    backend: () => backend,
  });
  const browser = await openBrowser(undefined, google.browserArguments);
  return {
    origin: `https://${SITE_HOST}`,
    apiKey: CONFIGURATION.VITE_FIREBASE_API_KEY,
    browser,
    google,
    admin,
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

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return `127.0.0.1:${port}`;
}
