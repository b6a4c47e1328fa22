import { press } from "../support/browser/keyboard.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";
import { readSections } from "../support/site/section-files.ts";
import { type Page, expect, test } from "../support/test.ts";

test("the coach's word below an answer is put away by keyboard", async ({ app, openClient }) => {
  const { page, uid } = await openClient();
  const question = "Please tell me your story. How did you come to where you are now?";
  const reply = { text: "We shall take our time with it.", question, at: new Date() };
  await app.admin.firestore
    .collection("replies")
    .doc(uid)
    .set({ given: { "answer/story/story": reply } });
  await page.reload();
  await page.getByRole("link", { name: "A word from me in Story" }).click();
  await expect(page.getByText(reply.text)).toBeVisible();
  await expect(new StoryTab(page).story).toBeFocused();
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
  const { page } = await openClient("/story", { document: { story: { story: long } } });
  const { story } = new StoryTab(page);
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

interface Place {
  readonly id: string;
  readonly isField: boolean;
  readonly isInView: boolean;
}

/** Where the focus is, and whether it is between the window's top and the save line. */
const placeOfFocus = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = document.querySelector("[data-phase]")?.getBoundingClientRect().top ?? innerHeight;
    const isInView =
      bottom - top > edge ? top < edge && bottom > 0 : bottom <= edge + 1 && top >= -1;
    return { id: focused.id, isField: focused.matches("form *"), isInView };
  });

/** The place of the focus after the page has finished scrolling, for which a busy machine has two seconds. */
async function settledPlace(page: Page): Promise<Place> {
  const end = Date.now() + 2000;
  let place = await placeOfFocus(page);
  while (!place.isInView && Date.now() < end) {
    place = await placeOfFocus(page);
  }
  return place;
}

for (const width of [390, 1280]) {
  test(`the Tab key reaches no field behind the save line, at ${width}`, async ({ openClient }) => {
    const { page } = await openClient("/story", { width });
    await page.setViewportSize({ width, height: 700 });
    for (const { route } of readSections()) {
      await page.goto(route);
      await waitForWholeSection(page);
      const controls = await page.evaluate(
        () =>
          new Set(
            [
              ...document.querySelectorAll<HTMLInputElement>("form :is(textarea, input, select)"),
            ].map(
              // The Tab key stops once at a group of radio buttons.
              ({ type, name, id }) => (type === "radio" ? name : id),
            ),
          ).size,
      );
      await page.getByRole("heading", { level: 1 }).focus();
      const behind: string[] = [];
      const reached = new Set<string>();
      // A control with several parts, such as a time, has several tab stops. Links and buttons between the
      // controls have tab stops, too.
      for (let tabs = 0; tabs < controls * 3 + 30 && reached.size < controls; tabs++) {
        await page.keyboard.press("Tab");
        const place = await settledPlace(page);
        if (place.isField) {
          reached.add(place.id);
        }
        if (place.isField && !place.isInView) {
          behind.push(place.id);
        }
      }
      expect(reached.size, `${route}: fields that the Tab key reaches`).toBeGreaterThanOrEqual(
        controls,
      );
      expect(behind, route).toEqual([]);
    }
  });
}
