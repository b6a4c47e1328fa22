import { type Dialog, type Locator, type Page, expect } from "@playwright/test";
import { intercept } from "../browser/intercept.ts";
import { addClient, storedClient } from "./client-account.ts";
import { deviceJournal } from "./device-journal.ts";
import type { Person } from "../person.ts";
import { signIn } from "../sign-in.ts";
import { LIGHT_PAGE } from "../site/light-page.ts";
import type { RunningApp } from "../site/running-app.ts";
import { type UntrueClaim, watchClaims } from "./status-claims.ts";
import { waitForWholeSection } from "./whole-section.ts";

const COMMITS = "**/documents:commit*";

/** A client at a browser, with the faults that a test may cause while the client answers. */
export interface AnsweringClient {
  readonly origin: string;
  readonly uid: string;
  readonly person: Person;
  /** The client's current tab. */
  readonly page: Page;
  /** Two questions of the section Story. */
  readonly story: Locator;
  readonly reason: Locator;
  /** The control of a question. */
  readonly field: (label: string | RegExp) => Locator;
  /** How many saves the client's tabs have sent. */
  readonly commits: () => number;
  /** The kinds of the browser's dialogs. */
  readonly dialogs: readonly string[];
  /** Sets whether the client stays when a dialog asks; by default the client leaves. */
  readonly stayWhenAsked: (stays: boolean) => void;
  /** Replaces all answers on the server, as another device of the same client might. */
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
  /** Untrue claims of the save line. At the end of a test, there must be none. */
  readonly untrue: readonly UntrueClaim[];
}

/** Lets the person, who has loaded no page of the app yet, sign in as a client without an answer. */
export async function openAnsweringClient(
  app: RunningApp,
  person: Person,
): Promise<AnsweringClient> {
  const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
  const uid = await addClient(app, login);
  const blank = await storedClient(app, uid);
  const { context } = person;
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
  await signIn(page, login, LIGHT_PAGE);

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
    get page() {
      return page;
    },
    get story() {
      return page.getByLabel(/Please tell me your story/u);
    },
    get reason() {
      return page.getByLabel(/main reason/u);
    },
    field: (label) => page.getByLabel(label),
    commits: () => commits,
    dialogs,
    stayWhenAsked: (stays) => {
      staysWhenAsked = stays;
    },
    store,
    open: async (route) => {
      await page.goto(route);
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
    cutOff: () => intercept(context, COMMITS),
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
      await expect.poll(() => stored(section, question)).toBe(answer);
      await expect.poll(() => deviceJournal(page)).toBe("[]");
    },
    kept: async () => deviceJournal(page),
    untrue,
  };
}
