import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { filledInConfiguration } from "../../../../tests/support/documents/operate-documents.ts";
import { copyProject } from "../../../../tests/support/site/project-copy.ts";

const CONFIGURATION = filledInConfiguration();
const [, KEY = ""] = /VITE_FIREBASE_API_KEY=(.*)/u.exec(CONFIGURATION) ?? [];

const project = copyProject();
const elsewhere = copyProject();
const configurationFile = join(project.root, ".env.production");
afterAll(() => {
  project.remove();
  elsewhere.remove();
});

function build(mode: string, root = project.root) {
  const out = join(root, "dist");
  rmSync(out, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--mode", mode],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  const read = (file: string): string => readFileSync(join(out, file), "utf8");
  const scripts = () =>
    readdirSync(join(out, "assets"))
      .filter((file) => file.endsWith(".js"))
      .map((file) => read(join("assets", file)))
      .join("");
  const hashes = () =>
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => {
        const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
        return `${relative(out, file)} ${hash}`;
      })
      .toSorted();
  return { status, stderr, scripts, read, hashes };
}

const GOOGLE = /https:\/\/[a-z]+\.googleapis\.com/gu;
const google = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(GOOGLE), ([host]) => host));

it("a build takes and contacts the named project, alike in every folder", () => {
  writeFileSync(configurationFile, CONFIGURATION);
  const { status, scripts, read, hashes } = build("production");
  expect(status).toBe(0);
  expect(scripts()).toContain(KEY);
  const allowed = google(read("firebase.json"));
  expect(allowed.size).toBe(3);
  // A page preconnects to exactly the origins that its policy allows.
  expect(google(read("dashboardclient.html"))).toEqual(allowed);
  expect(google(read("index.html"))).toEqual(new Set());

  // Equal builds let anybody check that the live site is the build of a commit (docs/operate/deploying.md).
  const here = hashes();
  expect(here.length).toBeGreaterThan(100);
  writeFileSync(join(elsewhere.root, ".env.production"), CONFIGURATION);
  expect(build("production", elsewhere.root).hashes()).toEqual(here);
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
