import { type Page, expect, test } from "../support/test.ts";
import { waitForWholeSection } from "../support/client/open-section.ts";

/** The parts of an element outside the view; empty when all of it is in view. */
const outOfSight = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
    const x = (left + right) / 2;
    const ends = [top + 1, bottom - 1].filter((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || element?.contains(hit) !== true;
    });
    const sides = left < 0 || right > innerWidth ? [left, right] : [];
    return [...ends, ...sides].map((place) => `${element?.textContent}: ${place}`);
  }, selector);

test.describe("the line and the sheet of a section", () => {
  for (const [where, width, height, letters] of [
    ["on the smallest phone", 320, 560, "100%"],
    ["with letters twice as large", 390, 700, "200%"],
    ["on a phone that is turned", 844, 390, "100%"],
    ["on a tablet", 768, 1024, "100%"],
  ] as const) {
    test(`${where} nothing is cut off, and what is read is in view`, async ({ openClient }) => {
      const { page } = await openClient("/health", {
        width,
        document: { health: { allergies: "cats" } },
      });
      await page.setViewportSize({ width, height });
      const line = page.getByRole("button", { name: /^Health, Part 1 of 13/u });
      await line.waitFor();
      await waitForWholeSection(page);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      // On a low screen, the line above the section scrolls away, so the test does not scroll there.
      if (height > 400) {
        await page.getByRole("heading", { name: "Sleep" }).evaluate((heading) => {
          heading.scrollIntoView({ block: "start" });
          // Scrolls on: the line names the group a third down the window; large letters leave it lower.
          scrollBy(0, innerHeight * 0.2);
        });
        await page.getByRole("button", { name: /^Health, Part 9 of 13/u }).waitFor();
      }
      for (const button of ["[data-sticks] button", "[data-sticks] button[aria-controls]"]) {
        expect(await outOfSight(page, button)).toEqual([]);
      }
      await page.locator("[data-sticks] button[aria-controls]").press("Enter");
      expect(await outOfSight(page, "[aria-current=location]")).toEqual([]);
      const reached: string[] = [];
      for (const key of [
        ...Array<string>(21).fill("Tab"),
        ...Array<string>(20).fill("Shift+Tab"),
      ]) {
        await page.keyboard.press(key);
        reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
        expect(await outOfSight(page, ":focus"), key).toEqual([]);
      }
      expect(reached[0]).toBe("Details");
      expect(reached[20]).toBe("What is good for you");
      expect(reached.at(-1)).toBe("Details");
    });
  }
});
