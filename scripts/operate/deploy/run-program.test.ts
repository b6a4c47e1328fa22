import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { outputOf, startOf } from "./run-program.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PRINT = "process.stdout.write(JSON.stringify(process.argv.slice(1)))";

it("hands words on as they are, shells' own ones included", async () => {
  const words = ["C:\\Program Files\\a & b", '"quoted" %PATH% $HOME', "*"];
  const printed = await outputOf({ root: ROOT, env: process.env }, process.execPath, [
    "-e",
    PRINT,
    ...words,
  ]);
  expect(JSON.parse(printed ?? "")).toEqual(words);
});

it("runs npm and npx on Windows by Node, and by no shell", () => {
  const env = { npm_execpath: "/npm/bin/npm-cli.js" };
  expect(startOf("npx", ["--yes", "a b"], { env, platform: "win32" })).toEqual([
    process.execPath,
    [join("/npm/bin", "npx-cli.js"), "--yes", "a b"],
  ]);
  expect(startOf("npm", [], { env: {}, platform: "win32" })).toEqual([
    process.execPath,
    [join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js")],
  ]);
  expect(startOf("git", ["status"], { env, platform: "win32" })).toEqual(["git", ["status"]]);
  expect(startOf("npx", [], { env, platform: "linux" })).toEqual(["npx", []]);
});
