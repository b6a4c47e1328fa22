import { waitUntilSaved } from "../support/client/open-section.ts";
import { type Locator, type Page, expect, test } from "../support/test.ts";
import { announced } from "./page-state.ts";

const HELP =
  "Stepchildren and foster children belong here too, and a child you have lost, if you want to name them.";
const NEWS = "I also ask now: Ages and First Names of Children";
const MARK =
  "Only asked when “Number of Children” is not “0”. What you wrote stays here until you empty it.";

const NONE = { document: { questionnaire: { childrenCount: 0 } } };

const countOn = (page: Page): Locator => page.getByLabel("Number of Children");
const namesOn = (page: Page): Locator => page.getByLabel("Ages and First Names of Children");

const topOf = (control: Locator, isCentred = false): Promise<number> =>
  control.evaluate((element, centres) => {
    if (centres) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
    }
    return element.getBoundingClientRect().top;
  }, isCentred);

/** Runs `act`, which must not move the control. Centres the control first, so that nothing else scrolls. */
async function staying(control: Locator, act: () => Promise<void>): Promise<void> {
  const top = await topOf(control, true);
  await act();
  const moved = (await topOf(control)) - top;
  // Some engines round scroll positions.
  expect(Math.abs(moved)).toBeLessThan(1);
}

/** Goes to a control with the Tab key, past the toggles and links before it. */
async function tabTo(control: Locator, key = "Tab"): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 5 && !(await hasFocus()); tabs++) {
    await control.page().keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

test("a question that is only asked after an answer comes, is announced, and stays", async ({
  openClient,
}) => {
  const { page, stored } = await openClient("/questionnaire", NONE);
  // Room for the question after the new one, to which the Tab key goes.
  await page.setViewportSize({ width: 1280, height: 1200 });
  const count = countOn(page);
  const names = namesOn(page);
  const work = page.getByLabel("Current Occupation");
  await page.getByLabel("Previous Marital History").click();
  await tabTo(count);
  await announced(page);
  await staying(count, async () => {
    await page.keyboard.type("2");
    await expect(names, "under the hands").toBeHidden();
    await page.keyboard.press("Tab");
    await expect(names).toBeVisible();
  });
  await expect.poll(() => announced(page)).toContain(NEWS);
  await expect(names).toHaveAccessibleDescription(HELP);
  await tabTo(names);
  await page.keyboard.type("L., 4, and M., 7.");
  await waitUntilSaved(page);

  await tabTo(count, "Shift+Tab");
  await page.keyboard.type("0,0");
  await expect(names, "under the hands").toHaveAccessibleDescription(HELP);
  // The mark appears above the field that the client clicks, and must not move it under the pointer.
  await staying(work, async () => {
    await work.click();
    await expect(names).toHaveAccessibleDescription(`${HELP} ${MARK}`);
  });
  await expect(work).toBeFocused();
  const news = (await announced(page)).filter((words) => words.includes("ask"));
  expect([...new Set(news)]).toEqual([NEWS]);
  const answers = { childrenCount: 0, childrenDetails: "L., 4, and M., 7." };
  await expect.poll(async () => (await stored())["questionnaire"]).toEqual(answers);

  await page.reload();
  await expect(names).toHaveValue(answers.childrenDetails);
  await expect(names).toHaveAccessibleDescription(`${HELP} ${MARK}`);
  await expect(count).toHaveValue("0");
});
