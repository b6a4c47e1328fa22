import { doc, writeBatch } from "firebase/firestore/lite";
import { COMMITS, answerDialogs, intercept, requestsTo } from "../support/browser/intercept.ts";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { expect, test } from "../support/test.ts";

const TEXT = "Is the first call\nreally free & open?";

test.use({ viewport: { width: 390, height: 900 } });

test.describe("handling messages", () => {
  test.beforeAll(async ({ app }) => {
    const { lite } = app.admin.firestore;
    for (const first of [0, 350]) {
      const batch = writeBatch(lite);
      for (let index = first; index < first + 350; index++) {
        batch.set(doc(lite, "contactMessages", `m${index}`), {
          name: index % 300 === 299 ? "Ömer Rare" : `Visitor ${String(index).padStart(3, "0")}`,
          email: `visitor-${index}@example.com`,
          message: TEXT,
          timestamp: new Date(Date.now() - index * 60_000),
          ...(index % 2 === 1 && { handled: true }),
        });
      }
      await batch.commit();
    }
  });

  test.beforeEach(async ({ page }) => {
    await signIn(page, COACH, "/message");
    await page.getByRole("article").first().waitFor();
  });

  test("finds what is far back at once, and says how far it looked", async ({ page }) => {
    const queries = requestsTo(page, /:runQuery/u);
    await page.getByLabel("Find a message").fill("omer");
    await page.getByText("2 found in all 700 messages.").waitFor();
    const sizes = queries.map((query) => /"limit":(\d+)/u.exec(query.postData() ?? "")?.[1]);
    expect(sizes).toEqual(["200", "200", "200", "200"]);
    await expect(page.getByLabel("Find a message")).toBeFocused();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByLabel("Find a message")).toBeFocused();
    // The list does not show every message that the search has read.
    await expect(page.getByRole("article")).toHaveCount(25);
    await page.getByRole("button", { name: "Show older messages" }).click();
    await expect(page.getByRole("article")).toHaveCount(50);
    await expect.poll(() => focused(page)).toBe("Visitor 025");
  });

  test("shows those that wait apart, keeps choice and focus, and needs no mouse", async ({
    page,
  }) => {
    await tabTo(page, "Find a message");
    await page.keyboard.type("visitor 020");
    await tabTo(page, "Choose the message of Visitor 020");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focused(page)).toBe("Mark as done");
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 message is marked as done.")).toBeVisible();
    const message = page.getByRole("article", { name: "Visitor 020" });
    await expect(message.getByText("Done", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).press("Enter");
    await page.getByLabel("Choose the message of Visitor 016").check();
    const other = page.getByRole("article", { name: "Visitor 019" });
    await other.getByRole("button", { name: "Mark as waiting" }).click();
    await expect(page.getByText("1 message is marked as waiting.")).toBeVisible();
    const chosen = page.getByRole("group", { name: "Chosen messages" });
    await expect(chosen.getByText("1 chosen", { exact: true })).toBeVisible();
    await expect(other.getByRole("button", { name: "Mark as done" })).toBeFocused();
    await page.getByLabel("Choose the message of Visitor 016").uncheck();
    const waiting = page.getByRole("article", { name: "Visitor 000" });
    const handled = page.getByRole("article", { name: "Visitor 001" });
    await expect(waiting.getByText("Waiting", { exact: true })).toBeVisible();
    await expect(handled.getByText("Done", { exact: true })).toBeVisible();
    await page.getByLabel("Only those waiting").check();
    await expect(handled).toHaveCount(0);
  });

  test("handles and deletes several after a question in Dutch, and keeps the choice", async ({
    app,
    page,
  }) => {
    const stored = async (id: string) =>
      (await app.admin.firestore.doc(`contactMessages/${id}`).get()).data();
    await page.getByLabel("Choose the message of Visitor 004").check();
    await page.getByLabel("Choose the message of Visitor 006").check();
    const chosen = page.getByRole("group", { name: "Chosen messages" });
    await expect(chosen.getByText("2 chosen")).toBeVisible();
    const reconnect = await intercept(page, COMMITS);
    await chosen.getByRole("button", { name: "Mark as done" }).click();
    await page.getByText(/^The server cannot be reached/u).waitFor();
    await expect(chosen.getByText("2 chosen")).toBeVisible();
    const first = page.getByRole("article", { name: "Visitor 004" });
    await expect(first.getByText("Waiting", { exact: true })).toBeVisible();
    await expect(chosen.getByRole("button", { name: "Mark as done" })).toBeFocused();
    await reconnect();
    await chosen.getByRole("button", { name: "Mark as done" }).click();
    await expect(page.getByText("2 messages are marked as done.")).toBeVisible();
    await expect(chosen).toBeHidden();
    await expect(page.getByRole("heading", { name: "Messages", exact: true })).toBeFocused();
    expect(await stored("m4")).toMatchObject({ handled: true, message: TEXT });
    expect(await stored("m8")).not.toHaveProperty("handled");
    await page.getByLabel("Choose the message of Visitor 006").check();
    await page.getByLabel("Choose the message of Visitor 008").check();
    const asked = answerDialogs(page.context(), "stay", "leave");
    await chosen.getByRole("button", { name: "Delete" }).click();
    expect(await stored("m6")).toBeDefined();
    await chosen.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("2 messages are deleted.")).toBeVisible();
    const question = "Weet je zeker dat je deze 2 berichten wilt verwijderen?";
    expect(asked).toEqual([question, question]);
    await page.getByLabel("Find a message").fill("visitor");
    await expect(page.getByText("2 messages are deleted.")).toHaveCount(0);
    await expect(page.getByRole("article", { name: "Visitor 006" })).toHaveCount(0);
    expect(await stored("m6")).toBeUndefined();
    expect(await stored("m8")).toBeUndefined();
    expect(await stored("m4")).toBeDefined();
  });
});
