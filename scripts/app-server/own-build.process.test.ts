import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "../../tests/support/site/running-app.ts";

const SITE = "export const words = 'first';\ndocument.title = words;\n";

let root: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "coaching-own-build-"));
  mkdirSync(join(root, "public"));
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const hosting = { cleanUrls: true, trailingSlash: false, headers: [] };
  const files = {
    "index.html": '<!doctype html><script type="module" src="/site.js"></script>',
    "site.js": SITE,
    "public/404.html": "<p>There is no such page.</p>",
    // In the project, a plugin of the build writes this file. The site of this test has no plugins.
    "public/firebase.json": JSON.stringify({ hosting }),
    "start.mts": `import { createOwnBuild } from ${JSON.stringify(join(ROOT, "scripts/app-server/own-build.ts"))};
import { runAppServer } from ${JSON.stringify(join(ROOT, "scripts/start/run-app-server.ts"))};
await runAppServer({
  watchRules: false,
  files: (_server, dataDirectory) => createOwnBuild(${JSON.stringify(root)}, dataDirectory),
});`,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(root, name), content);
  }
});

afterEach(async () => {
  if (server !== undefined && server.exitCode === null) {
    const exit = once(server, "exit");
    server.kill("SIGKILL");
    await exit;
  }
  rmSync(root, { recursive: true, force: true });
});

/** `npm start` for a site of one script. */
function start(): { readonly child: ChildProcess; readonly output: () => string } {
  const options = ["--port", "0", "--empty", "--data", join(root, "data")];
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "start.mts"), ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
  });
  let output = "";
  const read = (chunk: Buffer): void => void (output += String(chunk));
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  return { child, output: () => output };
}

async function startedOrigin(): Promise<string> {
  const { child, output } = start();
  server = child;
  await expect.poll(output, { timeout: 60_000 }).toContain("Ctrl+C");
  return /The site is at (\S+)/u.exec(output())?.[1] ?? "";
}

/** The address of the site's one script, as its page names it. */
const scriptOf = async (origin: string): Promise<string> =>
  /src="([^"]+)"/u.exec(await (await fetch(origin)).text())?.[1] ?? "none";

it("serves the pages and scripts of its start while the site is built anew", async () => {
  const origin = await startedOrigin();
  const script = await scriptOf(origin);
  writeFileSync(join(root, "site.js"), SITE.replace("first", "second"));
  execFileSync(
    process.execPath,
    [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
  );
  // Without a new name for the script, the checks below would prove nothing.
  expect(readFileSync(join(root, "dist/index.html"), "utf8")).not.toContain(script);
  expect(await scriptOf(origin)).toBe(script);
  const answer = await fetch(origin + script);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("first");
}, 120_000);

it("builds nothing while another server has the data", async () => {
  const origin = await startedOrigin();
  const script = await scriptOf(origin);
  writeFileSync(join(root, "site.js"), SITE.replace("first", "second"));
  const second = start();
  await once(second.child, "exit");
  expect(second.output()).toContain(
    `The data in ${join(root, "data")} is in use by another server on this machine. Stop that one, or choose another folder.\n`,
  );
  expect(await scriptOf(origin)).toBe(script);
  expect((await fetch(origin + script)).status).toBe(200);
  expect(existsSync(join(root, "dist"))).toBe(false);
}, 120_000);

it("says that the site cannot be built, and leaves the data alone", async () => {
  writeFileSync(join(root, "site.js"), "not a script");
  const broken = start();
  const [code]: unknown[] = await once(broken.child, "exit");
  expect(code).toBe(1);
  expect(broken.output()).toContain("The site could not be built.");
  writeFileSync(join(root, "site.js"), SITE);
  await startedOrigin();
}, 120_000);
