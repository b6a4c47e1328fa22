import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

const LONG = "A sentence of an answer that takes its time. ".repeat(60);
const HEIGHT = 700;

interface Place {
  readonly id: string;
  readonly isField: boolean;
  readonly top: number;
  readonly bottom: number;
  /** Where the window ends, or what sticks to its end begins. */
  readonly edge: number;
}

/** Where the focus is, once the page has come to rest. */
async function placeOfFocus(page: Page): Promise<Place> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    const focused = document.activeElement ?? document.body;
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = document.querySelector("[data-phase]")?.getBoundingClientRect().top ?? innerHeight;
    return { id: focused.id, isField: focused.matches("form *"), top, bottom, edge };
  });
}

const isInView = ({ top, bottom, edge }: Place): boolean =>
  bottom - top > edge ? top < edge && bottom > 0 : bottom <= edge && top >= 0;

describe.each([390, 1280])("the Tab key at a width of %i", (width) => {
  const site = withApp();

  it.each(["Tab", "Shift+Tab"])("leads to no field behind the save line: %s", async (key) => {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    await addClient(site.app, login, "A Client", { health: { medications: LONG } });
    const person = await openPerson(site.browser, site.app.origin, width);
    const { page } = person;
    await page.setViewportSize({ width, height: HEIGHT });
    await signIn(person, login, "/health");
    await page.locator("form").waitFor();
    const fields = page.locator("form textarea");
    await (key === "Tab" ? fields.first() : fields.last()).focus();
    const behind: Place[] = [];
    let walked = 0;
    for (let pressed = 0; pressed < 170; pressed += 1) {
      await page.keyboard.press(key);
      const place = await placeOfFocus(page);
      walked += place.isField ? 1 : 0;
      if (place.isField && !isInView(place)) {
        behind.push(place);
      }
    }
    expect(walked).toBeGreaterThan(140);
    expect(behind).toEqual([]);
    await person.leave();
  });
});
