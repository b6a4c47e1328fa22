import { newClient } from "../support/client/client-account.ts";
import { logOut, signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const SECRET = "What nobody else may read";

/**
 * Simulates the back/forward cache by its two events, because the browser of these tests has none. Returns
 * whether the answer is visible then.
 */
const showsAfter = (page: Page, type: "pagehide" | "pageshow"): Promise<boolean> =>
  page.evaluate(
    ([name, secret]) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      const main = document.querySelector("main");
      return main?.checkVisibility() === true && main.innerText.includes(secret);
    },
    [type, SECRET] as const,
  );

test.describe("a client's story, read by the coach,", () => {
  test.beforeEach(async ({ app, page }) => {
    const { uid } = await newClient(app, "A Client", { story: { story: SECRET } });
    await signIn(page, COACH, `/adminstory/${uid}`);
    await expect(page.getByText(SECRET)).toBeVisible();
    expect(await showsAfter(page, "pagehide"), "on the way").toBe(false);
  });

  test("Back shows an answer again while the sign-in stands, and none on the way", async ({
    page,
  }) => {
    expect(await showsAfter(page, "pageshow")).toBe(true);
    // On a busy machine, the page may still be checking the sign-in.
    await expect(page.getByText(SECRET)).toBeVisible();
  });

  test("Back shows no answer after the coach's logout in a second tab", async ({
    context,
    page,
  }) => {
    const other = await context.newPage();
    await other.goto("/dashboardadmin");
    await logOut(other);
    expect(await showsAfter(page, "pageshow")).toBe(false);
    await expect(page).toHaveURL("/login");
    expect(await page.content()).not.toContain(SECRET);
  });
});

test("a sign-in that ends leaves no answer on paper or for a screen reader", async ({
  openClient,
}) => {
  const client = await openClient("/story", { document: { story: { story: SECRET } } });
  const { context, login, page, signInDialog, story } = client;
  await story.focus();
  const other = await context.newPage();
  await other.goto("/dashboardclient");
  await logOut(other);
  await expect(signInDialog).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const tree = JSON.stringify(await devtools.send("Accessibility.getFullAXTree"));
  expect(tree).toContain("Please sign in again");
  expect(tree).not.toContain(SECRET);
  expect(await story.evaluate((field) => field.closest("[inert]") === null)).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await story.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  expect(await story.isVisible(), "its place is kept on the screen").toBe(true);
  await client.signInAgain(login.password);
  await expect(story).toBeFocused();
});
