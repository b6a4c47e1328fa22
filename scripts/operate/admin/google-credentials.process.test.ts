import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { generate } from "selfsigned";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const HOSTS = ["oauth2", "sts", "iamcredentials", "firestore"].map((s) => `${s}.googleapis.com`);
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "credentials-"));
const file = (name: string): string => join(folder, name);

let server: Server;
/** The received requests, such as `firestore.googleapis.com Bearer a-token a-quota-project`. */
let asked: string[] = [];
/** The responses that replace those in `ANSWERS`, by host. */
let refusals: Readonly<Record<string, readonly [status: number, body: object]>> = {};

/** The response of each host: a token that names the host, or an empty list of documents. */
const ANSWERS: Readonly<Record<string, object>> = {
  "oauth2.googleapis.com": { access_token: "of-oauth2", expires_in: 3600, token_type: "Bearer" },
  "sts.googleapis.com": {
    access_token: "of-sts",
    expires_in: 3600,
    token_type: "Bearer",
    issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
  },
  "iamcredentials.googleapis.com": {
    accessToken: "of-iam",
    expireTime: new Date(Date.now() + 3_600_000).toISOString(),
  },
  "firestore.googleapis.com": [],
};

beforeAll(async () => {
  const made = await generate([{ name: "commonName", value: "played" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: HOSTS.map((value) => ({ type: 2, value })) }],
  });
  writeFileSync(file("authority.pem"), made.cert);
  server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    const { host = "", authorization = "", "x-goog-user-project": quotas = "" } = request.headers;
    asked.push([host, authorization, quotas].join(" ").trim());
    const [status, body] = refusals[host] ?? [200, ANSWERS[host]];
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
beforeEach(() => {
  asked = [];
  refusals = {};
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Runs a command with these credentials, or without any if undefined. */
async function run(credentials?: string): Promise<{ code: unknown; output: string }> {
  if (credentials !== undefined) {
    writeFileSync(file("credentials.json"), credentials);
  }
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--import", "./scripts/operate/admin/testing/to-played-google.ts"].concat(
      "scripts/operate/commands/after-restore.ts",
      "--project",
      "a-project",
    ),
    {
      cwd: ROOT,
      env: {
        PATH: process.env["PATH"],
        HOME: folder,
        NODE_OPTIONS: process.env["NODE_OPTIONS"],
        METADATA_SERVER_DETECTION: "none",
        NODE_EXTRA_CA_CERTS: file("authority.pem"),
        PLAYED_GOOGLE_PORT: String(port),
        ...(credentials !== undefined && {
          GOOGLE_APPLICATION_CREDENTIALS: file("credentials.json"),
        }),
      },
    },
  );
  const [[code], ...said] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: said.join("") };
}

const KEY = {
  type: "service_account",
  project_id: "a-project",
  private_key: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  }),
  client_email: "backup@a-project.iam.gserviceaccount.com",
};
const PERSON = {
  type: "authorized_user",
  client_id: "id",
  client_secret: "secret-of-the-program",
  refresh_token: "secret-of-a-person",
};
const IMPERSONATION =
  "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/backup@a-project.iam.gserviceaccount.com:generateAccessToken";
const FOR_AN_HOUR = {
  type: "impersonated_service_account",
  service_account_impersonation_url: IMPERSONATION,
  source_credentials: PERSON,
};
const OF_A_WORKFLOW = {
  type: "external_account",
  audience:
    "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/github",
  subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
  token_url: "https://sts.googleapis.com/v1/token",
  service_account_impersonation_url: IMPERSONATION,
  credential_source: { file: file("ticket") },
};

describe("credentials", () => {
  it.each<[string, object, string]>([
    ["a key file", KEY, "Bearer of-oauth2"],
    ["an identity of a workflow", OF_A_WORKFLOW, "Bearer of-iam"],
    ["a key that lives an hour", FOR_AN_HOUR, "Bearer of-iam"],
    ["a person's own with a project", { ...PERSON, quota_project_id: "q" }, "Bearer of-oauth2 q"],
  ])(
    "that are %s open Google, and name a project for quotas only if they say so",
    async (_kind, credentials, sent) => {
      writeFileSync(file("ticket"), "ticket-of-the-workflow");
      const { code, output } = await run(JSON.stringify(credentials));
      expect(output).toBe("0 files are marked as restored.\n");
      expect(code).toBe(0);
      expect(asked.filter((line) => line.startsWith("firestore"))).toEqual(
        ["coachNotes", "clients", "clients"].map(() => `firestore.googleapis.com ${sent}`),
      );
    },
    60_000,
  );

  it.each<[string, string | undefined, string, typeof refusals]>([
    ["are none", undefined, "There is no key to ask Google with.", {}],
    [
      "are no JSON",
      `no-JSON ${KEY.private_key.toString()}`,
      "The file that GOOGLE_APPLICATION_CREDENTIALS names cannot be read as a key.",
      {},
    ],
    [
      "are half a key",
      JSON.stringify({ ...KEY, private_key: KEY.private_key.toString().slice(0, 200) }),
      "The file that GOOGLE_APPLICATION_CREDENTIALS names cannot be read as a key.",
      {},
    ],
    [
      "were deleted",
      JSON.stringify(KEY),
      "Google does not take the key for a good one.",
      {
        "oauth2.googleapis.com": [
          400,
          { error: "invalid_grant", error_description: "Invalid JWT Signature, it-quotes" },
        ],
      },
    ],
    [
      "may not borrow the identity",
      JSON.stringify(FOR_AN_HOUR),
      "The key may not ask iamcredentials.googleapis.com for this: it needs the permission iam.serviceAccounts.getAccessToken. Give its service account a role that has it, such as roles/iam.serviceAccountTokenCreator, at",
      {
        "iamcredentials.googleapis.com": [
          403,
          { error: { code: 403, status: "PERMISSION_DENIED", message: "it-quotes" } },
        ],
      },
    ],
  ])(
    "that %s are named, and nothing of them is printed",
    async (_what, credentials, sentence, refused) => {
      refusals = refused;
      const { code, output } = await run(credentials);
      expect(output).toContain(sentence);
      expect(code).toBe(1);
      expect(output).not.toMatch(/PRIVATE|secret-of|ticket-of|of-oauth2|it-quotes|no-JSON/u);
    },
    60_000,
  );
});
