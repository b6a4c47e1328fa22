import { untilQuiet } from "../support/browser/quiet-page.ts";
import type { AnsweringClient } from "../support/client/answering-client.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { editSchemaFile } from "../support/documents/edit-json.ts";
import { twoVersions } from "../support/site/two-versions.ts";
import { type Page, expect, test } from "../support/test.ts";

// Deploys the site while its pages are open: the files that a page has not fetched yet are then gone.

const REWORDED = "Which medicines do you take now?";

const versions = twoVersions((root) => {
  editSchemaFile(root, "health.schema.json", [
    "Which medications have you taken in the last 10 years?",
    REWORDED,
  ]);
});

test.use({
  allowed: { refusedRequests: true },
  startApp: async ({}, use) => use(versions.start),
});
// The first test also waits for the build of the changed version.
test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => versions.undo());
test.afterAll(() => versions.remove());

const offer = (page: Page) => page.getByText("There is a newer version of this page. Loading it");

/** Opens Story, waits until the page has loaded its files, and deploys the other version. */
async function openAndDeploy(client: AnsweringClient): Promise<void> {
  // Three seconds after its opening, the section fetches the next screen, which the deployment removes.
  const nextScreen = client.page.waitForResponse(/\/ClientDashboardPage-[^/]+\.js$/u);
  await client.open("/story");
  await nextScreen;
  await untilQuiet(client.page);
  versions.deploy();
}

test.describe("a page that was open when the site was deployed", () => {
  test("goes on saving without a word, also after another device's save", async ({
    client,
    page,
  }) => {
    await openAndDeploy(client);
    await client.store({ story: { reason: "From the phone" }, revisions: { story: 1 } });
    await client.story.fill("From the laptop");
    await client.expectStored("story", "story", "From the laptop");
    expect(await client.stored("story", "reason")).toBe("From the phone");
    await waitUntilSaved(page);
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
    await expect(client.field(REWORDED)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await reconnect();
    await client.open("/story");
    await expect(client.story).toHaveValue("Not saved yet.");
    await client.expectStored("story", "story", "Not saved yet.");
  });

  test("takes the client's word that a section is ready", async ({ client, page }) => {
    await openAndDeploy(client);
    await page.getByRole("button", { name: "This section is ready for you" }).click();
    await expect(page.getByText(/^You have told me that this section is ready\./u)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test("takes a consent, and offers to load what comes after it", async ({ client, page }) => {
    await client.store({ consent: null });
    await page.goto("/story");
    const agree = page.getByRole("button", { name: "I agree" });
    await agree.waitFor();
    await untilQuiet(page);
    versions.deploy();
    await agree.click();
    await expect(offer(page)).toBeVisible();
    await page.getByRole("button", { name: "Load anew" }).click();
    await client.story.fill("Typed after that.");
    await client.expectStored("story", "story", "Typed after that.");
  });

  test("keeps a visitor's message, which is sent after the page was loaded anew", async ({
    openClient,
  }) => {
    const { page } = await openClient("/dashboardclient", { refusedRequests: true });
    await page.getByText("How far you are").waitFor();
    await page.goto("/contact");
    await page.getByRole("link", { name: "DASHBOARD" }).first().waitFor({ state: "attached" });
    versions.deploy();
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

  test("loads a page whose code is gone when it is tried again", async ({ openClient }) => {
    const { page } = await openClient("/dashboardclient", { refusedRequests: true });
    await page.getByText("How far you are").waitFor();
    await untilQuiet(page);
    versions.deploy();
    await page.getByRole("link", { name: /^My Details/u }).click();
    await expect(offer(page)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My Details" })).toBeVisible();
  });
});
