import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openActions } from "../support/client/client-row.ts";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const COUNT = 1000;
const LONG_NAME = `Long ${"name ".repeat(30)}`.trim();
const nameOf = (index: number) =>
  index === 500 ? LONG_NAME : `Client ${String(index).padStart(4, "0")}`;

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

  afterAll(async () => {
    await coach.leave();
  });

  const open = async (): Promise<void> => {
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByRole("table").waitFor();
  };
  const names = () => page.getByRole("rowheader").allTextContents();
  const find = () => page.getByLabel("Find a client");

  it("finds a client by parts of name or email, under 2 kB each", async () => {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().includes(":runQuery")) {
        sizes.push(response.body().then(({ length }) => length));
      }
    });
    await open();
    expect(await Promise.all(sizes)).toEqual([expect.any(Number)]);
    expect(await sizes[0]).toBeLessThan(25 * 2000);
    sizes.length = 0;
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
    const all = await Promise.all(sizes);
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(COUNT * 2000);
    // Two requests, of at most 1,000 documents each, read 1,001 with the coach's. Later searches read none.
    expect(all).toHaveLength(2);
    await find().fill(LONG_NAME);
    await page.getByText("1 of 1,000 clients").waitFor();
    const row = page.getByRole("row").filter({ hasText: LONG_NAME });
    expect((await row.boundingBox())?.height).toBeLessThan(64);
    await openActions(page, LONG_NAME);
    await row.getByText("mail-500@example.com").waitFor();
    expect((await row.boundingBox())?.height).toBeGreaterThan(128);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => focused(page)).toBe("Find a client");
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(25);
    expect((await names())[0]).toBe(nameOf(0));
  });

  it("needs no mouse: from the search to all answers", async () => {
    await open();
    await tabTo(page, "Find a client");
    await page.keyboard.type("zlem");
    await page.getByText("1 of 1,000 clients").waitFor();
    await tabTo(page, "Özlem Yıldız");
    await tabTo(page, "Actions for Özlem Yıldız");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("button", { name: /^Edit/u }).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe("Actions for Özlem Yıldız");
    await page.keyboard.press("Enter");
    for (const action of ["Edit", "Delete", "Questionnaire of"]) {
      await tabTo(page, `${action} Özlem Yıldız`);
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/adminquestionnaire\/[^/]+$/u);
    await page.goBack();
    await find().fill("zlem");
    await page.getByRole("link", { name: "Özlem Yıldız", exact: true }).press("Enter");
    await page.getByText("Answers of Özlem Yıldız").waitFor();
  });
});
