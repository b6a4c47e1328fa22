import { signInByForm, logOut } from "../support/sign-in.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { expect, test } from "../support/test.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";

const TEXT = "It began when I was seven.\n\n“Never again”, I said — 🌻 ünd dän, 7×, «…»";
const NO_COPY = /does not let me keep a copy on this device/u;

test.use({ allowed: { refusedRequests: true } });

/** How the browser's database fails. */
const WAYS = ["throws", "answers with an error", "never answers", "is full"] as const;
type Failing = (typeof WAYS)[number];

/** Runs in the page. `mend()` there ends the failure. */
function breakJournal(failing: Failing): void {
  let isBroken = true;
  Reflect.set(globalThis, "mend", () => {
    isBroken = false;
  });
  const open = IDBFactory.prototype.open.bind(indexedDB);
  IDBFactory.prototype.open = (name, version) => {
    if (!isBroken || name !== "journal" || failing === "is full") {
      return open(name, version);
    }
    switch (failing) {
      case "throws":
        throw new DOMException("The user denied access.", "SecurityError");
      case "answers with an error":
        // Causes a real error of the browser by opening an older version of a database.
        open("another", 2);
        return open("another", 1);
      case "never answers":
        return new EventTarget() as IDBOpenDBRequest;
    }
  };
  const put = Reflect.get(IDBObjectStore.prototype, "put") as (
    this: IDBObjectStore,
    ...put: Parameters<IDBObjectStore["put"]>
  ) => IDBRequest<IDBValidKey>;
  IDBObjectStore.prototype.put = function putOrNot(value, key) {
    const request = put.call(this, value, key);
    if (isBroken && failing === "is full" && this.transaction.db.name === "journal") {
      // As with a full disk: the request succeeds, then the transaction aborts.
      this.transaction.abort();
    }
    return request;
  };
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
  "a database that never answers": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
  },
  "a database that never ends a transaction": hangJournal,
  "no database": () => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  },
  "locks that never answer": () => {
    LockManager.prototype.query = async () => new Promise(() => undefined);
    LockManager.prototype.request = async () => new Promise(() => undefined);
  },
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
  for (const failing of WAYS) {
    test(`because its database ${failing} disturbs no saving, is said, and ends`, async ({
      client,
    }) => {
      const { page } = client;
      await page.addInitScript(breakJournal, failing);
      await client.open("/story");
      await client.story.focus();
      await page.keyboard.insertText(TEXT.slice(0, -5));
      await page.keyboard.type(TEXT.slice(-5), { delay: 20 });
      await page.getByText(NO_COPY).first().waitFor();
      await waitUntilSaved(page);
      expect(await client.stored("story", "story")).toBe(TEXT);
      await expect(client.story).toHaveValue(TEXT);
      expect(client.commits()).toBe(1);

      const reconnect = await client.cutOff();
      const longer = `${TEXT} And on.`;
      await client.story.fill(longer);
      await page
        .getByText(/^Not saved yet\. The server cannot be reached/u)
        .first()
        .waitFor();
      await page.getByText(NO_COPY).first().waitFor();
      client.stayWhenAsked(true);
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => client.dialogs).toEqual(["beforeunload"]);
      await expect(client.story).toHaveValue(longer);

      await page.evaluate(() => {
        (Reflect.get(globalThis, "mend") as () => void)();
      });
      await client.reason.fill("A reason");
      await expect(page.getByText(NO_COPY)).toHaveCount(0);
      await client.replaceTab();
      await reconnect();
      await client.open("/story");
      await expect(client.story).toHaveValue(longer);
      await client.expectStored("story", "story", longer);
      await client.expectStored("story", "reason", "A reason");
    });
  }

  test("shows the kept words once it answers again, and has lost none", async ({ client }) => {
    await client.open("/story");
    const reconnect = await client.cutOff();
    await client.story.fill(TEXT);
    await expect.poll(client.kept).toContain("It began when I was seven.");
    const page = await client.replaceTab();
    await page.addInitScript<Failing>(breakJournal, "answers with an error");
    await client.open("/story");
    await page.getByText(NO_COPY).first().waitFor();
    await reconnect();
    await client.reason.fill("Written without the device");
    await waitUntilSaved(page);
    await client.replaceTab();
    await client.open("/story");
    await expect(client.story).toHaveValue(TEXT);
    await client.expectStored("story", "story", TEXT);
    await client.expectStored("story", "reason", "Written without the device");
  });
});

// All browsers at the same time, because each mostly waits for what never answers.
test("a visit from sign-in to logout works in browsers without storage", async ({
  app,
  openPerson,
}) => {
  const visit = async ([name, break_]: readonly [string, () => void]): Promise<void> => {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    const uid = await addClient(app, login);
    const { page, context } = await openPerson();
    context.on("dialog", (dialog) => void dialog.accept());
    await context.addInitScript(break_);
    await signInByForm(page, login);
    await page.getByRole("link", { name: /^Story/u }).click();
    await new StoryTab(page).story.fill(TEXT);
    if (name !== "locks that never answer") {
      await page.getByText(NO_COPY).first().waitFor();
    }
    await waitUntilSaved(page);
    expect((await storedClient(app, uid))?.["story"], name).toEqual({ story: TEXT });
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await logOut(page);
  };
  await Promise.all(
    Object.entries(DEAD).map(async (way) => test.step(`with ${way[0]}`, async () => visit(way))),
  );
});

test.describe("a device whose database another tab deletes in mid-sentence", () => {
  test("keeps the words although nothing more is typed: a crash loses none", async ({ client }) => {
    await client.open("/story");
    const reconnect = await client.cutOff();
    await client.story.pressSequentially("First. ");
    await expect.poll(client.kept).toContain("First. ");
    const other = await client.person.context.newPage();
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
    await expect.poll(client.kept).toContain("First. ");
    await client.crashTab();
    await reconnect();
    await client.open("/story");
    await expect(client.story).toHaveValue("First. ");
    await client.expectStored("story", "story", "First. ");
  });
});
