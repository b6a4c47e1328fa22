import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LocalFirebase } from "../../server.ts";
import { PROJECT, TestBackend } from "../../testing/test-backend.ts";
import { ADMIN } from "../../testing/test-backend.ts";
import { CACHE } from "../tools.ts";
import { runSuite, type SuiteResult } from "./mocha-run.ts";
import { checkOut } from "./sources.ts";
import type { Suite } from "./suites.ts";

/** Rules that allow everything: the suites do not test rules. */
export const ANYTHING_GOES = fileURLToPath(new URL("anything-goes.rules", import.meta.url));

/** Runs one of the official suites against an embedded backend of its own, or `instead`. */
export async function runOfficialSuite(
  suite: Suite,
  tools: string,
  from: string | undefined,
  instead?: LocalFirebase,
): Promise<SuiteResult> {
  const folder = checkOut(suite.source, suite.paths, from);
  const backend = await TestBackend.start({ rulesFile: ANYTHING_GOES, instead });
  try {
    if (suite.hidesAccounts === false) {
      await showAccounts(backend);
    }
    const env = {
      GCLOUD_PROJECT: PROJECT,
      FIRESTORE_EMULATOR_HOST: backend.host,
      FIREBASE_AUTH_EMULATOR_HOST: backend.host,
      FIREBASE_EMULATOR_HUB: "none",
      FIRESTORE_PREFER_REST: "true",
      GOOGLE_APPLICATION_CREDENTIALS: writeCredentials(),
    };
    return await runSuite(tools, { ...suite.run, folder, env });
  } finally {
    await backend.stop();
  }
}

async function showAccounts(backend: TestBackend): Promise<void> {
  const path = `/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`;
  const body = { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } };
  await backend.request(path, body, { method: "PATCH", headers: ADMIN });
}

/**
 * Writes invented credentials: the REST transport of the Node client demands credentials, although an
 * emulator ignores them. Returns the file's path.
 */
function writeCredentials(): string {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const file = join(CACHE, "credentials.json");
  mkdirSync(CACHE, { recursive: true });
  const credentials = {
    type: "service_account",
    project_id: PROJECT,
    client_email: `suite@${PROJECT}.iam.gserviceaccount.com`,
    private_key: privateKey,
  };
  writeFileSync(file, JSON.stringify(credentials), { mode: 0o600 });
  return file;
}
