import { setTimeout } from "node:timers/promises";
import { openBrowser } from "../support/browser/launch.ts";
import { runDesk } from "../support/site/running-desk.ts";
import { focusEnd, typeKeys, watchMainThread } from "./keys.ts";
import { type Figures, measureRounds } from "./runs.ts";
import { EVEN_VISITS } from "./sites.ts";
import { median, sum } from "./statistics.ts";

// `npm run bench -- desk` types a question's words at the wording desk, whose preview follows, and beside it in a
// text area below as many plain ones as the preview has. A key is described in `typing.ts`. The mean of the keys
// also counts the desk's replies, of which there is one every 200 ms.

const QUESTIONS = 75;
const PLAIN = "a plain page";

const desk = await runDesk();
const browser = await openBrowser(undefined, [EVEN_VISITS]);
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });

async function typeAt(what: string): Promise<Figures> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await watchMainThread(devTools);
  if (what === PLAIN) {
    const rows = "<p>What would you like to say?</p><textarea></textarea>".repeat(QUESTIONS);
    await page.setContent(`${rows}<textarea id="typed" rows="3"></textarea>`);
  } else {
    await page.goto(desk.address);
    await page.getByRole("navigation").getByRole("button", { name: "Health", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    await page.getByRole("main").locator("label[for]").nth(3).click();
    const words = page.getByLabel("What you ask", { exact: true });
    await words.evaluate((area) => Object.assign(area, { id: "typed" }));
  }
  await setTimeout(1500);
  await focusEnd(page, "#typed");
  const keys = await typeKeys(page, devTools);
  await page.close();
  return { "a key, ms": median(keys), "mean of the keys, ms": sum(keys) / keys.length };
}

const subject = (what: string, beside?: string) => ({ what, beside, measure: () => typeAt(what) });
await measureRounds("desk", browser, [
  subject("a question's words at the desk", PLAIN),
  subject(PLAIN),
]);
await browser.close();
await desk.close();
