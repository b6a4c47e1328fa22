import type { BrowserContext, Page, Request } from "@playwright/test";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { sum } from "./loading.ts";

export interface Autosaved {
  readonly requests: number;
  /** The answer's length in UTF-8. */
  readonly answerBytes: number;
  readonly bodyBytes: number;
  readonly headerBytes: number;
}

const QUESTION = "health_medications";
const WORDS = "Nothing at the moment, and only now and then something for a headache. ";

/** Changes one answer `rounds` times as the client, each time to a longer answer. */
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

/** Puts an answer into its field at once, and measures the requests until the answer is saved. */
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
