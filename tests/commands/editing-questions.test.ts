import { spawnSync } from "node:child_process";
import { afterAll, expect, it } from "vitest";
import { editSchemaFile, copyProject } from "../support/site/project-copy.ts";

const project = copyProject();

afterAll(() => {
  project.remove();
});

it("a question file that would break a page stops the build with a sentence", () => {
  editSchemaFile(project.root, "story.ui.json", [/\[\s*"unload"\s*\]/u, '["unlaod"]']);
  const { status, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
    { cwd: project.root, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^schemas\/story\.ui\.json line \d+: "ui:groups" names `unlaod`/mu);
  expect(stderr).not.toMatch(/^\s+at /mu);
});
