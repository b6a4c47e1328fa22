import { join } from "node:path";
import type { AppFiles } from "../../scripts/app-server/app-server.ts";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import type { Client } from "../support/client/client.ts";
import { isOnlineAgain, waitUntilSaved } from "../support/client/open-section.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { editSchemaFile, type ProjectCopy, copyProject } from "../support/site/project-copy.ts";
import { buildApp } from "../support/site/build-app.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { type Locator, type Page, expect, test } from "../support/test.ts";

// Deploys the site while its pages are open: the files that a page has not fetched yet are then gone.

const REWORDED = "Which medicines do you take now?";

/** In Story, a question is retired and another renamed; one of Health is reworded. */
function changeQuestions(root: string): void {
  editSchemaFile(root, "health.schema.json", [
    "Which medications have you taken in the last 10 years?",
    REWORDED,
  ]);
  editSchemaFile(
    root,
    "story.schema.json",
    [/"issues": \{[^}]*\},/u, ""],
    ['"unload": {', '"release": {'],
  );
  editSchemaFile(
    root,
    "story.ui.json",
    [/"story",\s*"issues"/u, '"story"'],
    [/"issues": \{[^}]*\},/u, ""],
    [/\[\s*"unload"\s*\]/u, '["release"]'],
    ['"unload": {', '"release": {'],
  );
  editSchemaFile(root, "field-lists.json", [
    /"issues": \{ "kind": "long text" \},\s*"unload": \{ "kind": "long text" \}/u,
    `"issues": { "kind": "long text", "retired": "Which issues feel most pressing to you?" },
     "release": { "kind": "long text", "renamedFrom": "unload" }`,
  ]);
}

let changed: ProjectCopy | undefined;
let served: AppFiles | undefined;
/** Serves only the files of this version from now on. */
const deploy = (root: string | undefined): void => {
  const dist = join(root ?? "", "dist");
  served = createHosting(join(dist, "firebase.json"), dist);
};

test.use({
  startApp: async ({}, use) =>
    use(async () => {
      changed = copyProject();
      changeQuestions(changed.root);
      buildApp(changed.root);
      return runApp(ROOT, () => ({
        serve: (request, response) => served?.serve(request, response),
        close: async () => undefined,
      }));
    }),
  // `client` opens its page once `app` has built the changed version, whose questions have other names.
  allowed: async ({ app: _built }, use) =>
    use({ refusedRequests: true, schemas: join(changed?.root ?? "", "schemas") }),
});
// The first test also waits for the build of the changed version.
test.describe.configure({ timeout: 600_000 });
test.beforeEach(() => {
  deploy(ROOT);
});
test.afterAll(() => changed?.remove());

const offer = (page: Page) => page.getByText("There is a newer version of this page. Loading it");

/** Opens Story, waits until the page has loaded its files, and deploys the other version. */
async function openAndDeploy(client: Client): Promise<void> {
  // Three seconds after its opening, the section fetches the next screen, which the deployment removes.
  const nextScreen = client.page.waitForResponse(/\/ClientDashboardPage-[^/]+\.js$/u);
  await client.open();
  await nextScreen;
  await untilQuiet(client.page);
  deploy(changed?.root);
}

