import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { contentFolder, publishedSchemas, schemasFolder } from "./practice-folders.ts";

const OWN = { SCHEMAS: undefined, CONTENT: undefined };

it.each([
  ["of its own without a file", undefined, OWN, ["schemas", "schemas", "src/content"]],
  [
    "that .env.practice names",
    "SCHEMAS=mine/schemas\nCONTENT=mine/content\n",
    OWN,
    ["mine/schemas", "mine/schemas", "mine/content"],
  ],
  [
    "that a command tries, and publishes the file's",
    "SCHEMAS=mine\n",
    { SCHEMAS: "/tried", CONTENT: "/texts" },
    ["mine", "/tried", "/texts"],
  ],
])("a repository has the folders %s", (_which, named, env, expected) => {
  const root = mkdtempSync(join(tmpdir(), "practice-folders-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
    vi.unstubAllEnvs();
  });
  if (named !== undefined) {
    writeFileSync(join(root, ".env.practice"), named);
  }
  Object.entries(env).forEach(([name, value]) => vi.stubEnv(name, value));
  const found = [publishedSchemas(root), schemasFolder(root), contentFolder(root)];
  expect(found.map((folder) => folder.replace(`${root}/`, ""))).toEqual(expected);
});
