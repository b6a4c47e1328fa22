import { doc, writeBatch } from "firebase/firestore/lite";
import { openActions } from "../support/client/client-row.ts";
import { pressAt, tabTo } from "../support/browser/keyboard.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { COACH, LIGHT_PAGE } from "../support/site/running-app.ts";

test.use({ viewport: { width: 390, height: 900 } });

const COUNT = 1000;
const LONG_NAME = `Long ${"name ".repeat(30)}`.trim();
const nameOf = (index: number) =>
  index === 500 ? LONG_NAME : `Client ${String(index).padStart(4, "0")}`;

test.describe("finding one of a thousand clients", () => {
  test.beforeAll(async ({ app }) => {
    const { lite } = app.admin.firestore;
    for (let first = 0; first < COUNT; first += 500) {
      const batch = writeBatch(lite);
      for (let index = first; index < first + 500; index++) {
        batch.set(doc(lite, "clients", `c${(index * 7919) % COUNT}`), {
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

  test.beforeEach(async ({ page }) => {
    // Opens no dashboard, whose reads would go on beside those of the overview.
    await signIn(page, COACH, LIGHT_PAGE);
  });

  test("finds a client by parts of name or email, under 2 kB each, and leads on", async ({
    page,
  }) => {
    const find = page.getByLabel("Find a client");
    const names = page.locator("[data-called]");
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().includes(":runQuery")) {
        sizes.push(response.body().then(({ length }) => length));
      }
    });
    await page.goto("/clientoverview");
    await page.getByText("1,000 clients, 1,000 with something new").waitFor();
    expect(await sizes[0]).toBeLessThan(25 * 2000);
    const all = await Promise.all(sizes);
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(COUNT * 2000);
    // A page, then two requests, of at most 1,000 documents each, for 1,001 with the coach's, and one for what
    // the coach has read. Searches read none.
    expect(all).toHaveLength(4);
    await find.fill("ozlem");
    await page.getByText("1 of 1,000 clients").waitFor();
    await expect(names).toHaveText(["Özlem Yıldız"]);
    await find.fill("IL-12@");
    await expect(names).toHaveText([nameOf(12)]);
    for (const number of ["+31 6 (12)", "612345"]) {
      await find.fill(number);
      await expect(names).toHaveText([nameOf(12)]);
    }
    await find.fill("nobody at all");
    await page.getByText("Nobody found among 1,000 clients.").waitFor();
    expect(sizes).toHaveLength(4);
    await find.fill(LONG_NAME);
    await page.getByText("1 of 1,000 clients").waitFor();
    const row = page.getByRole("row").filter({ hasText: LONG_NAME });
    expect((await row.boundingBox())?.height).toBeLessThan(64);
    await openActions(page, LONG_NAME);
    await row.getByText("mail-500@example.com").waitFor();
    expect((await row.boundingBox())?.height).toBeGreaterThan(128);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(find).toBeFocused();
    await expect(names).toHaveCount(25);
    await expect(names.first()).toHaveText(nameOf(0));

    // From here on without a mouse.
    await page.keyboard.type("zlem");
    await page.getByText("1 of 1,000 clients").waitFor();
    await tabTo(page, "Özlem Yıldız");
    await pressAt(page, "Actions for Özlem Yıldız");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Edit/u })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Actions for Özlem Yıldız" })).toBeFocused();
    await page.keyboard.press("Enter");
    for (const action of ["Edit", "Questionnaire of", "Delete"]) {
      await tabTo(page, `${action} Özlem Yıldız`);
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/adminquestionnaire\/[^/]+$/u);
    await page.goBack();
    await page.getByLabel("Find a client").fill("zlem");
    await page.getByRole("link", { name: "Özlem Yıldız", exact: true }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "All answers" }).waitFor();
    await page.getByText("Özlem Yıldız", { exact: true }).last().waitFor();
  });

  test("shows ten on a low screen, and moves none while one is edited", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/clientoverview");
    await page.getByText("1,000 clients, 1,000 with something new").waitFor();
    const rows = page.locator("tr[data-uid]");
    const places = () =>
      rows.evaluateAll((all) =>
        all.slice(0, 10).map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return [Math.round(top), Math.round(bottom)];
        }),
      );
    const before = await places();
    expect(before[9]?.[1]).toBeLessThanOrEqual(801);
    const leftOf = async (name: string) =>
      (await page.getByRole("button", { name }).boundingBox())?.x;
    const deleteAt = await leftOf(`Delete ${nameOf(3)}`);
    await page.getByRole("button", { name: `Edit ${nameOf(3)}` }).click();
    expect(await places()).toEqual(before);
    expect(deleteAt).toBeGreaterThan(((await leftOf("Cancel")) ?? Infinity) + 70);
  });
});