test.describe("a page that was open when the site was deployed", () => {
  test("goes on saving without a word, also after another device's save", async ({
    client,
    page,
  }) => {
    await openAndDeploy(client);
    await client.store({ story: { reason: "From the phone" }, revisions: { story: 1 } });
    await client.story.fill("From the laptop");
    await client.expectStored("From the laptop");
    expect(await client.answers()).toMatchObject({ reason: "From the phone" });
    await waitUntilSaved(page);
    await expect(offer(page)).toHaveCount(0);
    await page.getByRole("button", { name: "I am done with this section" }).click();
    await expect(page.getByText(/^You have told me that this section is ready\./u)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test("offers the newer version of a changed section, and loads it with all texts", async ({
    client,
    page,
  }) => {
    await openAndDeploy(client);
    const reconnect = await client.cutOff();
    await client.story.fill("Not saved yet.");
    await expect(page.locator("[data-phase=failed]").first()).toBeVisible();
    await page.getByRole("link", { name: "Health", exact: true }).click();
    await expect(
      page.getByText(/^There is a newer version of this page\. Please load/u),
    ).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await page.getByRole("button", { name: "Load anew" }).click();
    await expect(page.getByLabel(REWORDED)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await reconnect();
    await client.open();
    await expect(client.story).toHaveValue("Not saved yet.");
    await client.expectStored("Not saved yet.");
  });

  test("takes a consent, and offers to load what comes after it", async ({ client, page }) => {
    await client.store({ consent: null });
    await page.goto("/story");
    const agree = page.getByRole("button", { name: "I agree" });
    await agree.waitFor();
    await untilQuiet(page);
    deploy(changed?.root);
    await agree.click();
    await expect(offer(page)).toBeVisible();
    await page.getByRole("button", { name: "Load anew" }).click();
    await client.story.fill("Typed after that.");
    await client.expectStored("Typed after that.");
  });

  test("keeps a visitor's message, which is sent after the page was loaded anew", async ({
    client: { page },
  }) => {
    await page.goto("/dashboardclient");
    await page.getByText("Your sections").waitFor();
    await page.goto("/contact");
    await page.getByRole("link", { name: "DASHBOARD" }).first().waitFor({ state: "attached" });
    deploy(changed?.root);
    await page.getByLabel("Name").fill("A Visitor");
    await page.getByLabel("Email").fill("visitor@example.com");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Please load this page anew, and press Send then").waitFor();
    await page.getByRole("button", { name: "Load anew" }).click();
    await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });

  test("loads a page whose code is gone when it is tried again", async ({ client: { page } }) => {
    await page.goto("/dashboardclient");
    await page.getByText("Your sections").waitFor();
    await untilQuiet(page);
    deploy(changed?.root);
    await page.getByRole("link", { name: /^My Details/u }).click();
    await expect(offer(page)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My Details" })).toBeVisible();
  });
});

test.describe("a deployment of other questions, with words to them unsaved,", () => {
  const noLongerAsked = ({ page }: Client): Locator =>
    page.getByRole("region", { name: "No longer asked" });

  /** The client answers `question`, every save fails, and the tab is lost. Then the site is deployed. */
  async function writeBeforeDeployment(client: Client, question: RegExp): Promise<void> {
    await client.open();
    const reconnect = await client.cutOff();
    await client.page.getByLabel(question).fill(KNOWN_TEXT);
    await expect.poll(client.kept).toContain(JSON.stringify(KNOWN_TEXT));
    await client.crashTab();
    await reconnect();
    deploy(changed?.root);
  }

  test("moves them to the question's new name, beside another device's text", async ({
    client,
  }) => {
    const unload = /space is for unloading/u;
    await client.store({ story: { unload: "Earlier" } });
    await writeBeforeDeployment(client, unload);
    await client.store({ story: { release: "From the phone" }, revisions: { story: 1 } });
    await client.open();
    await expect(client.page.getByLabel(unload)).toHaveValue(KNOWN_TEXT);
    await client.expectLine(/^One answer was changed on another device or in another tab too/u);
    expect(await client.answers()).toEqual({ release: "From the phone" });
    await client.resolveRivalry("Keep both");
    await client.expectStored(`From the phone\n\n${KNOWN_TEXT}`, "release");
    expect(await noLongerAsked(client).count()).toBe(0);
  });

  test("keeps them with the questions no longer asked, to read and to copy", async ({ client }) => {
    await client.store({ story: { issues: "Earlier" } });
    await writeBeforeDeployment(client, /issues feel most pressing/u);
    const reconnect = await client.cutOff();
    await client.open();
    const kept = noLongerAsked(client);
    expect(await kept.locator("dt").textContent()).toBe("Which issues feel most pressing to you?");
    expect(await kept.locator("dd").textContent()).toBe(KNOWN_TEXT);
    await client.page.getByRole("link", { name: "Health", exact: true }).click();
    await client.page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    await client.page.getByRole("link", { name: "Story", exact: true }).first().click();
    expect(await kept.locator("dd").textContent()).toBe(KNOWN_TEXT);
    await client.expectLine(/^Not saved yet\./u);
    await reconnect();
    await isOnlineAgain(client.page);
    await client.expectStored(KNOWN_TEXT, "issues");
    // The region stays until the client leaves the section, although its answer is stored.
    await expect(kept).toHaveCount(1);
    await client.open();
    expect(await kept.count()).toBe(0);
  });
});
