import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesVersion } from "../../schema-checks/sections/reading/files-version.ts";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { isLive } from "./live-site.ts";

let schemas: string;
let content: string;
let site: Server;
let address: string;
let answer: { status: number; body: string };

beforeEach(async () => {
  schemas = mkdtempSync(join(tmpdir(), "live-site-"));
  content = join(schemas, "content");
  cpSync(join(PRACTICE, "schemas"), schemas, { recursive: true });
  cpSync(join(PRACTICE, "src/content"), content, { recursive: true });
  const version = { questions: filesVersion(schemas), texts: filesVersion(content) };
  answer = { status: 200, body: JSON.stringify(version) };
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
  rmSync(schemas, { recursive: true });
});

it("a site with the same questions and texts is live, whatever ends their lines", async () => {
  const path = join(schemas, "story.ui.json");
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(/\r?\n/gu, "\r\n"));
  expect(await isLive({ schemas, content }, address)).toBe("live");
  appendFileSync(join(content, "story.json"), "\n");
  expect(await isLive({ schemas, content }, address)).toBe("not yet");
  expect(await isLive({ schemas }, address)).toBe("live");
  appendFileSync(path, "\n");
  expect(await isLive({ schemas }, address)).toBe("not yet");
});

it("a site that answers otherwise, or has no address, is not live", async () => {
  for (const [status, body, expected] of [
    [404, "null", "unreachable"],
    [200, "<p>", "unreachable"],
    [200, "null", "not yet"],
  ] as const) {
    answer = { status, body };
    expect(await isLive({ schemas }, address)).toBe(expected);
  }
  await new Promise((resolve) => {
    site.close(resolve);
  });
  expect(await isLive({ schemas }, address)).toBe("unreachable");
  expect(await isLive({ schemas }, "")).toBe("no address");
});
