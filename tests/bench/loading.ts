import type { Browser, BrowserContext } from "@playwright/test";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { slowCpu } from "../support/browser/slow-phone.ts";
import { addClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { openPerson } from "../support/person.ts";
import { signInByForm } from "../support/sign-in.ts";
import { CONFIGURATION } from "../support/site/build-app.ts";
import { openProductionSite } from "../support/site/production-site.ts";
import { COACH } from "../support/site/running-app.ts";
import { PRACTICE, readSections } from "../support/site/practice.ts";
import { buildNative, pagePath } from "./native-page.ts";
import { type Figures, measureRounds, type Subject } from "./runs.ts";
import { readQuestions } from "./sections.ts";
import { loginOf, withClients } from "./sites.ts";
import { openSlowLine, relayTo, type SlowLine } from "./slow-line.ts";
import { untilUsable, watchUsable } from "./usable.ts";

// `npm run bench -- loading` measures the time from navigation, with nothing cached, until the first field is in
// the page, a frame has been drawn and the main thread is free, on a phone: CPU at a quarter, and one line for all
// connections, new ones for each page, with 1.6 Mbit/s and 150 ms for a way back and forth. For other pages, the
// time until the dashboard shows the progress, the coach's page shows the first answer, and her first page and the
// overview show the first client. Each page loads once as in production (TLS, HTTP/2, reads from Google's hosts,
// which the tests play), and once as `npm start` serves it (HTTP/1.1, reads from the site's own origin). The
// practical limit is described in `typing.ts`.

/** Milliseconds in which a slow phone's dashboard fetches the code of the section behind “Go on”. */
const UNTIL_QUIET = 8000;
/** Each long answer of the client who has answered every section. */
const WORDS = "Some words that somebody wrote about this on another day. ".repeat(8);

/** A page whose loading the bench measures. */
interface Opening {
  readonly what: string;
  /** The `what` of the practical limit. */
  readonly beside?: string;
  /** Who opens it: the client who has answered Health, or the one who has answered every section. */
  readonly by?: "health" | "whole" | "coach";
  readonly path: string;
  /** Selector of the element that makes the page usable. */
  readonly usable: string;
  /** The language that the reader has chosen on the device. */
  readonly language?: "en" | "nl";
  /** Whether the bench first opens the page unmeasured, so that the browser has cached its files. */
  readonly isCached?: boolean;
  /** Selector of a link that the bench presses once the page is quiet, to measure the next page. */
  readonly through?: string;
}

const PUBLIC = { what: "the words of a public page", path: "/terms", usable: "main h2" };
const NATIVE = {
  what: "native, signed in",
  path: pagePath("native", "health"),
  usable: "textarea",
};
const CACHED = { ...NATIVE, what: "native, cached", isCached: true };
/** The text areas, once a button is pressed for which nothing has to load. */
const PRESSED = { ...NATIVE, what: "native, by a press", path: `${NATIVE.path}#press` };
const HEALTH = { what: "Health", beside: NATIVE.what, path: "/health", usable: "textarea" };
/** All answers, which the client herself reads. */
const PLAIN = { what: "plain headings and paragraphs", path: pagePath("native", "whole") };
const AT_COACH = { beside: NATIVE.what, by: "coach", usable: "main h3[id]" } as const;

const openingsOf = (uid: string): readonly Opening[] => [
  PUBLIC,
  { ...HEALTH, what: "the words of Health", beside: PUBLIC.what, usable: "[data-words] main h2" },
  NATIVE,
  HEALTH,
  { ...HEALTH, what: "Health in Dutch", usable: "[lang=nl] textarea", language: "nl" },
  { ...HEALTH, what: "Health, cached", beside: CACHED.what, isCached: true },
  CACHED,
  {
    ...HEALTH,
    what: "Health through Go on",
    beside: PRESSED.what,
    path: "/dashboardclient",
    through: 'a[href="/health"]:not(li a)',
  },
  { ...PRESSED, through: "button" },
  {
    ...HEALTH,
    what: "the client's dashboard",
    path: "/dashboardclient",
    usable: 'main li a[href="/health"]',
  },
  { ...AT_COACH, what: "the coach reads Health", path: `/adminhealth/${uid}` },
  { ...AT_COACH, what: "her overview", path: "/clientoverview", usable: "main tbody tr" },
  {
    ...AT_COACH,
    what: "her first page",
    path: "/dashboardadmin",
    usable: "[aria-labelledby=clients] li a",
  },
];

await withClients(["health"], async (browser, [{ origin, uid, questions }]) => {
  const line = openSlowLine();
  const sections = readSections().map(({ id }) => readQuestions(PRACTICE, id, WORDS));
  const production = await openProductionSite(async (directory) => {
    await buildNative(directory, questions, CONFIGURATION);
    const asked = sections.flatMap((section) =>
      section.asked.map((one) => ({ ...one, question: `${section.id}/${one.question}` })),
    );
    await buildNative(directory, { id: "whole", asked }, CONFIGURATION);
  }, line.listen);
  try {
    const everything = Object.fromEntries(sections.map(({ id, answers }) => [id, answers]));
    const whole = await addClient(production, loginOf("whole"), "Another Client", everything);
    const answers = { health: questions.answers };
    const inProduction = await addClient(production, loginOf("health"), "A Client", answers);
    const local = `http://localhost:${await line.listen(relayTo(Number(new URL(origin).port)))}`;
    const subjects = [
      ...(await subjectsAt(production, "HTTP/2", line, [
        ...openingsOf(inProduction),
        { ...AT_COACH, what: "all answers", beside: PLAIN.what, path: `/readclient/${whole}` },
        { ...PLAIN, by: "whole", usable: "h3" },
      ])),
      ...(await subjectsAt({ origin: local, browser }, "HTTP/1.1", line, openingsOf(uid))),
    ];
    await measureRounds("loading", browser, subjects);
  } finally {
    await production.close();
    line.close();
  }
});

async function subjectsAt(
  site: { readonly browser: Browser; readonly origin: string },
  protocol: string,
  line: SlowLine,
  openings: readonly Opening[],
): Promise<readonly Subject[]> {
  const named = (what: string) => `${what}, ${protocol}`;
  const contexts: Partial<Record<string, BrowserContext>> = {};
  const subjects: Subject[] = [];
  for (const opening of openings) {
    const { by = "health", what, beside } = opening;
    const context = (contexts[by] ??= await onPhone(site, by));
    subjects.push({
      what: named(what),
      beside: beside === undefined ? undefined : named(beside),
      measure: () => openSlowly(context, site.origin, opening, line),
    });
  }
  return subjects;
}

/** A person who is signed in on a phone. */
async function onPhone(
  { browser, origin }: { readonly browser: Browser; readonly origin: string },
  who: string,
): Promise<BrowserContext> {
  const { page, context } = await openPerson(browser, origin, { width: 390 });
  await signInByForm(page, who === "coach" ? COACH : loginOf(who));
  if (who === "health") {
    // Only if a client has written in a section, a device shows its questions before the answers load.
    await page.goto("/health");
    await page.locator("form textarea").first().press("x");
    await waitUntilSaved(page);
  }
  await page.close();
  return context;
}

/** Opens an address in a new tab as a slow phone would, with nothing cached unless the opening says so. */
async function openSlowly(
  context: BrowserContext,
  origin: string,
  { path, usable, language = "en", isCached = false, through }: Opening,
  line: SlowLine,
): Promise<Figures> {
  const page = await context.newPage();
  if (isCached) {
    await page.goto(origin + path);
    await untilQuiet(page);
  }
  let reads = 0;
  page.on("request", (request) => {
    reads += request.method() === "POST" && request.url().includes("documents:batchGet") ? 1 : 0;
  });
  const devTools = await slowCpu(context, page);
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: !isCached });
  await watchUsable(page, usable);
  await page.addInitScript((chosen) => {
    localStorage.setItem("language", chosen);
  }, language);
  line.disconnect();
  await page.goto(origin + path);
  if (through !== undefined) {
    await page.locator(through).waitFor();
    await page.waitForTimeout(UNTIL_QUIET);
    reads = 0;
    // Otherwise, Playwright would load its own code into the page within the measured time.
    await page.waitForFunction(() => true);
    await page.evaluate((link) => {
      performance.mark("pressed");
      document.querySelector<HTMLElement>(link)?.click();
    }, through);
  }
  const found = await untilUsable(page);
  await page.waitForTimeout(2000);
  await page.close();
  return { "usable, ms": found.usable, "scripts, kB": found.bytes / 1000, reads };
}
