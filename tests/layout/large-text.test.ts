import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_LOGINS } from "../../scripts/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/demo/seed.ts";
import { openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

const PAGES = {
  visitor: ["/", "/about", "/courses", "/contact", "/privacy", "/login"],
  firstClient: ["/dashboardclient", "/questionnaire", "/health", "/personal", "/mydetails"],
  coach: ["/dashboardadmin", "/clientoverview", "/newclient", "/message"],
} as const;

describe("with letters twice as large", () => {
  const site = withApp();

  beforeAll(async () => {
    await seedDemo(site.app.admin);
  });

  it.each(["visitor", "firstClient", "coach"] as const)(
    "nothing is cut off or scrolls sideways for %s",
    async (who) => {
      const person = await openPerson(site.browser, site.app.origin, 640);
      const { page } = person;
      if (who !== "visitor") {
        await signIn(person, DEMO_LOGINS[who]);
      }
      for (const path of PAGES[who]) {
        await page.goto(`${site.app.origin}${path}`);
        await page.locator("main h1[tabindex]").first().waitFor({ state: "attached" });
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        const cut = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          // One line is enough: a text that is wider than the box that hides what does not fit.
          const hidden = [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
            .filter((element) => {
              const { overflowX, position } = getComputedStyle(element);
              const { textContent } = element;
              return (
                overflowX === "hidden" &&
                position !== "absolute" &&
                textContent.trim() !== "" &&
                element.scrollWidth > element.clientWidth + 1
              );
            })
            .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
          const wide = [...document.querySelectorAll("body *")]
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .map(({ className, textContent }) => `${className} ${textContent.slice(0, 40)}`);
          return scrollWidth > clientWidth ? ["the page itself", ...wide, ...hidden] : hidden;
        });
        expect(cut, path).toEqual([]);
      }
      await person.leave();
    },
  );
});
