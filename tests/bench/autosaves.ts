import type { Page, Request } from "@playwright/test";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { withClients } from "./clients.ts";
import type { Measured } from "./report.ts";
import { measureRounds } from "./runs.ts";
import { sum } from "./statistics.ts";

// `npm run bench -- autosaves` measures what one changed answer sends from Health, each time a longer answer.

const QUESTION = "health_medications";
const WORDS = "Nothing at the moment, and only now and then something for a headache. ";

await withClients(["health"], async ({ of, browser }) => {
  const { context, origin } = of("health");
  const page = await context.newPage();
  await page.goto(`${origin}/health`);
  await page.locator(`#${QUESTION}`).waitFor();
  await page.waitForLoadState("networkidle");
  let answer = "";
  await measureRounds("autosaves", browser, [
    async () => {
      answer += WORDS;
      return { what: "an autosave of one answer", figures: await autosave(page, answer) };
    },
  ]);
});

/** Puts an answer into its field at once, and measures the requests until the answer is saved. */
async function autosave(page: Page, answer: string): Promise<Measured["figures"]> {
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
  const body = sum(sizes.map(({ requestBodySize }) => requestBodySize));
  const beyond = body - Buffer.byteLength(answer);
  return {
    requests: sent.length,
    "body beyond the answer, bytes": beyond,
    "with headers, bytes": beyond + sum(sizes.map(({ requestHeadersSize }) => requestHeadersSize)),
  };
}
