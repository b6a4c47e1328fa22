import { waitUntilSaved } from "../support/client/save-line.ts";
import { expect, test } from "../support/test.ts";

test("a section in its other language", async ({ openClient }) => {
  const { page } = await openClient("/story", { width: 390 });
  const story = page.locator("#story_story");
  await test.step("keeps each letter when the client chooses the other language", async () => {
    await story.fill("I was born by the se");
    await page.getByRole("button", { name: "Lees dit onderdeel in het Nederlands" }).press("Enter");
    await expect(page.getByText("Vertel me je verhaal.")).toHaveAttribute("lang", "nl");
    // In the contents, too, headings name their language.
    await expect(page.locator("nav a [lang=nl]").first()).toBeAttached();
    await expect(page.getByRole("button", { name: "Read this section in English" })).toBeFocused();
    await expect(story).toHaveValue("I was born by the se");
    await waitUntilSaved(page);
  });

  await test.step("stands in a page that stays in English", async () => {
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("is in the language of the client's choice next time", async () => {
    await page.reload();
    await expect(page.getByText("Vertel me je verhaal.")).toBeVisible();
    await expect(story).toHaveValue("I was born by the se");
  });
});
