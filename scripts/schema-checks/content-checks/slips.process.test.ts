import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "../../../tests/support/site/project-copy.ts";
import { end, startDevelopment } from "../../../tests/support/site/started-site.ts";

/** Ends with the sentences: these programs need the texts. */
const STOPPED = [
  ["scripts/schema-checks/check-content.ts"],
  ["scripts/wording-desk/wording.ts", "--no-browser", "--port", "0"],
  ["scripts/start/start.ts", "--port", "0", "--empty"],
];

/** Commands that need no text to begin with, all in one process: each only tells what it does. */
const HELPS = `
  import { readdirSync } from "node:fs";
  for (const name of readdirSync("scripts/operate/commands")) {
    if (!name.includes(".test.")) await import(process.cwd() + "/scripts/operate/commands/" + name);
  }
`;

let project: ProjectCopy;
let files: readonly string[];

beforeAll(() => {
  project = copyProject();
  const folder = join(project.root, "src/content");
  files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  for (const name of files) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replace('"', "“"));
  }
});
afterAll(() => {
  project.remove();
});

/** Runs a program in the copy; its whole output. */
function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...words], {
    cwd: project.root,
    env: { ...process.env, NODE_ENV: "production", CI: "" },
    encoding: "utf8",
    timeout: 300_000,
  });
  return { status, output: stdout + stderr };
}

describe("a curly quotation mark in every file of texts", () => {
  /** Expects one line for each file, and no stack trace. */
  function expectSentences(output: string): void {
    for (const name of files) {
      const lines = output.split("\n").filter((line) => line.includes(`src/content/${name} line`));
      expect(lines).toEqual([expect.stringContaining("is curly")]);
    }
    expect(output).not.toMatch(/^\s+at /mu);
  }

  it.each(STOPPED)("%s says so, and ends", (...words) => {
    const { status, output } = run(...words);
    expect(status).toBe(1);
    expectSentences(output);
  });

  it("the development server says so, and goes on", async () => {
    const server = await startDevelopment(project.root);
    await end(server, "SIGTERM");
    expectSentences(server.output());
  });

  it("each of the operator's commands begins", () => {
    const { status, output } = run("--input-type=module", "-e", HELPS, "x", "--help");
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining("restore") });
    expect(output).not.toMatch(/^\s+at /mu);
  });
});
