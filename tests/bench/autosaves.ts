import type { Page, Request } from "@playwright/test";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { type Figures, measureRounds } from "./runs.ts";
import { withClients } from "./sites.ts";
import { sum } from "./statistics.ts";

// `npm run bench -- autosaves` measures what one changed answer sends from Health, each time a longer answer.

const WORDS = "Nothing at the moment, and only now and then something for a headache. ";

await withClients(["health"], async (browser, [{ context }]) => {
  const page = await context.newPage();
  await page.goto("/health");
  await page.waitForLoadState("networkidle");
  let answer = "";
  const measure = () => autosave(page, (answer += WORDS));
  await measureRounds("autosaves", browser, [{ what: "an autosave of one answer", measure }]);
});

/** Puts an answer into its field at once, and measures the requests until the answer is saved. */
async function autosave(page: Page, answer: string): Promise<Figures> {
  const sent: Request[] = [];
  const note = (request: Request): void => {
    sent.push(request);
  };
  page.on("request", note);
  await page.locator("#health_medications").fill(answer);
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
