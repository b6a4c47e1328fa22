import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { addClient } from "../support/client-account.ts";
import { openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { runApp } from "../support/running-app.ts";
import { type Loaded, gzipBytes, openSlowly, sum, watchScripts } from "./loading.ts";
import { staticFiles } from "./static-files.ts";

interface SiteResults {
  /** Compressed scripts that a stranger's browser asks for on the home page. */
  readonly publicPageBytes: number;
  /** The Health section of somebody who is signed in, opened as a slow phone would. */
  readonly sectionPage: readonly Loaded[];
}

export interface Autosaved {
  readonly requests: number;
  /** In UTF-8. */
  readonly answerBytes: number;
  readonly bodyBytes: number;
  readonly headerBytes: number;
}

interface SiteOptions {
  readonly browser: Browser;
  /** Where the site was built into. */
  readonly directory: string;
  readonly rounds: number;
}

const LOGIN = { email: "bench@example.com", password: "some-words-1" };
const QUESTION = "health_medications";
const WORDS = "Nothing at the moment, and only now and then something for a headache. ";

/** The whole site on the embedded backend, its files compressed as in production. */
export async function measureSite({
  browser,
  directory,
  rounds,
}: SiteOptions): Promise<SiteResults> {
  const files = staticFiles(directory);
  const app = await runApp(undefined, () => files);
  try {
    await addClient(app, LOGIN);
    const stranger = await openPerson(browser, app.origin);
    const publicScripts = watchScripts(stranger.page);
    await stranger.page.reload({ waitUntil: "networkidle" });
    await stranger.context.close();

    const client = await openPerson(browser, app.origin);
    await signIn(client, LOGIN);
    const sectionPage: Loaded[] = [];
    for (let round = 0; round < rounds; round++) {
      const url = `${app.origin}/health`;
      sectionPage.push(await openSlowly({ context: client.context, url, usable: "textarea" }));
    }
    await client.context.close();
    return {
      publicPageBytes: gzipBytes(directory, publicScripts),
      sectionPage,
    };
  } finally {
    await app.close();
  }
}

/** Has a client change one answer again and again, to a longer one each time. */
export async function measureAutosaves(
  { context, origin }: { readonly context: BrowserContext; readonly origin: string },
  rounds: number,
): Promise<readonly Autosaved[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/health`);
  await page.locator(`#${QUESTION}`).waitFor();
  await page.waitForLoadState("networkidle");
  const autosaves: Autosaved[] = [];
  for (let round = 0; round < rounds; round++) {
    autosaves.push(await autosave(page, `${WORDS.repeat(round + 1)}${round}`));
  }
  await page.close();
  return autosaves;
}

/** Puts an answer into its field at once, and looks at everything that is sent until it is saved. */
async function autosave(page: Page, answer: string): Promise<Autosaved> {
  const sent: Request[] = [];
  const note = (request: Request): void => {
    sent.push(request);
  };
  page.on("request", note);
  await page.locator(`#${QUESTION}`).fill(answer);
  await page.locator("[data-phase=waiting], [data-phase=saving]").waitFor();
  await waitUntilSaved(page);
  page.off("request", note);
  const sizes = await Promise.all(sent.map((request) => request.sizes()));
  return {
    requests: sent.length,
    answerBytes: Buffer.byteLength(answer),
    bodyBytes: sum(sizes.map(({ requestBodySize }) => requestBodySize)),
    headerBytes: sum(sizes.map(({ requestHeadersSize }) => requestHeadersSize)),
  };
}
