import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

/** These commands pass their options on to other commands. */
const OF_OTHERS = new Set(["scripts/operate/site", "tests/bench/bench"]);

// The cast is safe: package.json is this project's own, and in it, `scripts` maps names to command lines.
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const OF_SITE = [
  ...readFileSync(join(ROOT, "scripts/operate/site.ts"), "utf8").matchAll(
    /import\("\.\/commands\/(.+)\.ts"\)/gu,
  ),
].map(([, name = ""]) => name);
const COMMANDS = Object.values(scripts)
  .flatMap((line) => /^tsx (\S+)\.ts$/u.exec(line)?.[1] ?? [])
  .concat(OF_SITE.map((name) => `scripts/operate/commands/${name}`))
  .filter((path) => !OF_OTHERS.has(path));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "command-"));
  for (const name of ["as-folder/sections.json", "not-utf8"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, "file"), "");
  writeFileSync(join(folder, "not-utf8", "sections.json"), Buffer.from([0x22, 0xe9, 0x22]));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a command as npm does, with an empty stdin: no key or password can be read from it. */
async function run(path: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", `${path}.ts`, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [says, complains, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, says, complains };
}

/**
 * Runs a command in this process. A separate process takes two seconds, mostly to load the command's imports.
 */
async function runHere(path: string, ...args: readonly string[]) {
  const argv = vi.spyOn(process, "argv", "get").mockReturnValue(["node", path, ...args]);
  const complained = vi.spyOn(console, "error").mockReturnValue();
  const said = vi.spyOn(console, "log").mockReturnValue();
  // Some commands call `process.exit`, because servers of other packages would keep the process running.
  vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  vi.resetModules();
  await import(join(ROOT, `${path}.ts`));
  const { exitCode: code } = process;
  process.exitCode = undefined;
  argv.mockRestore();
  return {
    code,
    says: said.mock.calls.join("\n"),
    complains: `${complained.mock.calls.join("\n")}\n`,
  };
}

describe.each(COMMANDS)("%s.ts", (path) => {
  it("tells what it does where it is asked for help, and does nothing", async () => {
    const { code, says, complains } = await runHere(path, "--help");
    expect({ code, complains }).toEqual({ code: undefined, complains: "\n" });
    expect(says).toMatch(/^\n[A-Z].+\n[^]*\n {2}npm (?:run \S+|start) -- /u);
  });
});

it("site names its commands, begins one, and names an unknown one", async () => {
  const list = await runHere("scripts/operate/site", "--help");
  for (const name of OF_SITE) {
    expect(list.says).toContain(`  ${name} `);
  }
  expect((await run("scripts/operate/site", "backup", "--help")).says).toContain(
    "npm run site -- backup",
  );
  expect(await run("scripts/operate/site", "bakup")).toEqual({
    code: 1,
    says: "",
    complains: "No command is called bakup.\n",
  });
});

/** An address at which no server listens. */
const NOWHERE = "127.0.0.1:1";
const NO_SERVER = `No server runs at ${NOWHERE}. Start it in another terminal, with npm start, or say with --host where it is.`;
const IN_GIT = "Nothing was written: docs lies in a git repository";
const NO_PORT = "--port takes a number from 0 to 65535, not x.";

it.each([
  ["no such option", "deploy --bogus", "Unknown option '--bogus'. What there is, --help tells."],
  ["a word too many", "deploy here", "Unexpected argument 'here'"],
  ["no project", "deploy", "Which project? It is named by --project."],
  ["an empty project", "backup --project=", "There is nothing after --project."],
  ["no value", "backup --to", "Option '--to <value>' argument missing"],
  ["no number of a port", "start --port x", NO_PORT],
  [
    "a file for a folder",
    "start --data {}/file",
    "{}/file/in-use is not in a folder, but in a file.",
  ],
  ["no folder of questions", "wording --schemas {}/none", "{}/none is not there."],
  [
    "several revisions",
    "schemas-diff one two",
    "One revision can be compared with, and not several.",
  ],
  ["no folder to compare", "schemas-diff --schemas {}/none", "{}/none is not there."],
  [
    "a folder for a file",
    "schemas-diff --schemas {}/as-folder",
    "{}/as-folder/sections.json is a folder, and not a file.",
  ],
  [
    "a file in another encoding",
    "schemas-diff --schemas {}/not-utf8",
    "The question files are not in order, so they cannot be compared. `npm run schemas:check` says what is not right.",
  ],
  // The command checks the file before it reads the key. Reading the key would fail, because stdin is empty.
  ["no backup", "backup --check {}/none", "{}/none is not there."],
  ["no backup", "restore {}/none --erasures none", "{}/none is not there."],
  ["no key", "restore {}/file --erasures none --key-file {}/none", "{}/none is not there."],
  ["no key", "backup --check {}/file --key-file {}/none", "{}/none is not there."],
  ["a folder", "backup --check {}", "{} is a folder, and not a file."],
  [
    "no password",
    "create-coach --name A --email a@b.c --password-file {}/none",
    "{}/none is not there.",
  ],
  // These two commands refuse before their first request, because git would commit their files.
  ["a folder in git", `backup --recipient package.json --to docs --host ${NOWHERE}`, IN_GIT],
  ["a folder in git", `export-client --uid anyone --to docs --host ${NOWHERE}`, IN_GIT],
  [
    "no address of a host",
    "doctor --host a:b",
    "--host takes an address such as 127.0.0.1:4400, not a:b.",
  ],
  // The doctor looks for the server itself; all other commands share one function. `restore` asks for a key
  // only after that.
  ["no server", `doctor --host ${NOWHERE}`, NO_SERVER],
  ["no server", `restore {}/file --erasures none --host ${NOWHERE}`, NO_SERVER],
])("%s is a sentence: %s", async (_what, command, sentence) => {
  const [name = "", ...args] = command.split(" ").map((word) => word.replace("{}", folder));
  const path = COMMANDS.find((known) => known.endsWith(`/${name}`)) ?? name;
  const { code, says, complains } = await runHere(path, ...args);
  expect({ code, says }).toEqual({ code: 1, says: "" });
  expect(complains).toMatch(/^[^\n]+\n$/u);
  expect(complains).toContain(sentence.replaceAll("{}", folder));
});
