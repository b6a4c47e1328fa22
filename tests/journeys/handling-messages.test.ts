import { Timestamp } from "firebase-admin/firestore";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const COUNT = 700;
const TEXT = "Is the first call\nreally free & open?";

describe("handling messages", () => {
  const site = withApp();
  let coach: Person;
  let page: Page;

  beforeAll(async () => {
    const messages = site.app.admin.firestore.collection("contactMessages");
    for (let first = 0; first < COUNT; first += 350) {
      const batch = site.app.admin.firestore.batch();
      for (let index = first; index < first + 350; index++) {
        batch.set(messages.doc(`m${index}`), {
          name: index % 300 === 299 ? "Ömer Rare" : `Visitor ${String(index).padStart(3, "0")}`,
          email: `visitor-${index}@example.com`,
          message: TEXT,
          timestamp: Timestamp.fromMillis(Date.now() - index * 60_000),
          ...(index % 2 === 1 && { handled: true }),
        });
      }
      await batch.commit();
    }
  });

  beforeAll(async () => {
    coach = await openPerson(site.browser, site.app.origin, 390);
    page = coach.page;
    await signIn(coach, COACH);
  });

  beforeEach(async () => {
    await page.goto(`${site.app.origin}/message`);
    await card().first().waitFor();
  });

  afterAll(async () => {
    await coach.leave({ refusedRequests: true });
  });

  const card = (name?: string) =>
    page.getByRole("article", name === undefined ? {} : { name, exact: true });
  const find = () => page.getByLabel("Find a message");
  const stored = async (id: string) =>
    (await site.app.admin.firestore.collection("contactMessages").doc(id).get()).data();
  const choose = (name: string) => page.getByLabel(`Choose the message of ${name}`).check();

  it("finds what is far back, reads no more than needed, and says how far", async () => {
    const sizes: number[] = [];
    page.on("request", (request) => {
      if (request.url().includes(":runQuery")) {
        sizes.push(Number(/"limit":(\d+)/u.exec(request.postData() ?? "")?.[1]));
      }
    });
    await find().fill("omer");
    await page.getByText("Nothing found in the newest 25 of 700 messages.").waitFor();
    await page.getByRole("button", { name: "Look further back" }).click();
    await page.getByText("1 found in the newest 425 of 700 messages.").waitFor();
    expect(sizes).toEqual([200, 200]);
    await expect.poll(() => focused(page)).toBe("Ömer Rare");
    await page.getByRole("button", { name: "Look further back" }).click();
    await page.getByText(/^2 found in /u).waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => focused(page)).toBe("Find a message");
    // The list does not show every message that the search has read.
    await expect.poll(() => card().count()).toBe(25);
    await page.getByRole("button", { name: "Show older messages" }).click();
    await expect.poll(() => card().count()).toBe(50);
    await expect.poll(() => focused(page)).toBe("Visitor 025");
  });

  it("shows those that wait apart, and only those where the coach wants it", async () => {
    await card("Visitor 000").getByText("Not handled", { exact: true }).waitFor();
    await card("Visitor 001").getByText("Handled", { exact: true }).waitFor();
    await page.getByLabel("Only those not handled").check();
    await expect.poll(() => card().count()).toBe(13);
    expect(await card("Visitor 001").count()).toBe(0);
  });

  it("leaves the others chosen, and the focus, where one is marked by itself", async () => {
    await choose("Visitor 016");
    const other = card("Visitor 019");
    await other.getByRole("button", { name: "Mark as not handled" }).click();
    await page.getByText("1 message is marked as not handled.").waitFor();
    await page
      .getByRole("group", { name: "Chosen messages" })
      .getByText("1 chosen", { exact: true })
      .waitFor();
    await expect.poll(() => focused(page)).toBe("Mark as handled");
  });

  it("handles and deletes several after a question in Dutch, and keeps the choice", async () => {
    const one = { id: "m4", name: "Visitor 004" };
    const two = { id: "m6", name: "Visitor 006" };
    const three = { id: "m8", name: "Visitor 008" };
    for (const { name } of [one, two]) {
      await choose(name);
    }
    const chosen = page.getByRole("group", { name: "Chosen messages" });
    await chosen.getByText("2 chosen").waitFor();
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await chosen.getByRole("button", { name: "Mark as handled" }).click();
    await page.getByText(/^The server cannot be reached/u).waitFor();
    await chosen.getByText("2 chosen").waitFor();
    await card(one.name).getByText("Not handled", { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe("Mark as handled");
    await page.unroute("**/documents:commit*");
    await chosen.getByRole("button", { name: "Mark as handled" }).click();
    await page.getByText("2 messages are marked as handled.").waitFor();
    await chosen.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("Messages");
    expect(await stored(one.id)).toMatchObject({ handled: true, message: TEXT });
    expect(await stored(three.id)).not.toHaveProperty("handled");
    for (const { name } of [two, three]) {
      await choose(name);
    }
    const asked: string[] = [];
    const answers = [false, true];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (answers.shift() === true ? dialog.accept() : dialog.dismiss());
    });
    await chosen.getByRole("button", { name: "Delete" }).click();
    expect(await stored(two.id)).toBeDefined();
    await chosen.getByRole("button", { name: "Delete" }).click();
    await page.getByText("2 messages are deleted.").waitFor();
    expect(asked).toEqual([
      "Weet je zeker dat je deze 2 berichten wilt verwijderen?",
      "Weet je zeker dat je deze 2 berichten wilt verwijderen?",
    ]);
    expect(await card(two.name).count()).toBe(0);
    expect(await stored(two.id)).toBeUndefined();
    expect(await stored(three.id)).toBeUndefined();
    expect(await stored(one.id)).toBeDefined();
  });

  it("needs no mouse", async () => {
    await tabTo(page, "Find a message");
    const name = "Visitor 020";
    await page.keyboard.type(name.toLowerCase());
    await tabTo(page, `Choose the message of ${name}`);
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focused(page)).toBe("Mark as handled");
    await page.keyboard.press("Enter");
    await page.getByText("1 message is marked as handled.").waitFor();
    await card(name).getByText("Handled", { exact: true }).waitFor();
  });
});
