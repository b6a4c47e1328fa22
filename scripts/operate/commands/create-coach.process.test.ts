import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LOCAL_PROJECT, startAppServer, type AppServer } from "../../app-server/app-server.ts";
import { ROOT } from "../../../tests/support/site/running-app.ts";
import { findAccount } from "../admin/find-account.ts";
import { openGoogleApi } from "../admin/google-api.ts";
import { readDocumentsAt } from "../admin/stored-documents.ts";

const PASSWORD = "four words of hers";
const folder = mkdtempSync(join(tmpdir(), "coaching-create-"));
let server: AppServer;

beforeAll(async () => {
  server = await startAppServer({
    root: ROOT,
    dataDirectory: join(folder, "data"),
    port: 0,
    watchRules: false,
    print: () => undefined,
    files: () => ({ serve: () => undefined, close: () => Promise.resolve() }),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function createCoach(
  email: string,
  args: readonly string[],
  input = "",
): Promise<{ code: unknown; output: string }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/operate/commands/create-coach.ts"]
      .concat("--host", new URL(server.origin).host, "--name", "A Coach", "--email", email)
      .concat(args),
    { cwd: ROOT },
  );
  child.stdin.end(input);
  const [[code], ...said] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: said.join("") };
}

async function signIn(email: string, password: string): Promise<number> {
  const address = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k";
  const response = await fetch(`${server.origin}${address}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

it("takes the password from another program", async () => {
  const email = "program@example.com";
  const { code, output } = await createCoach(email, [], `${PASSWORD}\r\n`);
  expect(code, output).toBe(0);
  expect(output).not.toContain(PASSWORD);
  expect(await signIn(email, PASSWORD)).toBe(200);
}, 60_000);

it("creates a coach with a password to replace, and changes nothing later", async () => {
  const api = openGoogleApi({ projectId: LOCAL_PROJECT, host: new URL(server.origin).host });
  const email = "program@example.com";
  const again = await createCoach(email, [], "another-password");
  expect(again).toEqual({ code: 0, output: expect.stringContaining("Nothing was changed") });
  expect(await signIn(email, PASSWORD)).toBe(200);
  const account = await findAccount(api, { email });
  const [stored] = await readDocumentsAt(api, [`clients/${account?.localId ?? ""}`]);
  expect(stored?.fields).toMatchObject({
    role: { stringValue: "admin" },
    mustChangePassword: { booleanValue: true },
  });
}, 60_000);

it("takes no password on the command line, where other users see it", async () => {
  const { code, output } = await createCoach("seen@example.com", ["--password", PASSWORD]);
  expect(code).toBe(1);
  expect(output).not.toContain(PASSWORD);
  expect(await signIn("seen@example.com", PASSWORD)).toBe(400);
}, 60_000);

it.each(["12345", "jamesbond", "common@example.com"])(
  "refuses %s, and creates nothing",
  async (password) => {
    const { code, output } = await createCoach("common@example.com", [], password);
    expect(code).toBe(1);
    expect(output).toMatch(/6 characters or more|guessed first/u);
    expect(await signIn("common@example.com", password)).toBe(400);
  },
  60_000,
);
