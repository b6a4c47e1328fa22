import type { Locator } from "@playwright/test";
import { expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

/** How an element is drawn, apart from its text and font weight. */
const drawn = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((node) => {
    const { backgroundColor, textDecorationLine, outlineStyle, borderTopWidth } =
      getComputedStyle(node);
    return [backgroundColor, textDecorationLine, outlineStyle, borderTopWidth];
  });

const site = withApp();

it("tells chosen from not chosen where people have colours of their own", async () => {
  await addClient(site.app, LOGIN, "A Client", { personal: { ratingHealth: 6 } });
  const person = await openPerson(site.browser, site.app.origin);
  const { page } = person;
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(person, LOGIN, "/personal");
  const chosen = page.getByRole("radio", { checked: true }).first();
  await chosen.waitFor();
  const faces = page.locator("form label:has(input[type=radio])");
  const face = (radio: string): Locator => faces.locator(`${radio} + *`).first();
  expect(await drawn(face(":checked"))).not.toEqual(await drawn(face(":not(:checked)")));

  const sections = page.getByRole("navigation", { name: "Questionnaire" });
  const here = sections.locator("[aria-current=page]");
  const elsewhere = sections.locator("a:not([aria-current])").first();
  expect(await drawn(here)).not.toEqual(await drawn(elsewhere));

  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  expect((await drawn(focused))[2]).not.toBe("none");
  await person.leave();
});

it("tells a button that cannot be pressed from one that can", async () => {
  const person = await openPerson(site.browser, site.app.origin);
  const { page } = person;
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    await page.goto(`${site.app.origin}/login`);
    const button = page.getByRole("button", { name: "Login", exact: true });
    await button.waitFor();
    const outline = () => button.evaluate((node) => getComputedStyle(node).borderTopStyle);
    expect(await outline()).toBe("dashed");
    await page.getByLabel("Email").fill(LOGIN.email);
    await page.getByLabel("Password").fill(LOGIN.password);
    await expect.poll(outline).toBe("solid");
  }
  await person.leave();
});
