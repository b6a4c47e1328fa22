import { signIn, untilLoginAnswers } from "../support/sign-in.ts";
import { type Locator, expect, test } from "../support/test.ts";
import { fillNewClient } from "../support/client/new-client.ts";
import { COACH } from "../support/site/running-app.ts";

/** How an element is drawn, apart from its text and font weight. */
const drawn = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((node) => {
    const { backgroundColor, textDecorationLine, outlineStyle, borderTopWidth } =
      getComputedStyle(node);
    return [backgroundColor, textDecorationLine, outlineStyle, borderTopWidth];
  });

test("tells chosen from not chosen where people have colours of their own", async ({
  openClient,
}) => {
  const { page } = await openClient("/personal", { document: { personal: { ratingHealth: 6 } } });
  await page.emulateMedia({ forcedColors: "active" });
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
});

test("tells an invalid field by a sign, and not by the dashes of a disabled one", async ({
  page,
}) => {
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    await page.goto("/login");
    await untilLoginAnswers(page);
    await page.getByRole("button", { name: "Login", exact: true }).click({ force: true });
    const fault = page.getByText("This is still empty. Please fill it in.").first();
    await fault.waitFor();
    expect(await fault.evaluate((node) => getComputedStyle(node, "::before").content)).toContain(
      "!",
    );
    await expect(page.getByLabel("Password")).toHaveCSS("border-top-style", "solid");
  }
});

test("tells a button that cannot be pressed from one that can", async ({ page }) => {
  await signIn(page, COACH);
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    await page.goto("/newclient");
    const button = page.getByRole("button", { name: "Create" });
    await button.waitFor();
    const outline = () => button.evaluate((node) => getComputedStyle(node).borderTopStyle);
    expect(await outline()).toBe("dashed");
    await fillNewClient(page, { email: "new@example.com", password: "some-words-1" });
    await expect.poll(outline).toBe("solid");
  }
});
