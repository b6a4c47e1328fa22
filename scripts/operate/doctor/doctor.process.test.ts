import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAppServer } from "../../app-server/app-server.ts";
import { createHosting } from "../../app-server/hosting.ts";
import { CHECKS } from "./checks.ts";
import { examine } from "./examine.ts";
import { exitCode, report } from "./report.ts";
import { openEmbedded } from "./which-project.ts";
import { COACH, ROOT, type RunningApp, runApp } from "../../../tests/support/site/running-app.ts";

// The built app on the embedded backend, as `npm start` serves it.

const DIST = join(ROOT, "dist");
const FIREBASE_JSON = join(ROOT, "firebase.json");

let folder: string;
let app: RunningApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
  app = await runApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const hostOf = (origin: string): string => new URL(origin).host;

/** Runs the command's checks and its report in this process. */
async function look(origin: string): Promise<{ readonly code: number; readonly said: string }> {
  const options = { root: ROOT, built: DIST, backups: undefined };
  const examined = await examine(openEmbedded(hostOf(origin), undefined, options), CHECKS);
  return { code: exitCode(examined), said: report(examined, undefined) };
}

/** Runs the command in a process of its own. */
async function run(origin: string) {
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "scripts/operate/commands/doctor.ts",
      "--host",
      hostOf(origin),
      "--built",
      DIST,
    ],
    { cwd: ROOT },
  );
  const [[code], said, complained] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), said, complained };
}

describe("npm run site -- doctor", () => {
  it("finds the site in good health, and names what only production knows", async () => {
    const { code, said, complained } = await run(app.origin);
    expect(complained).toBe("");
    expect(said).toMatch(/\n0 to do, 0 not looked at, 0 advice, 4 ok\n$/u);
    expect(said).toMatch(/Only a project of Google's can be asked for: Rules, Version online, /u);
    expect(said).not.toContain(COACH.email);
    expect(code).toBe(0);
  });

  it("finds rules that show clients to anybody, and a site without a coach", async () => {
    const rulesFile = join(folder, "open.rules");
    writeFileSync(
      rulesFile,
      `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /clients/{uid} { allow read: if true; }
  }
}`,
    );
    const open = await startAppServer({
      root: ROOT,
      dataDirectory: join(folder, "data"),
      rulesFile,
      port: 0,
      watchRules: false,
      print: () => undefined,
      files: () => createHosting(FIREBASE_JSON, DIST),
    });
    const { code, said } = await look(open.origin);
    await open.close();
    expect(said).toContain("to do          Anybody can list or read what is stored: clients.");
    expect(said).toContain("to do          There is no coach: nobody can read what clients write.");
    expect(code).toBe(1);
  });
});
