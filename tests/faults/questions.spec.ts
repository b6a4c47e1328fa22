import { waitUntilSaved, isOnlineAgain } from "../support/client/save-line.ts";
import { type Locator, expect, test } from "../support/test.ts";
import type { AnsweringClient } from "../support/client/answering-client.ts";
import { editSchemaFile } from "../support/documents/edit-json.ts";
import { twoVersions } from "../support/site/two-versions.ts";

const TEXT = "It began when I was seven.\n\n“Never again”, I said — 🌻 ünd dän, 7×, «…»";

/** Retires a text and a number, and renames a text. */
function changeQuestions(root: string): void {
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
  editSchemaFile(root, "questionnaire.schema.json", [/"height": \{[^}]*\},/u, ""]);
  editSchemaFile(
    root,
    "questionnaire.ui.json",
    [/"height",\s*/u, ""],
    [/"height": \{[^}]*\},/u, ""],
  );
  editSchemaFile(
    root,
    "field-lists.json",
    [
      /"issues": \{ "kind": "long text" \},\s*"unload": \{ "kind": "long text" \}/u,
      `"issues": { "kind": "long text", "retired": "Which issues feel most pressing to you?" },
       "release": { "kind": "long text", "renamedFrom": "unload" }`,
    ],
    ['"height": { "kind": "number" }', '"height": { "kind": "number", "retired": "Height" }'],
  );
}

const versions = twoVersions(changeQuestions);

test.use({
  startApp: async ({}, use) => {
    await use(versions.start);
  },
  // `client` opens its page once `app` has built the versions.
  allowed: async ({ app: _built }, use) => {
    await use({ refusedRequests: true, schemas: versions.schemas() });
  },
});
test.beforeEach(() => {
  versions.undo();
});
test.afterAll(() => {
  versions.remove();
});

test.describe("questions that change between two visits, with words to them unsaved", () => {
  const issues = ({ page }: AnsweringClient): Locator =>
    page.getByLabel(/issues feel most pressing/u);
  const unload = ({ page }: AnsweringClient): Locator => page.getByLabel(/space is for unloading/u);
  const noLongerAsked = ({ page }: AnsweringClient): Locator =>
    page.getByRole("region", { name: "No longer asked" });

  /** The client writes, every save fails, the tab is lost, and the coach deploys other questions. */
  async function writeBeforeTheChange(
    client: AnsweringClient,
    route: string,
    answered: Readonly<Record<string, unknown>>,
    field: Locator,
    text: string,
  ): Promise<void> {
    await client.store(answered);
    await client.open(route);
    const reconnect = await client.cutOff();
    await field.fill(text);
    await expect.poll(client.kept).toContain(JSON.stringify(text).slice(1, -1));
    await client.crashTab();
    await reconnect();
    versions.deploy();
  }

  test("moves them to the question's new name", async ({ client }) => {
    await writeBeforeTheChange(
      client,
      "/story",
      { story: { unload: "Earlier" } },
      unload(client),
      TEXT,
    );
    const sentBefore = client.commits();
    await client.open("/story");
    await expect(unload(client)).toHaveValue(TEXT);
    await client.expectStored("story", "release", TEXT);
    await waitUntilSaved(client.page);
    expect(await client.stored("story", "unload")).toBe("Earlier");
    expect(await noLongerAsked(client).count()).toBe(0);
    expect(client.commits() - sentBefore, "all in one save").toBe(1);
  });

  test("moves them beside what another device has written under the new name", async ({
    client,
  }) => {
    await writeBeforeTheChange(client, "/story", {}, unload(client), TEXT);
    await client.store({ story: { release: "From the phone" }, revisions: { story: 1 } });
    await client.open("/story");
    await expect(unload(client)).toHaveValue(TEXT);
    await client.page
      .getByText(/^One answer was changed in another place too/u)
      .first()
      .waitFor();
    expect(await client.stored("story", "release")).toBe("From the phone");
    await client.page.getByRole("button", { name: "Keep both" }).click();
    await client.expectStored("story", "release", `From the phone\n\n${TEXT}`);
  });

  test("keeps them with the questions no longer asked, to read and to copy", async ({ client }) => {
    await writeBeforeTheChange(
      client,
      "/story",
      { story: { issues: "Earlier" } },
      issues(client),
      TEXT,
    );
    await client.open("/story");
    expect(await noLongerAsked(client).locator("dt").textContent()).toBe(
      "Which issues feel most pressing to you?",
    );
    expect(await noLongerAsked(client).locator("dd").textContent()).toBe(TEXT);
    await client.expectStored("story", "issues", TEXT);
    await waitUntilSaved(client.page);
    // The region stays until the client leaves the section, although its answer is stored.
    await expect(noLongerAsked(client)).toHaveCount(1);
    await client.open("/story");
    expect(await noLongerAsked(client).count()).toBe(0);
  });

  test("shows them while the server is away, also after another section", async ({ client }) => {
    await writeBeforeTheChange(client, "/story", {}, issues(client), TEXT);
    const reconnect = await client.cutOff();
    await client.open("/story");
    await client.page.getByRole("link", { name: "Health", exact: true }).click();
    await client.page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    await client.page.getByRole("link", { name: "Story", exact: true }).first().click();
    expect(await noLongerAsked(client).locator("dd").textContent()).toBe(TEXT);
    await client.page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
    await reconnect();
    await isOnlineAgain(client.page);
    await client.expectStored("story", "issues", TEXT);
  });

  test("keeps both texts where another device has answered before the question went", async ({
    client,
  }) => {
    await writeBeforeTheChange(
      client,
      "/story",
      { story: { issues: "Earlier" } },
      issues(client),
      TEXT,
    );
    await client.store({ story: { issues: "From the phone" }, revisions: { story: 1 } });
    await client.open("/story");
    await client.expectStored("story", "issues", `From the phone\n\n${TEXT}`);
  });

  test("keeps what was not even an answer yet", async ({ client }) => {
    const height = client.field("Height in centimetres");
    await writeBeforeTheChange(
      client,
      "/questionnaire",
      { questionnaire: { height: 168 } },
      height,
      "1m70",
    );
    await client.open("/questionnaire");
    expect(await noLongerAsked(client).locator("dd").textContent()).toBe("1m70");
    await client.expectStored("questionnaire", "height", "1m70");
  });
});
