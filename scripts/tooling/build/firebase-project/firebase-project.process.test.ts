import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { filledInConfiguration } from "../../../../tests/support/deploying-document.ts";
import { copyProject } from "../../../../tests/support/project-copy.ts";

const CONFIGURATION = filledInConfiguration();
const [, KEY = ""] = /VITE_FIREBASE_API_KEY=(.*)/u.exec(CONFIGURATION) ?? [];

const project = copyProject();
const configurationFile = join(project.root, ".env.production");
const out = join(project.root, "dist");
afterAll(() => {
  project.remove();
});

function build(mode: string) {
  rmSync(out, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--mode", mode],
    { cwd: project.root, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  const read = (file: string): string => readFileSync(join(out, file), "utf8");
  const scripts = () =>
    readdirSync(join(out, "assets"))
      .filter((file) => file.endsWith(".js"))
      .map((file) => read(join("assets", file)))
      .join("");
  return { status, stderr, scripts, read };
}

const GOOGLE = /https:\/\/[a-z]+\.googleapis\.com/gu;
const google = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(GOOGLE), ([host]) => host));

it("a build takes the project that the file of docs/operate/deploying.md names, and may speak to it", () => {
  writeFileSync(configurationFile, CONFIGURATION);
  const { status, scripts, read } = build("production");
  expect(status).toBe(0);
  expect(scripts()).toContain(KEY);
  const allowed = google(read("firebase.json"));
  expect(allowed.size).toBe(3);
  // A page preconnects to exactly the origins that its policy allows.
  expect(google(read("dashboardclient.html"))).toEqual(allowed);
  expect(google(read("index.html"))).toEqual(new Set());
});

it("a build is stopped for half a project", () => {
  writeFileSync(configurationFile, `VITE_FIREBASE_API_KEY=${KEY}\n`);
  const { status, stderr } = build("production");
  expect(status).not.toBe(0);
  expect(stderr).toContain(
    "VITE_FIREBASE_PROJECT_ID is missing, and VITE_FIREBASE_API_KEY alone are half a configuration.",
  );
});

it("what is tried on this machine never speaks to the real project", () => {
  writeFileSync(configurationFile, CONFIGURATION);
  const { status, scripts, read } = build("embedded");
  expect(status).toBe(0);
  expect(scripts()).not.toContain(KEY);
  expect(google(read("firebase.json") + read("dashboardclient.html"))).toEqual(new Set());
});
