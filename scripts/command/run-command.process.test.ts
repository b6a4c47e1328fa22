import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runHere } from "../../tests/support/run-here.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

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
const COMMANDS = Object.entries(scripts)
  // These are steps of `npm run check`, which nobody starts by their names.
  .filter(([name]) => !name.startsWith("check:code:"))
  .flatMap(([, line]) => /^tsx (\S+)\.ts$/u.exec(line)?.[1] ?? [])
  .concat(OF_SITE.map((name) => `scripts/operate/commands/${name}`))
  .filter((path) => !OF_OTHERS.has(path));

const folder = temporaryFolder();

beforeAll(() => {
  for (const name of ["as-folder/sections.json", "not-utf8"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, "file"), "");
  for (const password of ["12345", "jamesbond", "a@example.com"]) {
    writeFileSync(join(folder, password), password);
  }
  writeFileSync(join(folder, "not-utf8", "sections.json"), Buffer.from([0x22, 0xe9, 0x22]));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(COMMANDS)("%s.ts", (path) => {
  it("tells what it does where it is asked for help, and does nothing", async () => {
    const { code, says, complains } = await runHere(join(ROOT, `${path}.ts`), "--help");
    expect({ code, complains }).toEqual({ code: undefined, complains: "" });
    expect(says).toMatch(/^\n[A-Z].+\n[^]*\n {2}npm (?:run \S+|start) -- /u);
  });
});

it("site names its commands, begins one, and names an unknown one", async () => {
  const list = await runHere(join(ROOT, "scripts/operate/site.ts"), "--help");
  for (const name of OF_SITE) {
    expect(list.says).toContain(`  ${name} `);
  }
  const site = "scripts/operate/site.ts";
  expect((await runProgram(site, ["backup", "--help"])).output).toContain("npm run site -- backup");
  expect(await runProgram(site, ["bakup"])).toEqual({
    code: 1,
    output: "No command is called bakup.\n",
  });
});

/** An address at which no server listens. */
const NOWHERE = "127.0.0.1:1";
const NO_SERVER = `No server runs at ${NOWHERE}. Start it in another terminal, with npm start, or say with --host where it is.`;
const IN_GIT = "Nothing was written: docs lies in a git repository";
const CREATE_COACH = "create-coach --name A --email a@example.com --password-file";
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
  ["no password", `${CREATE_COACH} {}/none`, "{}/none is not there."],
  ["a short password", `${CREATE_COACH} {}/12345`, "6 characters or more"],
  ["a common password", `${CREATE_COACH} {}/jamesbond`, "one of those that are guessed first"],
  ["the address as password", `${CREATE_COACH} {}/a@example.com`, "are guessed first"],
  // On the command line, other users of the machine would see it.
  ["a password for all to see", "create-coach --password a-calm-river", "Unknown option"],
  // These two commands refuse before their first request, because git would commit their files.
  ["a folder in git", `backup --recipient package.json --to docs --host ${NOWHERE}`, IN_GIT],
  ["a folder in git", `export-client --uid anyone --to docs --host ${NOWHERE}`, IN_GIT],
  [
    "no address of a host",
    "after-restore --host a:b",
    "--host takes an address such as 127.0.0.1:4400, not a:b.",
  ],
  // `restore` asks for a key only after it has found the server.
  ["no server", `restore {}/file --erasures none --host ${NOWHERE}`, NO_SERVER],
])("%s is a sentence: %s", async (_what, command, sentence) => {
  const [name = "", ...args] = command.split(" ").map((word) => word.replace("{}", folder));
  const path = COMMANDS.find((known) => known.endsWith(`/${name}`)) ?? name;
  const { code, says, complains } = await runHere(join(ROOT, `${path}.ts`), ...args);
  // The site says first that it is starting.
  expect({ code, says: says.replace("The site is starting.", "") }).toEqual({ code: 1, says: "" });
  expect(complains).toMatch(/^[^\n]+$/u);
  expect(complains).toContain(sentence.replaceAll("{}", folder));
});
