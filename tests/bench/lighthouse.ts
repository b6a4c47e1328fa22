import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { BROWSER_ARGUMENTS, findBrowser } from "../support/browser/launch.ts";
import { runApp } from "../support/site/running-app.ts";
import { type Figures, measureRounds } from "./runs.ts";
import { withSite } from "./sites.ts";

// `npm run bench -- lighthouse` prints Lighthouse's scores for each public page, with Lighthouse's own
// settings for a phone: Lighthouse loads a page unthrottled, and calculates the phone's times. No test runs
// this bench, because blocked time grows when other programs use the machine.

/** Version 12 is the last for Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** The format that Lighthouse documents. */
interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

await withSite([], async ({ browser, root }) => {
  const app = await runApp(root);
  const subjects = Object.keys(pageDescriptions).map((path) => ({
    what: path,
    measure: () => askLighthouse(app.origin + path),
  }));
  try {
    await measureRounds("lighthouse", browser, subjects);
  } finally {
    await app.close();
  }
});

async function askLighthouse(address: string): Promise<Figures> {
  const flags = ["--headless", ...BROWSER_ARGUMENTS].join(" ");
  // npx fetches Lighthouse on demand: as a dependency, Lighthouse would add 113 packages to every install.
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, address, `--chrome-flags=${flags}`, "--quiet", "--output=json"],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: await findBrowser() } },
  );
  const { categories, audits }: LighthouseResult = JSON.parse(stdout);
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    "largest, ms": audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
  };
}
