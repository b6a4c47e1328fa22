import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

const TEXT = "A sentence of an answer that takes its time. ".repeat(222);
const WIDTHS = [320, 390, 1280] as const;

/** Removes the browser's support for `field-sizing`, which lets fields grow with their text. */
async function takeGrowthAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { supports } = CSS;
    Object.defineProperty(CSS, "supports", {
      value: (...what: [string, string]) =>
        what[0] !== "field-sizing" && Reflect.apply(supports, CSS, what),
    });
    addEventListener("DOMContentLoaded", () => {
      const style = new CSSStyleSheet();
      style.replaceSync("textarea { field-sizing: fixed !important }");
      document.adoptedStyleSheets.push(style);
    });
  });
}

/** How many pixels of a field's text are out of sight. */
const hidden = (field: Locator): Promise<number> =>
  field.evaluate((area) => area.scrollHeight - area.clientHeight);

const site = withApp();

describe.each([
  ["that lets fields grow", false],
  ["that does not", true],
])("an answer of 10,000 characters in a browser %s", (_, isOlder) => {
  it("is in view from beginning to end, at every width, hidden and shown, and as it is typed", async () => {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    await addClient(site.app, login, "A Client", { story: { story: TEXT } });
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    if (isOlder) {
      await takeGrowthAway(page);
    }
    await signIn(person, login, "/story");
    const story = page.getByLabel(/Please tell me your story/u);
    await story.waitFor();
    for (const width of [...WIDTHS, ...WIDTHS.toReversed()]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => hidden(story), { message: `at ${width}` }).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Hide my answers" }).click();
      await page.setViewportSize({ width: width - 10, height: 900 });
      await page.getByRole("button", { name: "Show again" }).click();
      await expect
        .poll(() => hidden(story), { message: `shown again at ${width}` })
        .toBeLessThanOrEqual(0);
    }
    const { height = 0 } = (await story.boundingBox()) ?? {};
    await story.press("ControlOrMeta+End");
    await page.keyboard.insertText("\nOne line more.\nAnd one.");
    await expect.poll(() => hidden(story)).toBeLessThanOrEqual(0);
    expect((await story.boundingBox())?.height).toBeGreaterThan(height);
    await person.leave();
  });
});
