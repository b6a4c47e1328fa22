import { intercept } from "../support/browser/intercept.ts";
import { signIn, logOut } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { newClient } from "../support/client/client-account.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { readSections } from "../support/site/practice.ts";

const [section] = readSections();

// A few screens stand for all: `src/routes.tsx` guards all alike, by the table that routes.test.tsx holds.
const CLIENT_PATHS = ["/dashboardclient", section?.route ?? ""];
const COACH_PATHS = ["/dashboardadmin", "/message", `${section?.coachRoute ?? ""}/some-uid`];
const SHARED_PATHS = ["/change-password"];

test.describe("the guards", { tag: "@main" }, () => {
  test("send a visitor to the login, or to a way back from nowhere", async ({ openPerson }) => {
    const { page } = await openPerson({ refusedRequests: true });
    const reconnect = await intercept(page, "**/assets/account-*.js");
    await page.goto("/health");
    await page.getByText("The connection broke while this page was loading.").waitFor();
    await reconnect();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("/login");
    for (const path of [...CLIENT_PATHS, ...COACH_PATHS, ...SHARED_PATHS]) {
      await page.goto(path);
      await page.waitForURL("/login");
    }
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await page.getByRole("link", { name: "To the home page" }).click();
    await page.waitForURL("/");
    await expect(page).toHaveTitle(
      "Coaching for women who get in their own way · Freedom from Self-Sabotage",
    );
  });

  test("bring a client to the asked address, no coach's screen, and nothing after logout", async ({
    app,
    openPerson,
  }) => {
    const { login } = await newClient(app);
    const { page } = await openPerson({ own: /“\?from”/u });
    const asked = `${app.origin}/health?from=a-mail#main`;
    await page.goto(asked);
    await page.waitForURL("/login");
    await page.getByLabel("Email").fill(login.email);
    await page.getByLabel("Password").fill(login.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(asked);
    await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    for (const path of COACH_PATHS) {
      await page.goto(path);
      await page.waitForURL("/dashboardclient");
    }
    await page.getByRole("link", { name: /^My Details/u }).click();
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    await page.getByRole("link", { name: "LOGIN" }).waitFor();
    // Waits for the end of the logout, which would otherwise open the home page after the step back.
    await untilQuiet(page);
    await page.goBack();
    await page.waitForURL("/login");
  });

  test("send the coach from a client's screens to the own dashboard", async ({ page }) => {
    await signIn(page, COACH);
    for (const path of CLIENT_PATHS) {
      await page.goto(path);
      await page.waitForURL("/dashboardadmin");
    }
  });
});
