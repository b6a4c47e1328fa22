import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openActions } from "../support/client-row.ts";
import { focused, tabTo } from "../support/keyboard.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const COUNT = 1000;
const DAY = 24 * 60 * 60 * 1000;
const nameOf = (index: number) => `Client ${String(index).padStart(4, "0")}`;

describe("finding one of a thousand clients", () => {
  const site = withApp();
  let coach: Person;
  let page: Page;

  beforeAll(async () => {
    const { firestore } = site.app.admin;
    for (let first = 0; first < COUNT; first += 500) {
      const batch = firestore.batch();
      for (let index = first; index < first + 500; index++) {
        batch.set(firestore.collection("clients").doc(`c${(index * 7919) % COUNT}`), {
          name: index === 777 ? "Özlem Yıldız" : nameOf(index),
          email: `mail-${index}@example.com`,
          phone: index === 12 ? "+31 6 (12) 34-56" : "",
          dateOfBirth: "1990-01-31",
          role: "client",
          mustChangePassword: false,
          health: { medications: "x".repeat(2000) },
          ...(index % 100 === 50 && {
            savedAt: { health: new Date(Date.now() - (index + 1) * DAY) },
          }),
        });
      }
      await batch.commit();
    }
  });

  beforeEach(async () => {
    coach = await openPerson(site.browser, site.app.origin, 390);
    page = coach.page;
    await signIn(coach, COACH, "/clientoverview");
    await page.getByRole("table").waitFor();
  });

  afterEach(async () => {
    await coach.leave();
  });

  const names = () => page.getByRole("rowheader").allTextContents();
  const find = () => page.getByLabel("Find a client");

  it("finds her by any part of her name or email, says how many, and clears", async () => {
    await find().fill("ozlem");
    await page.getByText("1 of 1,000 clients").waitFor();
    expect(await names()).toEqual(["Özlem Yıldız"]);
    await find().fill("IL-12@");
    await expect.poll(names).toEqual([nameOf(12)]);
    for (const number of ["+31 6 (12)", "612345"]) {
      await find().fill(number);
      await expect.poll(names).toEqual([nameOf(12)]);
    }
    await find().fill("nobody at all");
    await page.getByText("None of 1,000 clients is called so.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => focused(page)).toBe("Find a client");
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(25);
    expect((await names())[0]).toBe(nameOf(0));
  });

  it("keeps what is looked for while she edits", async () => {
    await find().fill("client 031");
    await page.getByText("11 of 1,000 clients").waitFor();
    await openActions(page, nameOf(317));
    await page.getByRole("button", { name: `Edit ${nameOf(317)}` }).click();
    await page.getByLabel("Phone").fill("+31 6 390");
    // An edited row stays although the search no longer matches it: its text is stored nowhere
    // else.
    await find().fill("client 0318");
    expect(await page.getByLabel("Phone").inputValue()).toBe("+31 6 390");
    await find().fill("client 031");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(`The details of ${nameOf(317)} are saved.`).waitFor();
    expect(await find().inputValue()).toBe("client 031");
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(11);
    await expect.poll(() => focused(page)).toBe(`Actions for ${nameOf(317)}`);
  });

  it("orders by last activity, and says of each what that was", async () => {
    await page.getByLabel("Sort by").selectOption("Last activity");
    await expect.poll(async () => (await names())[0]).toMatch(/^Client 0050 wrote in Health, on /u);
    const first = await names();
    expect(first.slice(1, 3)).toEqual([
      expect.stringMatching(/^Client 0150 /u),
      expect.stringMatching(/^Client 0250 /u),
    ]);
    expect(first[10]).toBe(`${nameOf(0)} nothing new`);
    await page.getByRole("button", { name: "Show more clients" }).click();
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(50);
    await expect.poll(() => focused(page)).toMatch(/^Client/u);
    await page.getByLabel("Sort by").selectOption("Name");
    await expect.poll(async () => (await names())[0]).toBe(nameOf(0));
  });

  it.each([390, 1280])(
    "needs no mouse at a width of %i: from the search to all answers",
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await tabTo(page, "Find a client");
      await page.keyboard.type("zlem");
      await page.getByText("1 of 1,000 clients").waitFor();
      await tabTo(page, "Özlem Yıldız");
      if (width === 390) {
        await tabTo(page, "Actions for Özlem Yıldız");
        await page.keyboard.press("Enter");
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect.poll(() => page.getByRole("button", { name: /^Edit/u }).count()).toBe(0);
        await expect.poll(() => focused(page)).toBe("Actions for Özlem Yıldız");
        await page.keyboard.press("Enter");
      }
      for (const action of ["Edit", "Delete", "Questionnaire of"]) {
        await tabTo(page, `${action} Özlem Yıldız`);
      }
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/adminquestionnaire\/[^/]+$/u);
      await page.goBack();
      await find().fill("zlem");
      await page.getByRole("link", { name: "Özlem Yıldız", exact: true }).press("Enter");
      await page.getByText("Answers of Özlem Yıldız").waitFor();
    },
  );

  it("costs less than 2 kB a client, and no more than a page of them until something is looked for", async () => {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().includes(":runQuery")) {
        sizes.push(response.body().then(({ length }) => length));
      }
    });
    await page.reload();
    await page.getByRole("table").waitFor();
    expect(await Promise.all(sizes)).toEqual([expect.any(Number)]);
    expect(await sizes[0]).toBeLessThan(25 * 2000);
    sizes.length = 0;
    await find().fill("client 0999");
    await page.getByText("1 of 1,000 clients").waitFor();
    await find().fill("client 0998");
    await expect.poll(names).toEqual([nameOf(998)]);
    const all = await Promise.all(sizes);
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(COUNT * 2000);
    // 1,001 documents with the coach's, a thousand per request: two requests. The second search sends none.
    expect(all).toHaveLength(2);
  });
});

describe("a phone's overview", () => {
  const site = withApp();

  it("has one line for each client", async () => {
    const long = `Long ${"name ".repeat(30)}`;
    await site.app.admin.firestore
      .collection("clients")
      .doc("long")
      .set({ name: long, email: "l@example.com" });
    const coach = await openPerson(site.browser, site.app.origin, 390);
    const { page } = coach;
    await signIn(coach, COACH, "/clientoverview");
    const row = page.getByRole("row").filter({ hasText: "Long" });
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(64);
    await openActions(page, long.trim());
    await row.getByText("l@example.com").waitFor();
    expect((await row.boundingBox())?.height).toBeGreaterThan(128);
    expect(await violations(page)).toEqual([]);
    await coach.leave();
  });
});
