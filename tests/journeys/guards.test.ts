import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { type Login, logOut, openPerson, signIn } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH, ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import { withApp } from "../support/site/with-app.ts";

const CLIENT: Login = { email: "client@example.com", password: "some-words-1" };
const [section] = readSections(ROOT);

// A few screens stand for all: `src/routes.tsx` guards all alike, by the table that routes.test.tsx holds.
const CLIENT_PATHS = ["/dashboardclient", section?.route ?? ""];
const COACH_PATHS = ["/dashboardadmin", "/message", `${section?.coachRoute ?? ""}/some-uid`];
const SHARED_PATHS = ["/change-password"];

describe("the guards", () => {
  const site = withApp();

  beforeAll(async () => {
    await addClient(site.app, CLIENT);
  });

  it("send a visitor to the login, or to a way back from nowhere", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    const { page } = visitor;
    await page.route("**/assets/account-*.js", (route) => route.abort("connectionrefused"));
    await page.goto(`${site.app.origin}/health`);
    await page.getByText("The connection broke while this page was loading.").waitFor();
    await page.unroute("**/assets/account-*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(`${site.app.origin}/login`);
    for (const path of [...CLIENT_PATHS, ...COACH_PATHS, ...SHARED_PATHS]) {
      await page.goto(site.app.origin + path);
      await page.waitForURL(`${site.app.origin}/login`);
    }
    const answer = await page.goto(`${site.app.origin}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("link", { name: "To the home page" }).click();
    await page.waitForURL(`${site.app.origin}/`);
    await expect.poll(() => page.title()).toBe("Home · Freedom from Self-Sabotage");
    await visitor.leave({ refusedRequests: true });
  });

  it("bring a client to the asked address, no coach's screen, and nothing after logout", async () => {
    const client = await openPerson(site.browser, site.app.origin);
    const { page } = client;
    const asked = `${site.app.origin}/health?from=a-mail#main`;
    await page.goto(asked);
    await page.waitForURL(`${site.app.origin}/login`);
    await page.getByLabel("Email").fill(CLIENT.email);
    await page.getByLabel("Password").fill(CLIENT.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(asked);
    await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    for (const path of COACH_PATHS) {
      await page.goto(site.app.origin + path);
      await page.waitForURL(`${site.app.origin}/dashboardclient`);
    }
    await page.getByRole("link", { name: /^My Details/u }).click();
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    await page.getByRole("link", { name: "LOGIN" }).waitFor();
    // Waits for the end of the logout, which would otherwise open the home page after the step back.
    await untilQuiet(page);
    await page.goBack();
    await page.waitForURL(`${site.app.origin}/login`);
    await client.leave({ own: /“\?from”/u });
  });

  it("send the coach from a client's screens to the own dashboard", async () => {
    const coach = await openPerson(site.browser, site.app.origin);
    await signIn(coach, COACH);
    for (const path of CLIENT_PATHS) {
      await coach.page.goto(site.app.origin + path);
      await coach.page.waitForURL(`${site.app.origin}/dashboardadmin`);
    }
    await coach.leave();
  });
});
