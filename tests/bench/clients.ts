import type { Browser, BrowserContext } from "@playwright/test";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { join } from "node:path";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { openPerson } from "../support/person.ts";
import { type Login, signIn } from "../support/sign-in.ts";
import { COACH, type RunningApp, runApp } from "../support/site/running-app.ts";
import type { BuiltSites } from "./build.ts";
import { type BenchQuestions, type BenchSection, SECTIONS } from "./sections.ts";

/** A client who has answered every question of one section, signed in at a separate browser profile. */
interface BenchClient {
  readonly origin: string;
  readonly uid: string;
  readonly context: BrowserContext;
  readonly questions: BenchQuestions;
  /** Resets the client's document to its state at the start. */
  readonly begin: () => Promise<void>;
  /** Waits at most a few seconds until `expected` is stored, and returns the answer that is then stored. */
  readonly stored: (question: string, expected: string) => Promise<string>;
}

export interface BenchClients {
  /** The coach's browser profile, on the site with Health. */
  readonly coach: BrowserContext;
  readonly of: (section: BenchSection) => BenchClient;
  readonly close: () => Promise<void>;
}

/** The login of the client who answers a section. */
export const loginOf = (section: string): Login => ({
  email: `${section}@example.com`,
  password: "some-words-1",
});

/** Starts each site as `npm start` does, on a backend of its own, with a client for each section. */
export async function openClients(
  browser: Browser,
  { siteOf, questions }: BuiltSites,
): Promise<BenchClients> {
  const apps = new Map<string, RunningApp>();
  const clients = new Map<BenchSection, BenchClient>();
  for (const section of SECTIONS) {
    const { root, directory } = siteOf[section];
    const hosting = () => createHosting(join(directory, "firebase.json"), directory);
    const app = apps.get(root) ?? (await runApp(root, hosting));
    apps.set(root, app);
    clients.set(section, await openClient(browser, app, questions[section]));
  }
  const of = (section: BenchSection): BenchClient => {
    const client = clients.get(section);
    if (client === undefined) {
      throw new Error(`Nobody answers ${section}.`);
    }
    return client;
  };
  const coach = await openPerson(browser, of("health").origin);
  await signIn(coach.page, COACH);
  await coach.page.close();
  return {
    of,
    coach: coach.context,
    close: async () => {
      await coach.context.close();
      await Promise.all([...clients.values()].map(({ context }) => context.close()));
      await Promise.all([...apps.values()].map((app) => app.close()));
    },
  };
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
