import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../support/running-app.ts";

const KEY = `AIza${"x".repeat(35)}`;
const WHOLE = {
  VITE_FIREBASE_API_KEY: KEY,
  VITE_FIREBASE_PROJECT_ID: "a-coach-and-her-site",
  VITE_FIREBASE_APP_ID: "1:123456789012:web:0123456789abcdef",
};

const folder = mkdtempSync(join(tmpdir(), "firebase-project-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function build(mode: string, variables: Readonly<Record<string, string>>) {
  const out = join(folder, mode);
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, "build", "--logLevel", "warn", "--mode", mode, "--outDir", out, "--emptyOutDir"],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production", ...variables },
      encoding: "utf8",
    },
  );
  const scripts = () =>
    readdirSync(join(out, "assets"))
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(join(out, "assets", file), "utf8"))
      .join("");
  return { status, stderr, scripts };
}

it("a build takes the project that its variables name, and is stopped for half of one", () => {
  const whole = build("production", WHOLE);
  expect(whole.status).toBe(0);
  expect(whole.scripts()).toContain(KEY);
  const half = build("production", { VITE_FIREBASE_API_KEY: KEY });
  expect(half.status).not.toBe(0);
  expect(half.stderr).toContain(
    "VITE_FIREBASE_PROJECT_ID is missing, and VITE_FIREBASE_API_KEY alone are half a configuration.",
  );
});

it("what is tried on this machine never speaks to the real project", () => {
  const { status, scripts } = build("embedded", WHOLE);
  expect(status).toBe(0);
  expect(scripts()).not.toContain(KEY);
});
