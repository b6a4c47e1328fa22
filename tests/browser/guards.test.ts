import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { type Login, logOut, openPerson, signIn } from "../support/people.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { COACH, ROOT } from "../support/running-app.ts";
import { readSections } from "../support/section-files.ts";
import { withApp } from "../support/with-app.ts";

const CLIENT: Login = { email: "client@example.com", password: "some-words-1" };
/** One section stands for all: `src/routes.tsx` makes their routes alike. */
const [section] = readSections(ROOT);

const CLIENT_PATHS = ["/dashboardclient", "/mydetails", section?.route ?? ""];
const COACH_PATHS = [
  "/dashboardadmin",
  "/newclient",
  "/clientoverview",
  "/message",
  "/adminnavbar",
  "/printclient/some-uid",
  section?.coachRoute ?? "",
  `${section?.coachRoute ?? ""}/some-uid`,
];
const SHARED_PATHS = ["/change-password", "/agenda"];

describe("the guards", () => {
  const site = withApp();

  beforeAll(async () => {
    await addClient(site.app, CLIENT);
  });

  it("send a visitor to the login from every screen that is not public", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    for (const path of [...CLIENT_PATHS, ...COACH_PATHS, ...SHARED_PATHS]) {
      await visitor.page.goto(site.app.origin + path);
      await visitor.page.waitForURL(`${site.app.origin}/login`);
    }
    await visitor.leave();
  });

  it("send a client from every screen of the coach to her own dashboard", async () => {
    const client = await openPerson(site.browser, site.app.origin);
    await signIn(client, CLIENT);
    for (const path of COACH_PATHS) {
      await client.page.goto(site.app.origin + path);
      await client.page.waitForURL(`${site.app.origin}/dashboardclient`);
    }
    await client.leave();
  });

  it("send the coach from every screen of a client to her own dashboard", async () => {
    const coach = await openPerson(site.browser, site.app.origin);
    await signIn(coach, COACH);
    for (const path of CLIENT_PATHS) {
      await coach.page.goto(site.app.origin + path);
      await coach.page.waitForURL(`${site.app.origin}/dashboardadmin`);
    }
    await coach.leave();
  });

  it("bring somebody who had to sign in to the address that was asked for", async () => {
    const client = await openPerson(site.browser, site.app.origin);
    const asked = `${site.app.origin}/health?from=a-mail#main`;
    await client.page.goto(asked);
    await client.page.waitForURL(`${site.app.origin}/login`);
    await client.page.getByLabel("Email").fill(CLIENT.email);
    await client.page.getByLabel("Password").fill(CLIENT.password);
    await client.page.keyboard.press("Enter");
    await client.page.waitForURL(asked);
    await client.page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    await client.leave({ own: /“\?from”/u });
  });

  it("let nobody back in with the browser's back button after logout", async () => {
    const client = await openPerson(site.browser, site.app.origin);
    await signIn(client, CLIENT);
    await client.page.getByRole("link", { name: /^My Details/u }).click();
    await client.page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(client.page);
    await client.page.getByRole("link", { name: "LOGIN" }).waitFor();
    // Waits for the end of the logout, which would otherwise open the home page after the step back.
    await untilQuiet(client.page);
    await client.page.goBack();
    await client.page.waitForURL(`${site.app.origin}/login`);
    await client.leave();
  });

  it("say so when the code that knows who is signed in cannot be fetched, and try again", async () => {
    const client = await openPerson(site.browser, site.app.origin);
    await client.page.route("**/assets/account-*.js", (route) => route.abort("connectionrefused"));
    await client.page.goto(`${site.app.origin}/health`);
    await client.page.getByText("The connection broke while this page was loading.").waitFor();
    await client.page.unroute("**/assets/account-*.js");
    await client.page.getByRole("button", { name: "Try again" }).click();
    await client.page.waitForURL(`${site.app.origin}/login`);
    await client.leave({ refusedRequests: true });
  });

  it("show a page with a way back for an address that leads nowhere", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    const answer = await visitor.page.goto(`${site.app.origin}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await visitor.page.getByRole("link", { name: "To the home page" }).click();
    await visitor.page.waitForURL(`${site.app.origin}/`);
    await expect.poll(() => visitor.page.title()).toBe("Home · Freedom from Self-Sabotage");
    await visitor.leave({ refusedRequests: true });
  });
});
