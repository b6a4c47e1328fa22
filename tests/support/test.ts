import { type Locator, type Page, expect, test as base } from "@playwright/test";
import { violations } from "./browser/axe.ts";
import { type Profile, openProfile } from "./browser/browser-profile.ts";
import { type Client, type ClientOptions, openClient } from "./client/client.ts";
import { type Allowed, type Person, type PersonOptions, openPerson } from "./person.ts";
import { LIGHT_PAGE, type RunningApp, runApp } from "./site/running-app.ts";

export { type Locator, type Page, expect };

interface At {
  /** The site's origin, if it is another than that of `app`. */
  readonly origin?: string;
}

/** What a project of `playwright.config.ts`, or a file, may set. */
export interface TestOptions {
  /** What the pages of a person may do besides what every page does. */
  readonly allowed: Allowed & At;
  /** Whether the save line of each client is watched: if it says anything untrue, the test fails. */
  readonly isWatched: boolean;
}

interface Closable {
  readonly close: () => Promise<void>;
}

export interface OnePerFile<Kept> extends Closable {
  /** What `start` returned for this file. The first call for another file closes it. */
  readonly of: (file: string, start: () => Promise<Kept>) => Promise<Kept>;
}

/** Keeps one thing for all tests of a file, because a fixture lives as long as one test or a whole worker. */
export function onePerFile<Kept extends Closable>(): OnePerFile<Kept> {
  let kept: { readonly file: string; readonly it: Kept } | undefined;
  const close = async (): Promise<void> => {
    const { it } = kept ?? {};
    kept = undefined;
    await it?.close();
  };
  return {
    of: async (file, start) => {
      if (kept?.file !== file) {
        await close();
        kept = { file, it: await start() };
      }
      return kept.it;
    },
    close,
  };
}

interface Fixtures {
  /** Starts `app`. A file may replace it by `test.use`. */
  readonly startApp: () => Promise<RunningApp>;
  /** The built app on a backend of its own, with a coach and nothing else: one for all tests of a file. */
  readonly app: RunningApp;
  /**
   * Opens a browser profile of its own. At its end, the test fails if a page of the profile did something
   * that no page may do, such as writing to the console.
   */
  readonly openPerson: (options?: PersonOptions & At) => Promise<Person>;
  /** The person to whom `page` and `context` belong. */
  readonly person: Person;
  /** Adds a client and opens `path`, by default the dashboard, in a browser profile of its own. */
  readonly openClient: (path?: string, options?: ClientOptions) => Promise<Client>;
  /** A client without an answer, who is watched. `page` is hers, and has not loaded the app yet. */
  readonly client: Client;
  /** The clients of a test. */
  readonly clients: Client[];
  /** Opens a browser whose profile stays on the disk until the test ends. */
  readonly openProfile: (engine?: Parameters<typeof openProfile>[1]) => Promise<Profile>;
  /** Runs `act` at the end of the test, however it ends: the last one first. */
  readonly atEnd: (act: () => Promise<void> | void) => void;
  /** Expects that axe finds nothing on the page, in light and dark. `state` names what the page shows. */
  readonly expectAccessible: (page: Page, state?: string) => Promise<void>;
}

interface OfAWorker {
  readonly apps: OnePerFile<RunningApp>;
}

export const test = base.extend<Fixtures & TestOptions, OfAWorker>({
  apps: [
    async ({}, use) => {
      const apps = onePerFile<RunningApp>();
      await use(apps);
      await apps.close();
    },
    { scope: "worker" },
  ],
  startApp: async ({}, use) => {
    await use(runApp);
  },
  app: async ({ apps, startApp }, use, { file }) => {
    await use(await apps.of(file, startApp));
  },
  allowed: [{}, { option: true }],
  isWatched: [false, { option: true }],
  openPerson: async ({ apps, browser, browserName, startApp }, use, { file }) => {
    const people: Person[] = [];
    await use(async ({ origin, ...options } = {}) => {
      const site = origin ?? (await apps.of(file, startApp)).origin;
      const person = await openPerson(browser, site, options);
      people.push(person);
      return person;
    });
    const complaints = await Promise.all(people.map((person) => person.leave()));
    if (browserName === "chromium") {
      // Other engines write lines of their own to the console.
      expect(complaints.flat(), "what no page may do").toEqual([]);
    }
  },
  person: async ({ openPerson: open, allowed }, use) => {
    await use(await open(allowed));
  },
  context: async ({ person }, use) => {
    await use(person.context);
  },
  page: async ({ person }, use) => {
    await use(person.page);
  },
  clients: async ({}, use) => {
    const clients: Client[] = [];
    await use(clients);
    const untrue = clients.flatMap((client) => client.untrue);
    expect(untrue, "what was said to be saved and was not").toEqual([]);
  },
  openClient: async ({ allowed, app, clients, isWatched, openPerson: open }, use) => {
    await use(async (path, options = {}) => {
      const person = await open({ ...allowed, ...options });
      const client = await openClient(app, person, path, { isWatched, ...options });
      clients.push(client);
      return client;
    });
  },
  client: async ({ app, clients, person }, use) => {
    const client = await openClient(app, person, LIGHT_PAGE, { isWatched: true });
    clients.push(client);
    await use(client);
  },
  openProfile: async ({ app }, use) => {
    const profiles: Profile[] = [];
    await use(async (engine) => {
      const profile = await openProfile(app.origin, engine);
      profiles.push(profile);
      return profile;
    });
    await Promise.all(profiles.map(({ remove }) => remove()));
  },
  atEnd: async ({}, use) => {
    const acts: (() => Promise<void> | void)[] = [];
    await use((act) => acts.unshift(act));
    for (const act of acts) {
      await act();
    }
  },
  expectAccessible: async ({}, use) => {
    await use(async (page, state = "axe") => {
      expect(await violations(page), state).toEqual([]);
    });
  },
});
