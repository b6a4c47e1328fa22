import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COACH, ROOT, type RunningApp, runApp } from "../../../tests/support/site/running-app.ts";

// The built app on the embedded backend, as `npm start` serves it.

let app: RunningApp;

beforeAll(async () => {
  app = await runApp();
});
afterAll(async () => {
  await app.close();
});

it("the doctor finds a healthy site, and names what only production knows", async () => {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/operate/commands/doctor.ts"].concat(
      ["--host", new URL(app.origin).host],
      ["--built", join(ROOT, "dist")],
    ),
    { cwd: ROOT },
  );
  const [[code], said, complained] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  expect(complained).toBe("");
  expect(said).toMatch(/\n0 to do, 0 not looked at, 0 advice, 4 ok\n$/u);
  expect(said).toMatch(
    /Only a project of Google's can be asked for: Who runs the site, Rules, Version online, /u,
  );
  expect(said).not.toContain(COACH.email);
  expect(code).toBe(0);
});
