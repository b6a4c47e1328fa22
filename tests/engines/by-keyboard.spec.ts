import { press } from "../support/browser/keyboard.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { expect, test } from "../support/test.ts";

test("the coach's word below an answer is put away by keyboard", async ({ app, openClient }) => {
  const { page, story, uid } = await openClient();
  const question = "Please tell me your story. How did you come to where you are now?";
  const reply = { text: "We shall take our time with it.", question, at: new Date() };
  await app.admin.firestore
    .collection("replies")
    .doc(uid)
    .set({ given: { "answer/story/story": reply } });
  await page.reload();
  await page.getByRole("link", { name: "A word from me in Story" }).click();
  await expect(page.getByText(reply.text)).toBeVisible();
  await expect(story).toBeFocused();
  await page.keyboard.type("Once");
  const word = page.locator("details", { hasText: "A word from me" });
  // Tabs past the reply's line and the way to answer it, to the button.
  await press(page, "Tab", "Tab", "Tab", "Enter");
  await expect(word).not.toHaveAttribute("open");
  await expect(word.locator("summary")).toBeFocused();
  await waitUntilSaved(page);
  await page.reload();
  await word.locator("summary").waitFor();
  await expect(word).not.toHaveAttribute("open");
  await word.locator("summary").click();
  await expect(word).toHaveAttribute("open");
});

test("an answer's removed text is put back by keyboard", async ({ openClient }) => {
  const long = "I remember the long winter. ".repeat(12);
  const { page, story } = await openClient("/story", { document: { story: { story: long } } });
  await story.click();
  await story.selectText();
  await page.keyboard.type("Gone");
  await waitUntilSaved(page);
  // The line of the earlier text appears once the field has lost the focus.
  await press(page, "Tab");
  await page.locator("summary", { hasText: "Earlier text, today" }).waitFor();
  await press(page, "Shift+Tab", "Enter");
  await expect(page.getByText("It is kept for you alone")).toBeVisible();
  await press(page, "Tab", "Enter");
  await expect(page.getByText("stands in the answer again")).toBeVisible();
  await page.reload();
  await expect(story).toHaveValue(long);
});
