import { untilQuiet } from "../support/browser/quiet-page.ts";
import { LAZY_FILES } from "../support/browser/lazy-files.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import type { OpenedClient } from "../support/client/opened-client.ts";
import type { Person } from "../support/person.ts";
import { logOut, signIn } from "../support/sign-in.ts";
import { signal } from "../support/signal.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

// A section that opens before the SDK has loaded shows the answers of the signed-in account, and at no
// moment those of another account.

const OWN = "It began when I was seven.";
const ANOTHERS = "It began last year.";
const CLIENT = { document: { story: { story: OWN } }, refusedRequests: true };
const ANOTHER = { email: "another@example.com", password: "some-words-1" };
const QUESTION = /Please tell me your story/u;

test.use({
  startApp: async ({}, use) => {
    // As in production, Firestore goes on accepting the valid tokens of a disabled account.
    await use(() => runApp(ROOT, undefined, { revokedTokensLiveOn: true }));
  },
});

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

/** Holds back those requests of this tab that `what` selects, and no request of another tab. */
async function hold(page: Page, what: (url: URL) => boolean) {
  let count = 0;
  const released = signal();
  await page.route(what, async (route) => {
    count += 1;
    await released.given;
    await route.continue();
  });
  return { count: () => count, letGo: released.give };
}

/** Prepares the client's device as that of one who has written on it, and collects what `watchFields` does. */
async function watchWriter({ page, uid }: OpenedClient): Promise<ReadonlySet<string>> {
  // Waits until the page has stored on the device which account is signed in.
  await untilQuiet(page);
  // With this entry, the page shows the questions before it knows who may see the answers.
  await page.evaluate((key) => localStorage.setItem(key, "{}"), `place of ${uid}`);
  return watchFields(page);
}

/** Opens Story, and holds back the request for the client's document. */
async function openHeldStory(page: Page) {
  // No timeout ends the held request, however slow the machine is.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const held = await hold(page, (url) => url.pathname.endsWith(":batchGet"));
  await page.goto("/story");
  await expect.poll(held.count).toBe(1);
  return held;
}

/** Opens another tab, and signs the client out with its Logout button. */
async function logOutElsewhere({ context }: Person): Promise<Page> {
  const other = await context.newPage();
  await other.goto("/dashboardclient");
  await logOut(other);
  return other;
}

test.describe("a section that is read early", () => {
  let anothersUid: string;

  test.beforeAll(async ({ app }) => {
    const story = { story: { story: ANOTHERS } };
    anothersUid = await addClient(app, ANOTHER, "Another Client", story);
  });

  for (const { who, path, change } of [
    {
      who: "who has ended this sign-in from another device",
      path: "/login",
      change: () => ({ signInsCountFrom: new Date(Date.now() + 5000) }),
    },
    {
      who: "who has to choose a password first",
      path: "/change-password",
      change: () => ({ mustChangePassword: true }),
    },
  ]) {
    test(`shows nothing to a client ${who}, and leads to ${path}`, async ({ app, openClient }) => {
      const client = await openClient("/dashboardclient", CLIENT);
      const shown = await watchWriter(client);
      await app.admin.firestore.collection("clients").doc(client.uid).update(change());
      await client.page.goto("/story");
      await expect(client.page).toHaveURL(path);
      expect([...shown]).toEqual([]);
    });
  }

  test("is nothing that the coach is shown", async ({ page }) => {
    await signIn(page, COACH, "/dashboardadmin");
    await untilQuiet(page);
    const shown = await watchFields(page);
    await page.goto("/story");
    await expect(page).toHaveURL("/dashboardadmin");
    expect([...shown]).toEqual([]);
  });

  test.describe("while it is read", () => {
    test("shows nothing once the client has signed out in another tab", async ({ openClient }) => {
      const client = await openClient("/dashboardclient", CLIENT);
      const { page } = client;
      const shown = await watchWriter(client);
      const answers: number[] = [];
      page.on("response", (response) => {
        if (response.url().includes("batchGet")) {
          answers.push(response.status());
        }
      });
      const held = await openHeldStory(page);
      await logOutElsewhere(client.person);
      held.letGo();
      await expect(page).toHaveURL("/login");
      await expect.poll(() => answers).toEqual([403]);
      expect([...shown]).toEqual([]);
    });

    test("shows what another account wrote that has signed in in another tab", async ({
      openClient,
    }) => {
      const client = await openClient("/dashboardclient", CLIENT);
      const shown = await watchWriter(client);
      const held = await openHeldStory(client.page);
      await signIn(await logOutElsewhere(client.person), ANOTHER);
      held.letGo();
      await expect.poll(() => [...shown]).toContain(ANOTHERS);
      expect([...shown]).not.toContain(OWN);
      await expect(client.page.getByLabel(QUESTION)).toHaveValue(ANOTHERS);
    });
  });

  test("makes way for another account, which gets nothing, before the SDK is there", async ({
    app,
    openClient,
  }) => {
    const client = await openClient("/dashboardclient", CLIENT);
    const shown = await watchWriter(client);
    const story = client.page.getByLabel(QUESTION);
    await client.page.goto("/story");
    await story.waitFor();
    const held = await hold(client.page, ({ pathname }) => LAZY_FILES.test(pathname));
    await client.page.reload();
    await story.fill("For nobody else");
    await signIn(await logOutElsewhere(client.person), ANOTHER);
    expect(held.count()).toBeGreaterThan(0);
    held.letGo();
    await expect(story).toHaveValue(ANOTHERS);
    expect(shown).toContain(OWN);
    await story.fill(`${ANOTHERS} And on.`);
    await expect
      .poll(async () => (await storedClient(app, anothersUid))?.["story"])
      .toEqual({ story: `${ANOTHERS} And on.` });
    // The client's own logout saved this text.
    expect((await client.stored())["story"]).toEqual({ story: "For nobody else" });
  });
});
