import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyProject } from "../../tests/support/site/project-copy.ts";

// With the texts of the coach who is made up.
const project = copyProject();
const folder = mkdtempSync(join(tmpdir(), "coaching-greeting-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  project.remove();
});

/** The output of a server without files. `meanwhile` runs between the server's start and its end. */
async function greetingWhile(meanwhile: (origin: string) => Promise<unknown>): Promise<string> {
  const script = join(folder, "start.mts");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    script,
    `import { runAppServer } from ${JSON.stringify(join(project.root, "scripts/start/run-app-server.ts"))};
await runAppServer({ watchRules: false, files: () => ({ serve: () => {}, close: async () => {} }) });`,
  );
  const data = ["--port", "0", "--empty", "--data", join(folder, "data")];
  const server = spawn(process.execPath, ["--import", "tsx", script, ...data], {
    cwd: project.root,
  });
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 20_000 }).toContain("Ctrl+C");
  const [, origin = ""] = /The site is at (\S+)/u.exec(output) ?? [];
  await meanwhile(origin);
  const exit = once(server, "exit");
  server.kill("SIGTERM");
  await exit;
  return output;
}

it("says until the first account that there is none, and what to fill in", async () => {
  const none = "There are no accounts yet.";
  const first = await greetingWhile((origin) =>
    fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "somebody@example.com", password: "her own words" }),
    }),
  );
  expect(first).toContain(none);
  expect(first).toMatch(/Before visitors come.*\n[^]*Your own name, [^]*Your portrait\./u);
  expect(await greetingWhile(() => Promise.resolve())).not.toContain(none);
}, 60_000);
