import type { BrowserContext, Page } from "@playwright/test";
import { runDesk } from "../support/site/running-desk.ts";
import { withClients } from "./clients.ts";
import { focusEnd, sleep, typeKeys, watchMainThread } from "./keys.ts";
import type { Measured } from "./report.ts";
import { measureRounds } from "./runs.ts";
import { median } from "./statistics.ts";

// `npm run bench -- wording` types as `npm run bench -- typing` does, at the end of the wording of the question in
// the middle of Health, at the desk that `npm run wording` opens; for comparison, also in the answer to that
// question, on the site.

const IN_THE_FORM = "in the form";
const SETTLING = 2000;

await withClients(["health"], async ({ of, browser }) => {
  const { context, origin, questions } = of("health");
  const desk = await runDesk();
  const question = `#health_${questions.middle}`;
  const atDesk = (what: string, isRead: boolean) => async () => {
    const coach = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const figures = await typeInto(coach, desk.address, async (page) => {
      const sections = page.getByRole("navigation");
      await sections.getByRole("button", { name: "Health", exact: true }).click();
      if (isRead) {
        await page.getByRole("button", { name: "As you read it" }).click();
      }
      await page.locator(`${question}__question`).click();
      return '[data-field="title"]';
    });
    await coach.close();
    return { what, beside: IN_THE_FORM, figures };
  };
  try {
    await measureRounds("wording", browser, [
      atDesk("at the desk, as the client writes", false),
      async () => ({
        what: IN_THE_FORM,
        figures: await typeInto(context, `${origin}/health`, () => Promise.resolve(question)),
      }),
      atDesk("at the desk, as the coach reads", true),
    ]);
  } finally {
    await desk.close();
  }
});

async function typeInto(
  context: BrowserContext,
  address: string,
  choose: (page: Page) => Promise<string>,
): Promise<Measured["figures"]> {
  const page = await context.newPage();
  await page.goto(address);
  const field = await choose(page);
  await page.locator(field).waitFor();
  await sleep(SETTLING);
  const devTools = await context.newCDPSession(page);
  await watchMainThread(devTools);
  await focusEnd(page, field);
  const { text, keys } = await typeKeys(page, devTools);
  const written = await page.locator(field).inputValue();
  await page.close();
  if (!written.endsWith(text)) {
    throw new Error(`“${text}” was typed, and “${written}” is shown.`);
  }
  return { "a key, ms": median(keys) };
}
