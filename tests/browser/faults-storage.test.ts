import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { withAnsweringClient } from "../support/answering-client.ts";
import { waitUntilSaved } from "../support/people.ts";

const TEXT = "It began when I was seven.\n\n“Never again”, I said — 🌻 ünd dän, 7×, «…»";
const NO_COPY = /does not let me keep a copy on this device/u;

/** How the browser's database fails. */
const WAYS = ["throws", "answers with an error", "never answers", "is full"] as const;
type Failing = (typeof WAYS)[number];

/** Runs in the page. `mend()` in the page ends it. */
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
        // Of the browser's own: there is a newer version of that one.
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
      // As a full disk does it: after everything seemed well.
      this.transaction.abort();
    }
    return request;
  };
}

describe("a device that keeps nothing", () => {
  const client = withAnsweringClient();
  const story = (): Locator => client().field(/Please tell me your story/u);
  const breakDevice = async (failing: Failing): Promise<unknown> =>
    client().page().addInitScript(breakJournal, failing);
  const line = (words: RegExp): Locator => client().page().getByText(words).first();

  beforeEach(async () => {
    await client().begin();
  });

  describe.each(WAYS)("because its database %s", (failing) => {
    beforeEach(async () => {
      await breakDevice(failing);
      await client().open("/story");
    });

    it("does not disturb typing and saving, and it is said", async () => {
      const page = client().page();
      await story().focus();
      await page.keyboard.insertText(TEXT.slice(0, -5));
      await page.keyboard.type(TEXT.slice(-5), { delay: 20 });
      await line(NO_COPY).waitFor();
      await waitUntilSaved(page);
      expect(await client().stored("story", "story")).toBe(TEXT);
      expect(await story().inputValue()).toBe(TEXT);
      expect(client().commits()).toBe(1);
    });

    it("is told together with a server that is away; leaving asks; and it is kept once it can", async () => {
      const page = client().page();
      const reconnect = await client().cutOff();
      await story().fill(TEXT);
      await line(/^Not saved yet\. The server cannot be reached/u).waitFor();
      await line(NO_COPY).waitFor();
      client().stayWhenAsked(true);
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => client().dialogs).toEqual(["beforeunload"]);
      expect(await story().inputValue()).toBe(TEXT);

      await page.evaluate(() => {
        (Reflect.get(globalThis, "mend") as () => void)();
      });
      await client()
        .field(/main reason/u)
        .fill("A reason");
      await line(NO_COPY).waitFor({ state: "detached" });
      await client().replaceTab();
      await reconnect();
      await client().open("/story");
      expect(await story().inputValue()).toBe(TEXT);
      await client().expectStored("story", "story", TEXT);
      await client().expectStored("story", "reason", "A reason");
    });
  });

  it("shows the words it kept before once it answers again, and has not lost them meanwhile", async () => {
    await client().open("/story");
    const reconnect = await client().cutOff();
    await story().fill(TEXT);
    await expect.poll(client().kept).toContain("It began when I was seven.");
    const page = await client().replaceTab();
    await breakDevice("answers with an error");
    await client().open("/story");
    await line(NO_COPY).waitFor();
    await reconnect();
    await client()
      .field(/main reason/u)
      .fill("Written without the device");
    await waitUntilSaved(page);
    await client().replaceTab();
    await client().open("/story");
    expect(await story().inputValue()).toBe(TEXT);
    await client().expectStored("story", "story", TEXT);
    await client().expectStored("story", "reason", "Written without the device");
  });
});
