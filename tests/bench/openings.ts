import type { Browser, BrowserContext } from "@playwright/test";
import { addClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { openPerson } from "../support/person.ts";
import { type Login, signInByForm } from "../support/sign-in.ts";
import { CONFIGURATION } from "../support/site/built-site.ts";
import { openProductionSite } from "../support/site/production-site.ts";
import type { Listen } from "../support/google/named-server.ts";
import { COACH } from "../support/site/running-app.ts";
import { buildNative, pagePath } from "./build.ts";
import { loginOf } from "./clients.ts";
import { AGAIN } from "./report.ts";
import type { BenchQuestions } from "./sections.ts";

/** A page whose loading the bench measures, as on a slow phone. */
export interface Opening {
  readonly what: string;
  /** The `what` of the practical limit, with which the bench compares this one. */
  readonly beside?: string;
  readonly context: BrowserContext;
  readonly url: string;
  /** Selector of the element that makes the page usable. */
  readonly usable: string;
  /** Whether the bench first opens the page unmeasured, so that the browser has cached its files. */
  readonly isCached?: true;
  /** Selector of a link that the bench presses once the page at `url` is quiet, to measure the next page. */
  readonly through?: string;
}

/** A site with the client who has answered Health, and the coach. */
interface OpenedSite {
  readonly origin: string;
  readonly browser: Browser;
  readonly uid: string;
}

/** The page of plain text areas, with which the bench compares most pages over the same protocol. */
const NATIVE = "native, signed in";
/** The page of plain text areas, with its files in the browser's cache. */
const CACHED = "native, cached";
/** The text areas, once a button is pressed for which nothing has to load. */
const PRESSED = "native, by a press";
/** The text of a public page, with which the bench compares the first words of a section. */
const PUBLIC = "the words of a public page";

/** The pages whose loading the bench measures, in a phone's window, with client and coach signed in. */
export async function openingsAt(
  { origin, browser, uid }: OpenedSite,
  protocol: string,
): Promise<readonly Opening[]> {
  const client = await clientOnPhone(browser, origin);
  const coach = await onPhone(browser, origin, COACH);
  const opening = (
    name: string,
    context: BrowserContext,
    path: string,
    usable: string,
    beside?: string,
    how: Pick<Opening, "isCached" | "through"> = {},
  ): Opening => ({
    what: `${name}, ${protocol}`,
    ...(beside !== undefined && { beside: `${beside}, ${protocol}` }),
    context,
    url: origin + path,
    usable,
    ...how,
  });
  const again = (limit: Opening): Opening => ({
    ...limit,
    what: `${limit.what}${AGAIN}`,
    beside: limit.what,
  });
  const words = opening(PUBLIC, client, "/terms", "main h2");
  const native = opening(NATIVE, client, pagePath("native", "health"), "textarea");
  return [
    words,
    opening("the words of Health", client, "/health", ":root[data-words] main h2", PUBLIC),
    again(words),
    native,
    opening("Health", client, "/health", "textarea", NATIVE),
    again(native),
    opening("Health, cached", client, "/health", "textarea", CACHED, { isCached: true }),
    { ...native, what: `${CACHED}, ${protocol}`, isCached: true },
    opening("Health through Go on", client, "/dashboardclient", "textarea", PRESSED, {
      through: 'a[href="/health"]:not(li a)',
    }),
    { ...native, what: `${PRESSED}, ${protocol}`, url: `${native.url}#press`, through: "button" },
    opening(
      "the client's dashboard",
      client,
      "/dashboardclient",
      'main li a[href="/health"]',
      NATIVE,
    ),
    opening("the coach reads Health", coach, `/adminhealth/${uid}`, "main h3[id]", NATIVE),
    opening("her overview", coach, "/clientoverview", "main tbody tr", NATIVE),
    opening("her first page", coach, "/dashboardadmin", "[aria-labelledby=clients] li a", NATIVE),
  ];
}

async function onPhone(browser: Browser, origin: string, login: Login): Promise<BrowserContext> {
  const person = await openPerson(browser, origin, { width: 390 });
  await signInByForm(person.page, login);
  await person.page.close();
  return person.context;
}

/** A client who has written in a section: only then does a device show its questions before the answers load. */
export async function clientOnPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await onPhone(browser, origin, loginOf("health"));
  const page = await context.newPage();
  await page.goto(`${origin}/health`);
  await page.locator("form textarea").first().press("x");
  await waitUntilSaved(page);
  await page.close();
  return context;
}

/** Opens the production build, as sites usually serve it: TLS, HTTP/2, and reads from Google's hosts. */
export async function openInProduction(
  questions: BenchQuestions,
  listenAt: Listen,
): Promise<OpenedSite & { readonly close: () => Promise<void> }> {
  const site = await openProductionSite(
    (directory) => buildNative(directory, "health", questions, CONFIGURATION),
    listenAt,
  );
  const answers = { health: questions.answers };
  return { ...site, uid: await addClient(site, loginOf("health"), "A Client", answers) };
}
