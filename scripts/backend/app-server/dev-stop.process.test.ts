import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run-app-server.ts";

it("ends npm run dev on Ctrl+C while a tab waits for changes", async () => {
  const data = mkdtempSync(join(tmpdir(), "coaching-dev-"));
  const server = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/dev.ts", "--port", "0", "--empty", "--data", data],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: "development" } },
  );
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 90_000 }).toContain("Ctrl+C");
  const [, origin = ""] = /The site is at (\S+)/u.exec(output) ?? [];
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const [, token = ""] = /wsToken = "([^"]+)"/u.exec(client) ?? [];
  const asked = request(`${origin}/?token=${token}`, {
    headers: {
      connection: "Upgrade",
      upgrade: "websocket",
      origin,
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      "sec-websocket-version": "13",
      "sec-websocket-protocol": "vite-hmr",
    },
  }).end();
  const [answer]: unknown[] = await once(asked, "upgrade");
  expect(answer).toHaveProperty("statusCode", 101);
  asked.on("error", () => undefined);
  const exit = once(server, "exit");
  server.kill("SIGINT");
  expect(await exit).toEqual([0, null]);
  rmSync(data, { recursive: true, force: true });
}, 120_000);
