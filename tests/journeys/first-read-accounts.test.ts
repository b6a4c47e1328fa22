import type { Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { LAZY_FILES } from "../support/browser/lazy-files.ts";
import {
  type Login,
  type Person,
  logOut,
  openPerson,
  signIn,
  signInAt,
} from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";
import { signal, storyOn } from "../support/client/writing-client.ts";

// A section that opens before the SDK has loaded shows the answers of the signed-in account, and at no
// moment those of another account.

const HERS = "It began when I was seven.";
const ANOTHERS = "It began last year.";
const PASSWORD = "some-words-1";

/** Collects every value that the text areas of a tab show from now on, on any page. */
async function watchFields(page: Page): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  await page.exposeFunction("tellShown", (value: string) => {
    shown.add(value);
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const field of document.querySelectorAll("textarea")) {
        Reflect.get(globalThis, "tellShown")(field.value);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

interface Held {
  readonly count: () => number;
  readonly letGo: () => void;
}

/** Holds back those requests of this tab that `what` selects, and no request of another tab. */
async function hold(page: Page, what: (url: URL) => boolean): Promise<Held> {
  let count = 0;
  const released = signal();
  await page.route(what, async (route) => {
    count += 1;
    await released.given;
    await route.continue();
  });
  return { count: () => count, letGo: released.give };
}

describe("a section that is read early", () => {
  // As in production, Firestore goes on accepting the valid tokens of a disabled account.
  const site = withApp(() => runApp(ROOT, undefined, { revokedTokensLiveOn: true }));
  const another: Login = { email: "another@example.com", password: PASSWORD };
  let anothersUid: string;
  let clients = 0;

  beforeAll(async () => {
    const story = { story: { story: ANOTHERS } };
    anothersUid = await addClient(site.app, another, "Another Client", story);
  });

  const documentOf = (uid: string) => site.app.admin.firestore.collection("clients").doc(uid);

  /** Signs a new client in at the dashboard, as one who has written on this device before. */
  async function openClient(): Promise<{
    person: Person;
    page: Page;
    uid: string;
    shown: ReadonlySet<string>;
  }> {
    clients += 1;
    const login = { email: `client-${clients}@example.com`, password: PASSWORD };
    const uid = await addClient(site.app, login, "A Client", { story: { story: HERS } });
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, login, "/dashboardclient");
    // Waits until the page has stored on the device which account is signed in.
    await untilQuiet(page);
    // With this entry, the page shows the questions before it knows who may see the answers.
    await page.evaluate((key) => {
      localStorage.setItem(key, "{}");
    }, `place of ${uid}`);
    const shown = await watchFields(page);
    return { person, page, uid, shown };
  }

  const openStory = (page: Page) => page.goto(`${site.app.origin}/story`);

  /** Opens another tab, and signs the client out with its Logout button. */
  async function logOutElsewhere({ context }: Person): Promise<Page> {
    const other = await context.newPage();
    await other.goto(`${site.app.origin}/dashboardclient`);
    await logOut(other);
    return other;
  }

  it.each<[string, string, (uid: string) => Promise<unknown>]>([
    [
      "who has ended this sign-in from another device",
      "/login",
      (uid) => documentOf(uid).update({ signInsCountFrom: new Date(Date.now() + 5000) }),
    ],
    [
      "who has to choose a password first",
      "/change-password",
      (uid) => documentOf(uid).update({ mustChangePassword: true }),
    ],
  ])("shows nothing to a client %s, and leads to %s", async (_, path, prepare) => {
    const { person, page, uid, shown } = await openClient();
    await prepare(uid);
    await openStory(page);
    await page.waitForURL(site.app.origin + path);
    expect([...shown]).toEqual([]);
    await person.leave({ refusedRequests: true });
  });

  it("is nothing that the coach is shown", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, COACH, "/dashboardadmin");
    await untilQuiet(page);
    const shown = await watchFields(page);
    await openStory(page);
    await page.waitForURL(`${site.app.origin}/dashboardadmin`);
    expect([...shown]).toEqual([]);
    await person.leave();
  });

  describe("while it is read", () => {
    /** Opens Story as a new client, and holds back the request for the client's document. */
    async function waitForStory() {
      const client = await openClient();
      const { page } = client;
      // No timeout ends the held request, however slow the machine is.
      await page.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      const held = await hold(page, (url) => url.pathname.endsWith(":batchGet"));
      const answers: number[] = [];
      page.on("response", (response) => {
        if (response.url().includes("batchGet")) {
          answers.push(response.status());
        }
      });
      await openStory(page);
      await expect.poll(held.count).toBe(1);
      return { ...client, held, answers: () => answers };
    }

    it("shows nothing once the client has signed out in another tab", async () => {
      const { person, page, shown, held, answers } = await waitForStory();
      await logOutElsewhere(person);
      held.letGo();
      await page.waitForURL("**/login");
      await expect.poll(answers).toEqual([403]);
      expect([...shown]).toEqual([]);
      await person.leave({ refusedRequests: true });
    });

    it("shows what another account wrote that has signed in in another tab", async () => {
      const { person, page, shown, held } = await waitForStory();
      await signInAt(await logOutElsewhere(person), another);
      held.letGo();
      await expect.poll(() => [...shown]).toContain(ANOTHERS);
      expect([...shown]).not.toContain(HERS);
      expect(await storyOn(page).inputValue()).toBe(ANOTHERS);
      await person.leave({ refusedRequests: true });
    });
  });

  it("makes way for another account, which gets nothing, before the SDK is there", async () => {
    const { person, page, uid, shown } = await openClient();
    await openStory(page);
    await storyOn(page).waitFor();
    const held = await hold(page, ({ pathname }) => LAZY_FILES.test(pathname));
    await page.reload();
    await storyOn(page).fill("For nobody else");
    await signInAt(await logOutElsewhere(person), another);
    expect(held.count()).toBeGreaterThan(0);
    held.letGo();
    await expect.poll(() => storyOn(page).inputValue()).toBe(ANOTHERS);
    expect(shown).toContain(HERS);
    await storyOn(page).fill(`${ANOTHERS} And on.`);
    await expect
      .poll(async () => (await storedClient(site.app, anothersUid))?.["story"], { timeout: 15_000 })
      .toEqual({ story: `${ANOTHERS} And on.` });
    // The client's own logout saved her text.
    expect((await storedClient(site.app, uid))?.["story"]).toEqual({ story: "For nobody else" });
    await person.leave({ refusedRequests: true });
  });
});
