import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { openBrowser } from "../support/browser/launch.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { openPerson } from "../support/person.ts";
import { type Login, signIn } from "../support/sign-in.ts";
import { buildApp } from "../support/site/build-app.ts";
import { copyProject } from "../support/site/project-copy.ts";
import { type RunningApp, runApp } from "../support/site/running-app.ts";
import { buildNative } from "./native-page.ts";
import { addSections, type BenchQuestions, readQuestions } from "./sections.ts";

/**
 * In half of all visits, at random, Chromium notes which links are in view, which costs a page with links one
 * frame more after each key.
 */
export const EVEN_VISITS = "--disable-features=NavigationPredictor";

interface BuiltSite {
  readonly browser: Browser;
  /** The project, with the built site in `dist`. */
  readonly root: string;
}

/** Builds the site with these sections, those that are generated too, as long as `measure` takes. */
export async function withSite(
  sections: readonly string[],
  measure: (site: BuiltSite) => Promise<void>,
): Promise<void> {
  const { root, remove } = copyProject();
  addSections(root, sections);
  buildApp(root);
  const browser = await openBrowser(undefined, [EVEN_VISITS]);
  try {
    await measure({ browser, root });
  } finally {
    await browser.close();
    remove();
  }
}

/** A client who has answered every question of one section, signed in at a separate browser profile. */
export interface BenchClient {
  readonly origin: string;
  readonly uid: string;
  readonly context: BrowserContext;
  readonly questions: BenchQuestions;
  /** Resets the client's document to its state at the start. */
  readonly begin: () => Promise<void>;
}

/** The login of the client who answers a section. */
export const loginOf = (section: string): Login => ({
  email: `${section}@example.com`,
  password: "some-words-1",
});

type OneOrMore<Item> = readonly [Item, ...Item[]];

/**
 * Serves the site with these sections as `npm start` does, and beside each a page of text areas, with a client for
 * each, in their order.
 */
export async function withClients(
  sections: OneOrMore<string>,
  measure: (browser: Browser, clients: OneOrMore<BenchClient>) => Promise<void>,
): Promise<void> {
  await withSite(sections, async ({ browser, root }) => {
    const asked = sections.map((section) => readQuestions(root, section));
    for (const questions of asked) {
      await buildNative(join(root, "dist"), questions);
    }
    const app = await runApp(root);
    const clients: BenchClient[] = [];
    for (const questions of asked) {
      clients.push(await openClient(browser, app, questions));
    }
    try {
      // As many as there are sections.
      await measure(browser, clients as [BenchClient, ...BenchClient[]]);
    } finally {
      await app.close();
    }
  });
}

async function openClient(
  browser: Browser,
  app: RunningApp,
  questions: BenchQuestions,
): Promise<BenchClient> {
  const login = loginOf(questions.id);
  const uid = await addClient(app, login, "A Client", { [questions.id]: questions.answers });
  const document = await storedClient(app, uid);
  const { page, context } = await openPerson(browser, app.origin);
  await signIn(page, login);
  await page.close();
  const clients = app.admin.firestore.collection("clients");
  return {
    origin: app.origin,
    uid,
    context,
    questions,
    begin: () => clients.doc(uid).set({ ...document }),
  };
}
