import { addClient } from "../support/client/client-account.ts";
import { logOut, signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const SECRET = "What nobody else may read";

/**
 * Simulates the back/forward cache by its two events, because the browser of these tests has none. Returns
 * whether the answer was visible while the page was away, right after it came back, and a second later.
 */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void>): Promise<boolean[]> {
  const send = async (type: "pagehide" | "pageshow"): Promise<boolean> =>
    page.evaluate(
      ([name, secret]) => {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
        const main = document.querySelector("main");
        return main?.checkVisibility() === true && main.innerText.includes(secret);
      },
      [type, SECRET] as const,
    );
  const away = await send("pagehide");
  await meanwhile();
  const back = await send("pageshow");
  await page.waitForTimeout(1000);
  return [away, back, await page.getByText(SECRET).isVisible()];
}

test.describe("after leaving", () => {
  test.describe("a client's story, read by the coach,", () => {
    test.beforeEach(async ({ app, page }) => {
      const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
      const uid = await addClient(app, login, "A Client", { story: { story: SECRET } });
      await signIn(page, COACH, `/adminstory/${uid}`);
      await expect(page.getByText(SECRET)).toBeVisible();
    });

    test("Back shows an answer again while the sign-in stands, and none on the way", async ({
      page,
    }) => {
      const shown = await leaveAndComeBack(page, () => Promise.resolve());
      expect(shown.slice(0, 2)).toEqual([false, true]);
      // On a busy machine, the page may still be checking the sign-in.
      await expect(page.getByText(SECRET)).toBeVisible();
    });

    test("Back shows no answer after the coach's logout in a second tab", async ({
      context,
      page,
    }) => {
      const shown = await leaveAndComeBack(page, async () => {
        const other = await context.newPage();
        await other.goto("/dashboardadmin");
        await logOut(other);
      });
      expect(shown).toEqual([false, false, false]);
      await expect(page).toHaveURL("/login");
      expect(await page.content()).not.toContain(SECRET);
    });
  });

  test("a sign-in that ends leaves no answer on paper or for a screen reader", async ({
    openClient,
  }) => {
    const { login, page } = await openClient("/story", {
      document: { story: { story: SECRET } },
      refusedRequests: true,
    });
    const story = page.getByLabel(/Please tell me your story/u);
    await story.focus();
    const other = await page.context().newPage();
    await other.goto("/dashboardclient");
    await logOut(other);
    const dialog = page.getByRole("dialog", { name: "Please sign in again" });
    await expect(dialog).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    const tree = JSON.stringify(await devtools.send("Accessibility.getFullAXTree"));
    expect(tree).toContain("Please sign in again");
    expect(tree).not.toContain(SECRET);
    expect(await story.evaluate((field) => field.closest("[inert]") === null)).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await story.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await story.isVisible(), "its place is kept on the screen").toBe(true);
    await dialog.getByLabel("Password").fill(login.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog).toBeHidden();
    await expect(story).toBeFocused();
  });
});
