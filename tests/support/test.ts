import { type Locator, type Page, expect, test as base } from "@playwright/test";
import { violations } from "./browser/axe.ts";
import { type AnsweringClient, openAnsweringClient } from "./client/answering-client.ts";
import { type ClientOptions, type OpenedClient, openClient } from "./client/opened-client.ts";
import { type Writer, type WriterOptions, openWriter } from "./client/writer.ts";
import { type OnePerFile, onePerFile } from "./one-per-file.ts";
import { type Allowed, type Person, type PersonOptions, openPerson } from "./person.ts";
import { type RunningApp, runApp } from "./site/running-app.ts";

export { type Locator, type Page, expect };

interface At {
  /** The site's origin, if it is another than that of `app`. */
  readonly origin?: string;
}

interface Fixtures {
  /** Starts `app`. A file may replace it by `test.use`. */
  readonly startApp: () => Promise<RunningApp>;
  /** The built app on a backend of its own, with a coach and nothing else: one for all tests of a file. */
  readonly app: RunningApp;
  /** What `page` may do besides what every page of the site does. */
  readonly allowed: Allowed & At;
  /**
   * Opens a browser profile of its own. At its end, the test fails if a page of the profile did something
   * that no page may do, such as writing to the console.
   */
  readonly openPerson: (options?: PersonOptions & At) => Promise<Person>;
  /** The person to whom `page` and `context` belong. */
  readonly person: Person;
  /** Adds a client and opens `path`, by default the dashboard, in a browser profile of its own. */
  readonly openClient: (path?: string, options?: ClientOptions) => Promise<OpenedClient>;
  /** A client without an answer, to whom `page` belongs. The test fails if the save line says anything untrue. */
  readonly client: AnsweringClient;
  /** Opens a client who writes in the section Story. The test fails if the save line says anything untrue. */
  readonly openWriter: (options?: WriterOptions) => Promise<Writer>;
  /** Runs `act` at the end of the test, however it ends: the last one first. */
  readonly atEnd: (act: () => Promise<void> | void) => void;
  /** Expects that axe finds nothing on the page, in light and dark. `state` names what the page shows. */
  readonly expectAccessible: (page: Page, state?: string) => Promise<void>;
}

interface OfAWorker {
  readonly apps: OnePerFile<RunningApp>;
}

export const test = base.extend<Fixtures, OfAWorker>({
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
  openClient: async ({ app, openPerson: open }, use) => {
    await use(async (path, options = {}) => openClient(app, await open(options), path, options));
  },
  client: async ({ app, person }, use) => {
    const client = await openAnsweringClient(app, person);
    await use(client);
    expect(client.untrue, "what was said to be saved and was not").toEqual([]);
  },
  openWriter: async ({ app, openPerson: open }, use) => {
    const writers: Writer[] = [];
    await use(async ({ refusedRequests = true, ...options } = {}) => {
      const writer = await openWriter(app, await open({ refusedRequests }), options);
      writers.push(writer);
      return writer;
    });
    expect(
      writers.flatMap(({ untrue }) => untrue),
      "what was said to be saved and was not",
    ).toEqual([]);
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
