import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { buildApp } from "../support/site/build-app.ts";
import { findBrowser } from "../support/browser/find-browser.ts";
import { BROWSER_ARGUMENTS } from "../support/browser/launch.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";

// `npm run bench -- lighthouse` prints Lighthouse's scores for each public page, with Lighthouse's own
// settings for a phone: Lighthouse loads a page unthrottled, and calculates the phone's times. No test runs
// this bench, because blocked time grows when other programs use the machine.

/** Version 12 is the last for Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";

interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const directory = mkdtempSync(join(tmpdir(), "coaching-lighthouse-"));
buildApp(ROOT, directory);
const app = await runApp(ROOT, () => createHosting(join(directory, "firebase.json"), directory));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
});
try {
  console.log(`Chromium ${browser.version()}, Node ${process.version}\n`);
  const columns = ["page", "performance", "accessibility", "best practices", "SEO"];
  console.log(`| ${[...columns, "first paint", "largest", "blocked"].join(" | ")} |`);
  console.log(`|${" --- |".repeat(8)}`);
  for (const path of Object.keys(pageDescriptions)) {
    const { categories, audits } = await askLighthouse(app.origin + path);
    const scores = ["performance", "accessibility", "best-practices", "seo"].map((name) =>
      ((categories[name]?.score ?? Number.NaN) * 100).toFixed(0),
    );
    const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(
      (name) => `${audits[name]?.numericValue?.toFixed(0) ?? "?"} ms`,
    );
    console.log(`| ${[path, ...scores, ...times].join(" | ")} |`);
  }
} finally {
  await browser.close();
  await app.close();
  rmSync(directory, { recursive: true, force: true });
}

async function askLighthouse(address: string): Promise<LighthouseResult> {
  // npx fetches Lighthouse on demand: as a dependency, Lighthouse would add 113 packages to every install.
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, address, `--port=${port}`, "--quiet", "--output=json"],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  // Lighthouse documents this format.
  return JSON.parse(stdout) as LighthouseResult;
}

/** A port that no other program on this machine uses. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A TCP server has an address of this kind.
  const { port: found } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return found;
}
