import type { Browser, BrowserContext } from "@playwright/test";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { join } from "node:path";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { openBrowser } from "../support/browser/launch.ts";
import { openPerson } from "../support/person.ts";
import { type Login, signIn } from "../support/sign-in.ts";
import { type RunningApp, runApp } from "../support/site/running-app.ts";
import { buildSites } from "./build.ts";
import type { BenchQuestions, BenchSection } from "./sections.ts";

/**
 * In half of all visits, at random, Chromium notes which links are in view, which costs a page with links one
 * frame more after each key.
 */
const EVEN_VISITS = "--disable-features=NavigationPredictor";

/** A client who has answered every question of one section, signed in at a separate browser profile. */
export interface BenchClient {
  readonly origin: string;
  readonly uid: string;
  readonly context: BrowserContext;
  readonly questions: BenchQuestions;
  /** Resets the client's document to its state at the start. */
  readonly begin: () => Promise<void>;
  /** Waits at most a few seconds until `expected` is stored, and returns the answer that is then stored. */
  readonly stored: (question: string, expected: string) => Promise<string>;
}

interface Bench {
  readonly browser: Browser;
  readonly of: (section: BenchSection) => BenchClient;
}

/** The login of the client who answers a section. */
export const loginOf = (section: string): Login => ({
  email: `${section}@example.com`,
  password: "some-words-1",
});

/**
 * Builds the sites that have `sections`, and starts each as `npm start` does, on a backend of its own, with a
 * client for each section.
 */
export async function withClients(
  sections: readonly BenchSection[],
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const sites = await buildSites(sections);
  const browser = await openBrowser(undefined, [EVEN_VISITS]);
  const apps = new Map<string, RunningApp>();
  const clients = new Map<BenchSection, BenchClient>();
  try {
    for (const [section, { root, directory, questions }] of sites.of) {
      const hosting = () => createHosting(join(directory, "firebase.json"), directory);
      const app = apps.get(root) ?? (await runApp(root, hosting));
      apps.set(root, app);
      clients.set(section, await openClient(browser, app, questions));
    }
    await measure({
      browser,
      of: (section) => {
        const client = clients.get(section);
        if (client === undefined) {
          throw new Error(`Nobody answers ${section}.`);
        }
        return client;
      },
    });
  } finally {
    await browser.close();
    await Promise.all([...apps.values()].map((app) => app.close()));
    sites.remove();
  }
}

async function openClient(
  browser: Browser,
  app: RunningApp,
  questions: BenchQuestions,
): Promise<BenchClient> {
  const login = loginOf(questions.id);
  const uid = await addClient(app, login, "A Client", { [questions.id]: questions.answers });
  const document = await storedClient(app, uid);
  const person = await openPerson(browser, app.origin);
  await signIn(person.page, login);
  await person.page.close();
  const answer = async (question: string): Promise<string> => {
    const answers: unknown = (await storedClient(app, uid))?.[questions.id];
    return String(Reflect.get(Object(answers), question));
  };
  return {
    origin: app.origin,
    uid,
    context: person.context,
    questions,
    begin: async () => {
      await app.admin.firestore
        .collection("clients")
        .doc(uid)
        .set({ ...document });
    },
    stored: async (question, expected) => {
      for (let tries = 0; tries < 20 && (await answer(question)) !== expected; tries++) {
        await new Promise((resolve) => {
          setTimeout(resolve, 250);
        });
      }
      return answer(question);
    },
  };
}
