import { FieldValue } from "firebase-admin/firestore";
import { intercept } from "../support/browser/intercept.ts";
import { goOffline, untilQuiet } from "../support/browser/quiet-page.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

test.use({ allowed: { refusedRequests: true }, viewport: { width: 390, height: 900 } });

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
/** No response for a list may contain this answer. */
const ANSWER = "an answer that no list shows";

test.describe("what is new", () => {
  const lines = (page: Page) => page.getByRole("main").getByRole("listitem");

  test.beforeAll(async ({ app }) => {
    const { firestore } = app.admin;
    const batch = firestore.batch();
    const add = (uid: string, name: string, known: object): void => {
      batch.set(firestore.collection("clients").doc(uid), {
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
      batch.set(firestore.collection("contactMessages").doc(), {
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

  test("is unknown without a connection, and known once it is back", async ({ page, context }) => {
    await signIn(page, COACH, "/newclient");
    await page.getByRole("link", { name: "Back to Dashboard" }).waitFor();
    await untilQuiet(page);
    const readAgain = await intercept(page, "**/documents:run*");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByText(/^Your messages could not be counted\./u)).toBeVisible();
    await expect(
      page.getByText("The server cannot be reached at the moment.").last(),
    ).toBeVisible();
    for (const name of ["New Client", "Client Overview", "Agenda"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await readAgain();
    await goOffline(page);
    await context.setOffline(false);
    await expect(lines(page).filter({ hasText: "Wanda Wrote" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^3 messages waiting/u })).toBeVisible();
  });

  test("is what this coach has not read, until it is read", async ({ app, page }) => {
    const uid = crypto.randomUUID();
    const clara = app.admin.firestore.doc(`clients/${uid}`);
    const line = lines(page).filter({ hasText: uid });
    const isFirst = async (words: string): Promise<void> => {
      await expect(line).toHaveText(`${uid} ${words}`);
      await expect(lines(page).nth(1)).toHaveText(`${uid} ${words}`);
    };
    /** Expects the client last in the whole list, without news. */
    const isRead = async (): Promise<void> => {
      await page.getByRole("button", { name: "Show more" }).click();
      await expect(line).toHaveText(`${uid} nothing new`);
    };
    const save = (section: string, answers: Readonly<Record<string, string>>) =>
      clara.set(
        { [section]: answers, savedAt: { [section]: FieldValue.serverTimestamp() } },
        { merge: true },
      );
    /** Marks all as read by a button that is in view without scrolling. */
    const markAll = async (): Promise<void> => {
      const button = page
        .getByRole("button", { name: "Mark all as read", exact: true })
        .filter({ visible: true });
      await expect
        .poll(async () => {
          const boxes = await Promise.all((await button.all()).map((one) => one.boundingBox()));
          return boxes.findIndex((box) => box !== null && box.y > 0 && box.y + box.height < 900);
        })
        .not.toBe(-1);
      await button.first().click();
      await expect(page.getByText("Marked as read, as you see it here.")).toBeVisible();
    };
    await clara.set({ name: uid, role: "client" });
    await save("story", { reason: "First", story: "First", issues: "First" });
    await save("familyparents", { raisedBy: "First", childhoodHomes: "First" });
    await signIn(page, COACH, "/dashboardadmin");
    await isFirst("not read yet: Family | Parents and Story, today");
    await line.getByRole("link").click();
    await expect(page.getByText("Not read yet: Story and Family | Parents")).toBeVisible();
    await markAll();
    await page.goto("/dashboardadmin");
    await isRead();

    await save("familyparents", { raisedBy: "Second" });
    await save("story", { reason: "Second", story: "Second" });
    await page.reload();
    await isFirst("2 changed in Story, 1 in Family | Parents, today");
    await line.getByRole("link").click();
    await expect(page.getByRole("button", { name: "3 changed", exact: true })).toBeVisible();
    await markAll();
    await page.goto("/dashboardadmin");
    await isRead();
    await clara.delete();
  });
});
