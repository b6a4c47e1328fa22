import type { Request } from "@playwright/test";
import { newClient, storedClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { KNOWN_TEXT, StoryTab } from "../support/client/story-tab.ts";
import { logOut, signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const NO_COPY = /does not let me keep a copy on this device/u;

/** Runs in the page: the browser's database of the journal never opens, until `mend()` there is called. */
function breakJournal(): void {
  let isBroken = true;
  Reflect.set(globalThis, "mend", () => {
    isBroken = false;
  });
  const open = IDBFactory.prototype.open.bind(indexedDB);
  IDBFactory.prototype.open = (name, version) =>
    isBroken && name === "journal" ? (new EventTarget() as IDBOpenDBRequest) : open(name, version);
}

/** Runs in the page: from now on no transaction ends, as after a crash of the browser's storage. */
function hangJournal(): void {
  const begin = Reflect.get(IDBDatabase.prototype, "transaction") as (
    this: IDBDatabase,
    ...begin: Parameters<IDBDatabase["transaction"]>
  ) => IDBTransaction;
  IDBDatabase.prototype.transaction = function transaction(...asked) {
    const begun = begin.apply(this, asked);
    if (this.name !== "journal") {
      return begun;
    }
    const kept = begun.objectStore("unsaved");
    const stayBusy = (): void => {
      kept.get("nothing").addEventListener("success", stayBusy);
    };
    stayBusy();
    begun.commit = () => undefined;
    return begun;
  };
}

/** Run before the page's scripts: a whole visit has to do without. */
const DEAD = {
  "a database and locks that never answer": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
    LockManager.prototype.query = async () => new Promise(() => undefined);
    LockManager.prototype.request = async () => new Promise(() => undefined);
  },
  "a database that never ends a transaction": hangJournal,
  "all storage forbidden": () => {
    const deny = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "BroadcastChannel"]) {
      Object.defineProperty(globalThis, name, { get: deny });
    }
    LockManager.prototype.query = async () => deny();
    LockManager.prototype.request = async () => deny();
  },
};

test.describe("a device that keeps nothing", () => {
  test("disturbs no saving, is said, and ends", async ({ client, page }) => {
    await page.addInitScript(breakJournal);
    await client.open();
    await client.story.focus();
    await page.keyboard.insertText(`${KNOWN_TEXT}and on`);
    await page.getByText(NO_COPY).first().waitFor();
    await client.expectSaved(`${KNOWN_TEXT}and on`);
    expect(client.saves).toHaveLength(1);

    const reconnect = await client.cutOff();
    await client.story.fill("And on.");
    await client.expectLine(/^Not saved yet\. The server cannot be reached/u);
    await page.getByText(NO_COPY).first().waitFor();
    const asked = client.answerDialogs("stay", "leave");
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toHaveLength(1);
    await expect(client.story).toHaveValue("And on.");

    await page.evaluate(() => {
      (Reflect.get(globalThis, "mend") as () => void)();
    });
    await client.reason.fill("A reason");
    await expect(page.getByText(NO_COPY)).toHaveCount(0);
    await client.replaceTab();
    await reconnect();
    await client.open();
    await expect(client.story).toHaveValue("And on.");
    await client.expectStored("And on.");
    await client.expectStored("A reason", "reason");
  });

  test("shows the kept words once it answers again, and has lost none", async ({ client }) => {
    await client.open();
    const reconnect = await client.cutOff();
    await client.story.fill(KNOWN_TEXT);
    await expect.poll(client.kept).toContain("It began when I was seven.");
    const page = await client.replaceTab();
    await page.addInitScript(breakJournal);
    await client.open();
    await page.getByText(NO_COPY).first().waitFor();
    await reconnect();
    await client.reason.fill("Written without the device");
    await waitUntilSaved(page);
    await client.replaceTab();
    await client.open();
    await expect(client.story).toHaveValue(KNOWN_TEXT);
    await client.expectStored(KNOWN_TEXT);
    await client.expectStored("Written without the device", "reason");
  });
});

// All browsers at the same time, because each mostly waits for what never answers.
test("a visit from sign-in to logout works in browsers without storage", async ({
  app,
  openPerson,
}) => {
  const visit = async ([name, break_]: readonly [string, () => void]): Promise<void> => {
    const { login, uid } = await newClient(app);
    const { page, context } = await openPerson();
    context.on("dialog", (dialog) => void dialog.accept());
    await context.addInitScript(break_);
    await context.clock.install();
    const awaited = new Set<Request>();
    context.on("request", (request) => awaited.add(request));
    context.on("response", (response) => awaited.delete(response.request()));
    context.on("requestfailed", (request) => awaited.delete(request));
    // The waits for storage end four times as fast, those for the server do not. A page that is being left has no
    // clock.
    const hurry = setInterval(() => {
      if (awaited.size === 0) {
        void context.clock.runFor(900).catch(() => undefined);
      }
    }, 300);
    await signInByForm(page, login);
    await page.getByRole("link", { name: /^Story/u }).click();
    await new StoryTab(page).story.fill(KNOWN_TEXT);
    await page.getByText(NO_COPY).first().waitFor();
    await waitUntilSaved(page);
    expect((await storedClient(app, uid))?.["story"], name).toEqual({ story: KNOWN_TEXT });
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await logOut(page);
    clearInterval(hurry);
  };
  await Promise.all(
    Object.entries(DEAD).map(async (way) => test.step(`with ${way[0]}`, async () => visit(way))),
  );
});

test("a device whose database another tab deletes in mid-sentence keeps the words", async ({
  client,
  context,
}) => {
  await client.open();
  const reconnect = await client.cutOff();
  await client.story.pressSequentially("First. ");
  await expect.poll(client.kept).toContain("First. ");
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate(
    async () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("journal");
        deleting.addEventListener("success", () => {
          resolve();
        });
        deleting.addEventListener("blocked", () => {
          reject(new Error("Her tab is in the way."));
        });
      }),
  );
  await other.close();
  // Nothing more is typed.
  await expect.poll(client.kept).toContain("First. ");
  await client.crashTab();
  await reconnect();
  await client.open();
  await expect(client.story).toHaveValue("First. ");
  await client.expectStored("First. ");
});
