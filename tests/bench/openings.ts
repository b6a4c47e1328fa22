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
import type { Opening } from "./loading.ts";
import type { BenchQuestions } from "./sections.ts";

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
/** The text of a public page, with which the bench compares the first words of a section. */
const PUBLIC = "the words of a public page";

/** The pages whose loading the bench measures, in a phone's window, with client and coach signed in. */
export async function openingsAt(
  { origin, browser, uid }: OpenedSite,
  protocol: string,
): Promise<readonly Opening[]> {
  const client = await onPhone(browser, origin, loginOf("health"));
  await writeOnce(client, origin);
  const coach = await onPhone(browser, origin, COACH);
  const opening = (
    name: string,
    context: BrowserContext,
    path: string,
    usable: string,
    comparedWith = NATIVE,
    how: Pick<Opening, "isCached" | "through"> = {},
  ): Opening => ({
    name: `${name}, ${protocol}`,
    comparedWith: `${comparedWith}, ${protocol}`,
    context,
    url: origin + path,
    usable,
    ...how,
  });
  return [
    opening(PUBLIC, client, "/terms", "main h2", PUBLIC),
    opening("the words of Health", client, "/health", ":root[data-words] main h2", PUBLIC),
    opening("Health", client, pagePath("ours", "health"), "textarea"),
    opening(NATIVE, client, pagePath("native", "health"), "textarea"),
    opening("Health, cached", client, "/health", "textarea", CACHED, { isCached: true }),
    opening(CACHED, client, pagePath("native", "health"), "textarea", CACHED, { isCached: true }),
    opening("Health through Go on", client, "/dashboardclient", "textarea", NATIVE, {
      through: 'a[href="/health"]:not(li a)',
    }),
    opening("the client's dashboard", client, "/dashboardclient", `main li a[href="/health"]`),
    opening("the coach reads Health", coach, `/adminhealth/${uid}`, "main h3[id]"),
    opening("the coach's overview", coach, "/clientoverview", "main tbody tr"),
  ];
}

async function onPhone(browser: Browser, origin: string, login: Login): Promise<BrowserContext> {
  const person = await openPerson(browser, origin, { width: 390 });
  await signInByForm(person.page, login);
  await person.page.close();
  return person.context;
}

/** Writes in a section: only then does a device show a section's questions before the answers load. */
async function writeOnce(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/health`);
  await page.locator("form textarea").first().press("x");
  await waitUntilSaved(page);
  await page.close();
}

/** Opens the production build, as sites usually serve it: TLS, HTTP/2, and reads from Google's hosts. */
export async function openInProduction(
  questions: BenchQuestions,
  listenAt: Listen,
): Promise<OpenedSite & { readonly close: () => Promise<void> }> {
  const site = await openProductionSite(
    (directory) => buildNative({ directory }, "health", questions, CONFIGURATION),
    listenAt,
  );
  const answers = { health: questions.answers };
  return { ...site, uid: await addClient(site, loginOf("health"), "A Client", answers) };
}
