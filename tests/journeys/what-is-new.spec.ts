import { doc, writeBatch } from "firebase/firestore/lite";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 900 } });

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
/** No response for a list may contain this answer. */
const ANSWER = "an answer that no list shows";

test.describe("what is new", () => {
  const lines = (page: Page) => page.getByRole("main").getByRole("listitem");

  test.beforeAll(async ({ app }) => {
    const { lite } = app.admin.firestore;
    const batch = writeBatch(lite);
    const add = (uid: string, name: string, known: object): void => {
      batch.set(doc(lite, "clients", uid), {
        name,
        email: `${uid}@example.com`,
        phone: "",
        dateOfBirth: "",
        role: "client",
        mustChangePassword: false,
        ...known,
      });
    };
    const health = { medications: ANSWER };
    add("wrote", "Wanda Wrote", { health, savedAt: { health: ago(1) } });
    add("ready", "Rita Ready", {
      savedAt: { questionnaire: ago(4) },
      ready: { questionnaire: true },
      readyAt: ago(2),
    });
    add("erase", "Emma Erase", { savedAt: { health: ago(8) }, erasureAskedAt: ago(8) });
    add("begun", "Nora New", { mustChangePassword: true });
    add("old", "Olga Old", { story: { story: ANSWER } });
    add("older", "Older Otto", { story: "not even a section" });
    for (let index = 0; index < 4; index++) {
      batch.set(doc(lite, "contactMessages", `m${index}`), {
        name: "A Visitor",
        email: "visitor@example.com",
        message: "Hello",
        timestamp: ago(index),
        ...(index > 1 && { handled: index === 3 }),
      });
    }
    await batch.commit();
  });

  test("is the number of messages and each client's latest thing, one click away", async ({
    page,
  }) => {
    const answered: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().includes(":runQuery")) {
        answered.push(response.text());
      }
    });
    await signIn(page, COACH, "/dashboardadmin");
    await expect(page.getByRole("link", { name: /^3 messages waiting/u })).toBeVisible();
    await page.getByText("1 has not begun").click();
    await expect(lines(page).filter({ hasText: "Nora New" })).toBeVisible();
    const said = await lines(page)
      .filter({ hasText: /\w+ \w+ / })
      .allTextContents();
    const weekday = (days: number) => ago(days).toLocaleDateString("en-GB", { weekday: "long" });
    expect(said.slice(0, 6)).toEqual([
      expect.stringMatching(/^Emma Erase has asked to be erased, on \d/u),
      "Wanda Wrote not read yet: Health, yesterday",
      `Rita Ready Details is ready for you, on ${weekday(2)}`,
      "Older Otto not read yet",
      "Olga Old not read yet",
      "Nora New not begun",
    ]);
    expect((await Promise.all(answered)).join()).not.toContain(ANSWER);
    await page.getByRole("link", { name: "Wanda Wrote" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Health" })).toBeFocused();
    await expect(page.getByText(ANSWER)).toBeVisible();
  });
});
