import type { Locator, Page } from "@playwright/test";
import { beforeEach, describe, expect, it } from "vitest";
import { withAnsweringClient } from "../support/client/answering-client.ts";
import { editSchemaFile } from "../support/documents/edit-json.ts";
import { waitUntilSaved } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { twoVersions } from "../support/site/two-versions.ts";

// Deploys the site while its pages are open: the files that a page has not fetched yet are then gone.

const REWORDED = "Which medicines do you take now?";

const versions = twoVersions((root) => {
  editSchemaFile(root, "health.schema.json", [
    "Which medications have you taken in the last 10 years?",
    REWORDED,
  ]);
});
const client = withAnsweringClient(versions.start);
const page = (): Page => client().page();
const story = (): Locator => client().field(/Please tell me your story/u);
const offer = (): Locator => page().getByText("There is a newer version of this page. Loading it");
const loadAnew = (): Locator => page().getByRole("button", { name: "Load anew" });

// Clears the cache, which has files of the deployed version from an earlier test.
beforeEach(async () => {
  const devTools = await page().context().newCDPSession(page());
  await devTools.send("Network.clearBrowserCache");
  await devTools.detach();
});

/** Opens Story for a new client, and waits until the page has loaded its files. */
async function writing(answers: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await client().begin(answers);
  await client().open("/story");
  await untilQuiet(page());
}

const toHealth = (): Promise<void> =>
  page().getByRole("link", { name: "Health", exact: true }).click();

describe("a page that was open when the site was deployed", () => {
  it("goes on saving without a word, also after another device's save", async () => {
    await writing();
    versions.deploy();
    await client().store({ story: { reason: "From the phone" }, revisions: { story: 1 } });
    await story().fill("From the laptop");
    await client().expectStored("story", "story", "From the laptop");
    expect(await client().stored("story", "reason")).toBe("From the phone");
    await waitUntilSaved(page());
    expect(await offer().count()).toBe(0);
  });

  it("offers the newer version of a changed section, and loads it with all texts", async () => {
    await writing();
    versions.deploy();
    const reconnect = await client().cutOff();
    await story().fill("Not saved yet.");
    await page().locator("[data-phase=failed]").first().waitFor();
    await toHealth();
    await page()
      .getByText(/^There is a newer version of this page\. Please load/u)
      .waitFor();
    await offer().waitFor();
    await loadAnew().click();
    await client().field(REWORDED).waitFor();
    expect(await offer().count()).toBe(0);
    await reconnect();
    await client().open("/story");
    expect(await story().inputValue()).toBe("Not saved yet.");
    await client().expectStored("story", "story", "Not saved yet.");
  });

  it("takes the client's word that a section is ready", async () => {
    const code = client().person.context.waitForEvent("response", (response) =>
      response.url().includes("/assets/statements-"),
    );
    await writing();
    await code;
    await untilQuiet(page());
    versions.deploy();
    await page().getByRole("button", { name: "This section is ready for you" }).click();
    await page()
      .getByText(/^You have told me that this section is ready\./u)
      .waitFor();
    expect(await offer().count()).toBe(0);
  });

  it("takes a consent, and offers to load what comes after it", async () => {
    await client().begin({ consent: null });
    await page().goto(`${client().origin}/story`);
    const agree = page().getByRole("button", { name: "I agree" });
    await agree.waitFor();
    await untilQuiet(page());
    versions.deploy();
    await agree.click();
    await offer().waitFor();
    await loadAnew().click();
    await story().fill("Typed after that.");
    await client().expectStored("story", "story", "Typed after that.");
  });

  it("keeps a visitor's message, which is sent after the page was loaded anew", async () => {
    await client().begin();
    await page().goto(`${client().origin}/contact`);
    await page().getByRole("link", { name: "DASHBOARD" }).first().waitFor({ state: "attached" });
    versions.deploy();
    await page().getByLabel("Name").fill("A Visitor");
    await page().getByLabel("Email").fill("visitor@example.com");
    await page().getByLabel("Message").fill("Hello");
    await page().getByRole("button", { name: "Send" }).click();
    await page().getByText("Please load this page anew, and press Send then").waitFor();
    await loadAnew().click();
    await expect
      .poll(() => page().getByRole("button", { name: "Send", disabled: false }).count())
      .toBe(1);
    expect(await page().getByLabel("Message").inputValue()).toBe("Hello");
    await page().getByRole("button", { name: "Send" }).click();
    await page().getByRole("heading", { name: "Thank you" }).waitFor();
  });

  it("loads a page whose code is gone when it is tried again", async () => {
    await client().begin();
    await page().goto(`${client().origin}/dashboardclient`);
    await page().getByText("How far you are").waitFor();
    await untilQuiet(page());
    versions.deploy();
    await page()
      .getByRole("link", { name: /^My Details/u })
      .click();
    await offer().waitFor();
    await page().getByRole("button", { name: "Try again" }).click();
    await page().getByRole("heading", { level: 1, name: "My Details" }).waitFor();
  });
});
