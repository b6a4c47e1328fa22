import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesVersion } from "../../questions/schema-checks/reading/files-version.ts";
import { createLiveSite } from "./live-site.ts";

let folder: string;
let site: Server;
let address: string;
let answer: { status: number; body: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "live-site-"));
  cpSync(join(import.meta.dirname, "../../../schemas"), folder, { recursive: true });
  answer = { status: 200, body: JSON.stringify({ questions: filesVersion(folder) }) };
  site = createServer((request, response) => {
    response.writeHead(request.url === "/version.json" ? answer.status : 404).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, "127.0.0.1", resolve);
  });
  // The server listens on a port, so its address is an `AddressInfo`.
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

it("a site with the same questions is live, and one with others is not yet", async () => {
  const ask = createLiveSite({ schemas: folder }, address);
  expect(await ask()).toBe("live");
  appendFileSync(join(folder, "story.ui.json"), "\n");
  expect(await ask()).toBe("not yet");
});

it("a site with other texts is not live yet, where the desk has texts", async () => {
  const content = join(folder, "content");
  cpSync(join(import.meta.dirname, "../../../src/content"), content, { recursive: true });
  const ask = createLiveSite({ schemas: folder, content }, address);
  expect(await ask()).toBe("not yet");
  const version = { questions: filesVersion(folder), texts: filesVersion(content) };
  answer = { status: 200, body: JSON.stringify(version) };
  expect(await ask()).toBe("live");
  appendFileSync(join(content, "story.json"), "\n");
  expect(await ask()).toBe("not yet");
});

it("lines that end as on Windows are the same questions", async () => {
  const path = join(folder, "story.ui.json");
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(/\r?\n/gu, "\r\n"));
  expect(await createLiveSite({ schemas: folder }, address)()).toBe("live");
});

it.each([
  ["another page", { status: 404, body: "There is no such page." }, "unreachable"],
  ["something else than JSON", { status: 200, body: "<p>" }, "unreachable"],
  ["JSON of another kind", { status: 200, body: "null" }, "not yet"],
] as const)("a site that answers with %s", async (_, given, expected) => {
  answer = given;
  expect(await createLiveSite({ schemas: folder }, address)()).toBe(expected);
});

it("a site that does not answer is out of reach, and one without an address is not asked", async () => {
  const ask = createLiveSite({ schemas: folder }, address);
  await new Promise((resolve) => {
    site.close(resolve);
  });
  expect(await ask()).toBe("unreachable");
  expect(await createLiveSite({ schemas: folder }, "")()).toBe("no address");
});
