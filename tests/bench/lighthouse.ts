import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { buildApp } from "../support/site/build-app.ts";
import { findBrowser } from "../support/browser/find-browser.ts";
import { BROWSER_ARGUMENTS, openBrowser } from "../support/browser/launch.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { measureRounds } from "./runs.ts";

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
const browser = await openBrowser();
try {
  await measureRounds(
    "lighthouse",
    browser,
    Object.keys(pageDescriptions).map((path) => async () => {
      const { categories, audits } = await askLighthouse(app.origin + path);
      const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100;
      const time = (name: string) => audits[name]?.numericValue ?? Number.NaN;
      return {
        what: path,
        figures: {
          performance: score("performance"),
          accessibility: score("accessibility"),
          "best practices": score("best-practices"),
          SEO: score("seo"),
          "first paint, ms": time("first-contentful-paint"),
          "largest, ms": time("largest-contentful-paint"),
          "blocked, ms": time("total-blocking-time"),
        },
      };
    }),
  );
} finally {
  await browser.close();
  await app.close();
  rmSync(directory, { recursive: true, force: true });
}

async function askLighthouse(address: string): Promise<LighthouseResult> {
  const flags = ["--headless", ...BROWSER_ARGUMENTS].join(" ");
  // npx fetches Lighthouse on demand: as a dependency, Lighthouse would add 113 packages to every install.
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, address, `--chrome-flags=${flags}`, "--quiet", "--output=json"],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: await findBrowser() } },
  );
  // Lighthouse documents this format.
  return JSON.parse(stdout) as LighthouseResult;
}
