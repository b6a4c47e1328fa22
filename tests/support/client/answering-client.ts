import type { Dialog, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { addClient, storedClient } from "./client-account.ts";
import { deviceJournal } from "./device-journal.ts";
import { type Person, openPerson, signIn } from "../people.ts";
import type { RunningApp } from "../site/running-app.ts";
import { watchClaims } from "./status-claims.ts";
import { type Site, withApp } from "../site/with-app.ts";
import { waitForWholeSection } from "./whole-section.ts";

const COMMITS = "**/documents:commit*";

/** Time enough for the retry of a failed save, which comes after a few seconds. */
const WITHIN = { timeout: 15_000 };

/** A client at a browser, with the faults that a test may cause while the client answers. */
export interface AnsweringClient {
  readonly origin: string;
  readonly uid: string;
  readonly person: Person;
  /** The client's current tab. */
  readonly page: () => Page;
  /** The control of a question. */
  readonly field: (label: string | RegExp) => Locator;
  /** How many saves the client's tabs have sent since `begin`. */
  readonly commits: () => number;
  /** The messages of the browser's dialogs since `begin`. */
  readonly dialogs: readonly string[];
  /** Sets whether the client stays when a dialog asks; by default the client leaves. */
  readonly stayWhenAsked: (stays: boolean) => void;
  /** Resets the browser and the server, and stores these answers. */
  readonly begin: (sections?: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Stores something while the client is away, as another device of the same client. */
  readonly store: (sections: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Opens a section in the client's tab, as from the address bar. */
  readonly open: (route: string) => Promise<void>;
  /** Pastes from the browser's real clipboard. */
  readonly paste: (field: Locator, text: string) => Promise<void>;
  /** Closes the tab without a dialog, and continues in a new tab. */
  readonly replaceTab: () => Promise<Page>;
  /** Crashes the tab, so that it sends nothing at its end, and continues in a new tab. */
  readonly crashTab: () => Promise<void>;
  /** Makes every save fail until the returned function is called. */
  readonly cutOff: () => Promise<() => Promise<void>>;
  /** Holds every save back until the returned function is called. */
  readonly holdSaves: () => Promise<() => void>;
  /** An answer as it is stored on the server. */
  readonly stored: (section: string, question: string) => Promise<unknown>;
  /** Waits until the server has exactly this answer, and the device's journal no longer keeps it. */
  readonly expectStored: (section: string, question: string, answer: unknown) => Promise<void>;
  /** The device's journal, as text. */
  readonly kept: () => Promise<string>;
  /** Closes the profile. Fails if the save line claimed something untrue, or after a console message. */
  readonly leave: (schemas?: string) => Promise<void>;
}

/** A client for all tests of a file, on the app that `start` runs. `schemas`: a folder of other questions. */
export function withAnsweringClient(
  start?: () => Promise<RunningApp>,
  schemas?: () => string,
): () => AnsweringClient {
  const site = withApp(start);
  let client: AnsweringClient | undefined;
  beforeAll(async () => {
    client = await openAnsweringClient(site);
  });
  afterAll(async () => {
    await client?.leave(schemas?.());
  });
  return () => {
    if (client === undefined) {
      throw new Error("She is not there before the tests begin.");
    }
    return client;
  };
}

async function openAnsweringClient({ app, browser }: Site): Promise<AnsweringClient> {
  const login = { email: "client@example.com", password: "some-words-1" };
  const uid = await addClient(app, login);
  const blank = await storedClient(app, uid);
  const person = await openPerson(browser, app.origin);
  const { context } = person;
  context.setDefaultTimeout(WITHIN.timeout);
  const untrue = await watchClaims(context);
  let commits = 0;
  context.on("request", (request) => {
    commits += request.url().includes("documents:commit") ? 1 : 0;
  });
  const dialogs: string[] = [];
  let staysWhenAsked = false;
  context.on("dialog", (dialog: Dialog) => {
    dialogs.push(dialog.type());
    void (staysWhenAsked ? dialog.dismiss() : dialog.accept());
  });

  let { page } = person;
  await signIn(person, login);

  const replaceTab = async (): Promise<Page> => {
    const before = page;
    page = await context.newPage();
    await before.close();
    return page;
  };

  const store = async (sections: Readonly<Record<string, unknown>>): Promise<void> => {
    await app.admin.firestore
      .collection("clients")
      .doc(uid)
      .set({ ...blank, ...sections });
  };
  const stored = async (section: string, question: string): Promise<unknown> => {
    const answers: Record<string, unknown> = Object((await storedClient(app, uid))?.[section]);
    return answers[question];
  };

  return {
    origin: app.origin,
    uid,
    person,
    page: () => page,
    field: (label) => page.getByLabel(label),
    commits: () => commits,
    dialogs,
    stayWhenAsked: (stays) => {
      staysWhenAsked = stays;
    },
    begin: async (sections = {}) => {
      staysWhenAsked = false;
      await context.unrouteAll();
      await context.setOffline(false);
      await replaceTab();
      await page.goto(app.origin);
      await deviceJournal(page, true);
      await store(sections);
      commits = 0;
      dialogs.length = 0;
    },
    store,
    open: async (route) => {
      await page.goto(app.origin + route);
      await waitForWholeSection(page);
    },
    paste: async (field, text) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate(async (pasted) => navigator.clipboard.writeText(pasted), text);
      await field.focus();
      await page.keyboard.press("Control+v");
    },
    replaceTab,
    crashTab: async () => {
      const devtools = await context.newCDPSession(page);
      const crashed = page.waitForEvent("crash");
      // The crashed tab never answers.
      devtools.send("Page.crash").catch(() => undefined);
      await crashed;
      await replaceTab();
    },
    cutOff: async () => {
      await context.route(COMMITS, (route) => route.abort("connectionrefused"));
      return () => context.unroute(COMMITS);
    },
    holdSaves: async () => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await context.route(COMMITS, async (route) => {
        await released;
        await route.continue();
      });
      return release;
    },
    stored,
    expectStored: async (section, question, answer) => {
      await expect.poll(() => stored(section, question), WITHIN).toBe(answer);
      await expect.poll(() => deviceJournal(page), WITHIN).toBe("[]");
    },
    kept: async () => deviceJournal(page),
    leave: async (schemas) => {
      expect(untrue, "what was said to be saved and was not").toEqual([]);
      await person.leave({ refusedRequests: true, schemas });
    },
  };
}
