import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { createHosting } from "../../scripts/backend/app-server/hosting.ts";
import { buildApp } from "../support/site/build-app.ts";
import { addClient } from "../support/client/client-account.ts";
import { openBrowser, openPerson, signIn } from "../support/people.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { runDesk } from "../support/site/running-desk.ts";
import { focusEnd, sleep, typeKeys, watchMainThread } from "./keys.ts";
import { readBenchQuestions } from "./sections.ts";
import { median, ms, p95, pairedRatio, table, times, roundsAsked } from "./statistics.ts";

// `npm run bench -- wording` measures what the wording desk costs; `--rounds 9` runs more than the usual five
// rounds. The bench runs `npm run wording` on a copy of the question files, in Chromium.
//
// Loading: the time from navigation, with nothing cached, until the first question of the first section is in
// the page and a frame has been drawn.
//
// A key: the bench types as `npm run bench -- forms` does, at the end of the wording of the question in the
// middle of Health. For comparison, it also types in the answer to that question, on the built site, with a
// sign-in and autosave. Each round measures both; a ratio is the median of the rounds' ratios.

const rounds = roundsAsked();

const FORM = "the form, on the site";
const VIEWS = [
  { name: "the desk, as the client writes", choose: [] },
  {
    name: "the desk, as the coach reads earlier answers",
    choose: ["As you read it", "Earlier ones"],
  },
] as const;

const questions = readBenchQuestions(join(ROOT, "schemas"), "health");
const { middle } = questions;
const SETTLING = 2000;

const directory = mkdtempSync(join(tmpdir(), "coaching-bench-"));
buildApp(ROOT, directory);
const desk = await runDesk();
const app = await runApp(ROOT, () => createHosting(join(directory, "firebase.json"), directory));
const browser = await openBrowser();
try {
  const client = await openClient();
  const loads: number[] = [];
  const keys = new Map<string, (readonly number[])[]>();
  const add = (name: string, typed: readonly number[]): void => {
    keys.set(name, [...(keys.get(name) ?? []), typed]);
  };
  for (let round = 0; round < rounds; round++) {
    loads.push(await load(browser));
    add(FORM, await inForm(client));
    for (const { name, choose } of VIEWS) {
      add(name, await inDesk(browser, choose));
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
  const ofRounds = (name: string) => (keys.get(name) ?? []).map(median);
  console.log(
    [
      `npm run bench -- wording --rounds ${rounds}    Chromium ${browser.version()}, Node ${process.version}`,
      table([
        ["the desk loads", "median, ms", "slowest, ms"],
        ["with nothing cached", ms(median(loads)), ms(Math.max(...loads))],
      ]),
      table([
        ["a key, ms", "median", "95 % under", "×form"],
        ...[FORM, ...VIEWS.map(({ name }) => name)].map((name) => {
          const all = (keys.get(name) ?? []).flat();
          return [
            name,
            ms(median(all)),
            ms(p95(all)),
            times(pairedRatio(ofRounds(name), ofRounds(FORM))),
          ];
        }),
      ]),
    ].join("\n\n"),
  );
} finally {
  await browser.close();
  await Promise.all([app.close(), desk.close()]);
  rmSync(directory, { recursive: true, force: true });
}

/** Milliseconds until the desk can be used. */
async function load(used: Browser): Promise<number> {
  const context = await used.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(desk.address, { waitUntil: "commit" });
  await page.locator("main form input").first().waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const taken = performance.now() - start;
  await context.close();
  return taken;
}

async function inDesk(used: Browser, choose: readonly string[]): Promise<readonly number[]> {
  const context = await used.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(desk.address);
  await page.getByRole("navigation").getByRole("button", { name: "Health", exact: true }).click();
  for (const name of choose) {
    await page.getByRole("radio", { name }).check();
  }
  const title = page.locator(`#health_${middle}__question`);
  await title.click();
  const words = '[data-field="title"]';
  const { text, keys: typed } = await type(context, page, words);
  const shown = (await title.textContent()) ?? "";
  if (!shown.includes(text)) {
    throw new Error(`The desk shows “${shown}”, and “${text}” was typed.`);
  }
  await page.getByRole("button", { name: /^Undo/u }).click();
  await page.getByText("Everything is saved").waitFor();
  await context.close();
  return typed;
}

async function inForm({
  context,
}: {
  readonly context: BrowserContext;
}): Promise<readonly number[]> {
  const page = await context.newPage();
  await page.goto(`${app.origin}/health`);
  const { keys: typed } = await type(context, page, `#health_${middle}`);
  await page.close();
  return typed;
}

async function type(context: BrowserContext, page: Page, selector: string) {
  await page.locator(selector).waitFor();
  await sleep(SETTLING);
  const devTools = await watchMainThread(context, page, 1);
  await focusEnd(page, selector);
  return typeKeys(page, devTools);
}

async function openClient(): Promise<{ readonly context: BrowserContext }> {
  const login = { email: "health@example.com", password: "some-words-1" };
  await addClient(app, login, "A Client", { health: questions.answers });
  const person = await openPerson(browser, app.origin);
  await signIn(person, login);
  await person.page.close();
  return person;
}
