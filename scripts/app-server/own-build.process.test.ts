import { execFile } from "node:child_process";
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
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "../../tests/support/site/running-app.ts";
import { end, type Started, startScript } from "../../tests/support/site/started-site.ts";

const SITE = "export const words = 'first';\ndocument.title = words;\n";

let root: string;
let server: Started | undefined;

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
  await end(server, "SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

/** `npm start` for a site of one script. */
const start = () =>
  startScript(join(root, "start.mts"), ROOT, ["--empty", "--data", join(root, "data")]);

/** The address of the site's one script, as its page names it. */
const scriptOf = async (origin: string): Promise<string> =>
  /src="([^"]+)"/u.exec(await (await fetch(origin)).text())?.[1] ?? "none";

it("serves the pages and scripts of its start, whatever is built meanwhile", async () => {
  server = await start();
  expect(server.output()).toContain("There are no accounts yet.");
  const { origin } = server;
  const script = await scriptOf(origin);
  writeFileSync(join(root, "site.js"), SITE.replace("first", "second"));
  await expect(start()).rejects.toThrow(
    `The data in ${join(root, "data")} is in use by another server on this machine. Stop that one, or choose another folder.\n`,
  );
  expect(existsSync(join(root, "dist"))).toBe(false);
  // Not while this program stands still: the connection of the first answer would end unnoticed.
  await promisify(execFile)(
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
});

it("says that the site cannot be built, and leaves the data alone", async () => {
  writeFileSync(join(root, "site.js"), "not a script");
  await expect(start()).rejects.toThrow("The site could not be built.");
  writeFileSync(join(root, "site.js"), SITE);
  server = await start();
});
