import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { GoogleAuth } from "google-auth-library";
import { openCredentials } from "./google-credentials.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";

const folder = temporaryFolder();

afterEach(() => {
  vi.unstubAllEnvs();
});

const HALF_A_KEY = JSON.stringify({
  type: "service_account",
  private_key: "-----BEGIN PRIVATE KEY-----\nsecret-of-a-key",
  client_email: "backup@a-project.iam.gserviceaccount.com",
});

it.each([
  ["are no JSON", "no-JSON secret-of-a-key"],
  ["are half a key", HALF_A_KEY],
])("credentials that %s are named, and nothing of them is said", async (_how, content) => {
  const file = join(folder, "credentials.json");
  writeFileSync(file, content);
  vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", file);
  const error: unknown = await openCredentials("a-project")().catch((reason: unknown) => reason);
  expect(String(error)).toBe(
    "Refused: The file that GOOGLE_APPLICATION_CREDENTIALS names cannot be read as a key. See whether it is there, and whether it is the whole file.",
  );
  expect(JSON.stringify(error)).not.toMatch(/secret-of|PRIVATE/u);
});

it("credentials that are missing are said to be missing", async () => {
  vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", "");
  vi.stubEnv("HOME", folder);
  vi.stubEnv("METADATA_SERVER_DETECTION", "none");
  await expect(openCredentials("a-project")()).rejects.toThrow(
    "There is no key to ask Google with. Borrow an identity of the project first",
  );
});

it("says which permission lends an identity that may not be borrowed", async () => {
  const url = "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/a:generate";
  const refused = { config: { url }, response: { status: 403, data: "secret-of-a-key" } };
  const getClient = vi.spyOn(GoogleAuth.prototype, "getClient").mockRejectedValue(refused);
  await expect(openCredentials("a-project")()).rejects.toThrow(
    "The key may not ask iamcredentials.googleapis.com for this: it needs the permission iam.serviceAccounts.getAccessToken.",
  );
  getClient.mockRestore();
});
