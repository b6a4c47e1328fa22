import { describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import type { BrowserWindow } from "./browser-window.ts";
import { engines } from "./engines.ts";
import { inPage, signIn, waitFor } from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const HEIGHT = 700;
/** Milliseconds to wait for the end of a scroll, enough for a busy machine. */
const LONGEST_SCROLL = 2000;

interface Place {
  readonly id: string;
  readonly isField: boolean;
  readonly isInView: boolean;
}

/** Where the focus is, and whether it is between the window's top and the save line. */
const placeOfFocus = (window: BrowserWindow): Promise<Place> =>
  inPage(window, () => {
    const focused = document.activeElement ?? document.body;
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = document.querySelector("[data-phase]")?.getBoundingClientRect().top ?? innerHeight;
    const isInView =
      bottom - top > edge ? top < edge && bottom > 0 : bottom <= edge + 1 && top >= -1;
    return { id: focused.id, isField: focused.matches("form *"), isInView };
  });

const countControls = (window: BrowserWindow): Promise<number> =>
  inPage(
    window,
    () =>
      new Set(
        [...document.querySelectorAll<HTMLInputElement>("form :is(textarea, input, select)")].map(
          // The Tab key stops once at a group of radio buttons.
          ({ type, name, id }) => (type === "radio" ? name : id),
        ),
      ).size,
  );

describe.each(engines())("in $name", (engine) => {
  const site = withEngine(engine);

  it.each([390, 1280])(
    "the Tab key reaches no field behind the save line, at %i",
    async (width) => {
      const login = { ...LOGIN, email: `client-${width}@example.com` };
      await addClient(site.app, login);
      const window = await site.openWindow();
      await window.resize(width, HEIGHT);
      await signIn(window, site.app.origin, login);
      for (const { route } of readSections(ROOT)) {
        await window.open(site.app.origin + route);
        await waitFor(window, "//form//section[last()]//*[self::textarea or self::input]");
        const controls = await countControls(window);
        await inPage(window, () => {
          document.querySelector("h1")?.focus();
        });
        const behind: string[] = [];
        const reached = new Set<string>();
        // Tabs to every control. A control with several parts, such as a time, has several tab stops. Links
        // and buttons between the controls have tab stops, too.
        for (let tabs = 0; tabs < controls * 3 + 30 && reached.size < controls; tabs++) {
          await window.press("Tab");
          const place = await settledPlace(window);
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
    },
  );
});

/** The place of the focus after the page has finished scrolling. */
async function settledPlace(window: BrowserWindow): Promise<Place> {
  const end = Date.now() + LONGEST_SCROLL;
  let place = await placeOfFocus(window);
  while (!place.isInView && Date.now() < end) {
    place = await placeOfFocus(window);
  }
  return place;
}
