import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { buildApp } from "../support/build-app.ts";
import { findBrowser } from "../support/find-browser.ts";
import { BROWSER_ARGUMENTS } from "../support/people.ts";
import { ROOT, runApp } from "../support/running-app.ts";

// What Lighthouse says of each public page: its own settings for a phone, which it works out from what it
// sees here. `npm run lighthouse`; never a test. Blocked time grows when others use the machine.

const directory = mkdtempSync(join(tmpdir(), "coaching-lighthouse-"));
buildApp(ROOT, directory);
const app = await runApp(ROOT, () => createHosting(join(ROOT, "firebase.json"), directory));
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
    const result = await lighthouse(app.origin + path, { port, logLevel: "error" });
    if (result === undefined) {
      throw new Error(`Lighthouse has nothing to say of ${path}.`);
    }
    const { categories, audits } = result.lhr;
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

/** One that no other program on this machine listens to. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A TCP server's, which has one.
  const { port: found } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return found;
}
