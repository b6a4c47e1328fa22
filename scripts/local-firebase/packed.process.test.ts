import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "packed-"));
const MODULES = join(folder, "node_modules");
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A folder with nothing but the package as `npm pack` makes it, and links to the packages that it names. */
beforeAll(() => {
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: import.meta.dirname, encoding: "utf8" });
  const [packed = {}]: { filename?: string }[] = JSON.parse(
    run("npm", "pack", "--json", "--pack-destination", folder),
  );
  mkdirSync(MODULES);
  run("tar", "-xzf", join(folder, packed.filename ?? ""), "-C", MODULES);
  renameSync(join(MODULES, "package"), join(MODULES, "local-firebase"));
  const manifest = readFileSync(join(import.meta.dirname, "package.json"), "utf8");
  const { dependencies }: { dependencies: object } = JSON.parse(manifest);
  const places = createRequire(import.meta.url).resolve.paths("local-firebase") ?? [];
  cpSync(join(import.meta.dirname, "examples"), folder, { recursive: true });
  for (const name of [...Object.keys(dependencies), "firebase", "vitest"]) {
    const place = places.find((path) => existsSync(join(path, name))) ?? folder;
    symlinkSync(join(place, name), join(MODULES, name));
  }
});

/** Runs a program in the folder, without the condition that leads to the source. */
const run = (program: string) =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "" },
    encoding: "utf8",
  }).trim();

it("the packed package loads by each of its entries", () => {
  const entries = ["", "/rules", "/values", "/testing"].map((entry) => `local-firebase${entry}`);
  const program = `for (const entry of ${JSON.stringify(entries)}) await import(entry);
    console.log("loaded");`;
  expect(run(program)).toBe("loaded");
});

it.each(["dist/entries/local-firebase.d.ts", "LICENSE", "CHANGELOG.md", "rules/README.md"])(
  "the packed package has %s",
  (file) => {
    expect(existsSync(join(MODULES, "local-firebase", file))).toBe(true);
  },
);

it("the packed package serves an account and the page of a reset link", () => {
  const program = `import { TestBackend } from "local-firebase/testing";
    const backend = await TestBackend.start();
    const { localId } = await backend.signUp("a@example.org");
    const page = await fetch(backend.origin + "/emulator/action.css");
    await backend.stop();
    console.log(localId.length, page.status);`;
  expect(run(program)).toBe("28 200");
});

const environment = { ...process.env, NODE_OPTIONS: "", PORT: "0" };

it("the example of a test lets an author alone read a note", () => {
  const told = execFileSync(process.execPath, [join(MODULES, "vitest/vitest.mjs"), "run"], {
    cwd: folder,
    env: environment,
    encoding: "utf8",
  });
  expect(told).toMatch(/2 passed/u);
});

it("the example of an app signs in, stores a note, and is refused another's", async () => {
  const server = spawn(process.execPath, ["server.mjs"], { cwd: folder, env: environment });
  try {
    const address = await new Promise<string>((resolve) => {
      server.stdout.on("data", (chunk) => {
        resolve(String(chunk).trim());
      });
    });
    const app = (...words: readonly string[]) =>
      execFileSync(process.execPath, ["app.mjs", address, "ada@example.org", ...words], {
        cwd: folder,
        env: environment,
        encoding: "utf8",
      });
    expect(app("A first note")).toBe("A first note\npermission-denied\n");
    expect(app()).toBe("A first note\npermission-denied\n");
  } finally {
    server.kill("SIGKILL");
  }
});

it("the packed package says what to do without a database for this machine", () => {
  const database = join(MODULES, "lmdb");
  renameSync(database, `${database}-of-this-machine`);
  mkdirSync(database);
  writeFileSync(join(database, "index.js"), 'throw new Error("No native build was found");');
  const program = `await import("local-firebase").catch(({ message }) => console.log(message));`;
  expect(run(program)).toContain("npm install --include=optional");
  rmSync(database, { recursive: true });
  renameSync(`${database}-of-this-machine`, database);
});

it("the packed package shows nothing beside its entries", () => {
  const program = `await import("local-firebase/dist/state/state.js").catch(({ code }) => console.log(code));`;
  expect(run(program)).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED");
});
