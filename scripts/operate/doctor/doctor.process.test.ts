import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCAL_PROJECT, startAppServer } from "../../backend/app-server/app-server.ts";
import { createHosting } from "../../backend/app-server/hosting.ts";
import { examine } from "./examine.ts";
import { exitCode, report } from "./report.ts";
import { openEmbedded } from "./which-project.ts";
import { COACH, ROOT, type RunningApp, runApp } from "../../../tests/support/running-app.ts";

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
  const examined = await examine(openEmbedded(hostOf(origin), undefined, options));
  return { code: exitCode(examined), said: report(examined, undefined) };
}

/** Runs the command in a process of its own. */
async function run(origin: string) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/doctor.ts", "--host", hostOf(origin), "--built", DIST],
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
  it("finds the site in good health, and names what only production can be asked for", async () => {
    const { code, said, complained } = await run(app.origin);
    expect(complained).toBe("");
    expect(said).toMatch(/\n0 to do, 0 not looked at, \d advice, 5 ok\n$/u);
    expect(said).toMatch(
      /Only a project of Google's can be asked for: Rules, .*Google's backups\./u,
    );
    expect(said).not.toContain(COACH.email);
    expect(code).toBe(0);
  });

  it("finds the coach's first password, until she has one of her own", async () => {
    const { uid } = await app.admin.auth.getUserByEmail(COACH.email);
    const coach = app.admin.firestore.collection("clients").doc(uid);
    await coach.update({ mustChangePassword: true });
    const { code, said } = await look(app.origin);
    await coach.update({ mustChangePassword: false });
    expect(said).toContain(
      "to do          The coach still has the password that she was given first.",
    );
    expect(code).toBe(1);
  });

  it("finds that sign-in tells strangers whose addresses have a login", async () => {
    const protect = (enableImprovedEmailPrivacy: boolean) =>
      fetch(
        `${app.origin}/identitytoolkit.googleapis.com/v2/projects/${LOCAL_PROJECT}/config?updateMask=emailPrivacyConfig`,
        {
          method: "PATCH",
          headers: { authorization: "Bearer owner", "content-type": "application/json" },
          body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
        },
      );
    await protect(false);
    const { code, said } = await look(app.origin);
    await protect(true);
    expect(said).toContain("to do          Email enumeration protection is off");
    expect(code).toBe(1);
  });

  it("finds a header and a file that are others than they should be", async () => {
    const other = join(folder, "dist");
    cpSync(DIST, other, { recursive: true });
    writeFileSync(join(other, "robots.txt"), "User-agent: *");
    const loose = join(folder, "firebase.json");
    writeFileSync(
      loose,
      readFileSync(FIREBASE_JSON, "utf8").replace("script-src 'self'", "script-src *"),
    );
    const changed = await runApp(ROOT, () => createHosting(loose, other));
    const { code, said } = await look(changed.origin);
    await changed.close();
    expect(said).toMatch(
      /to do +Of \d+ files of the build, 1 are other ones at \S+: robots\.txt\./u,
    );
    expect(said).toMatch(/to do +The header Content-Security-Policy is not the one of firebase/u);
    expect(said).toContain("2 to do, 0 not looked at");
    expect(code).toBe(1);
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
    expect(said).toContain("to do          Anybody can list what is stored: clients.");
    expect(said).toContain("to do          There is no coach: nobody can read what clients write.");
    expect(code).toBe(1);
  });

  it("says that nothing runs where nothing does, and blames no connection to Google", async () => {
    const stopped = await runApp();
    await stopped.close();
    const { code, said, complained } = await run(stopped.origin);
    expect(complained).toMatch(/^No server runs at 127\.0\.0\.1:\d+\. Start it .+\n$/u);
    expect(said).toBe("");
    expect(code).toBe(1);
  });
});
