import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { intercept } from "../support/browser/intercept.ts";
import type { AppFiles } from "../../scripts/app-server/app-server.ts";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { linesOf } from "../../scripts/operate/backup/backup-file.ts";
import type { BackupLine } from "../../scripts/operate/backup/backup-line.ts";
import { checkBackup } from "../../scripts/operate/backup/check-backup.ts";
import { readDocuments } from "../../scripts/operate/backup/read-project.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";
import { type Login, signIn, signInByForm } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/light-page.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

// Opens with this version what an earlier one has left: tests/fixtures/before-the-cut/README.md.

const FIXTURE = join(ROOT, "tests/fixtures/before-the-cut");
const read = (name: string): Buffer => readFileSync(join(FIXTURE, name));

interface Client extends Login {
  readonly uid: string;
  /** The answer to the question that `story` finds. */
  readonly story: string;
}
interface People {
  readonly clients: readonly [Client, ...Client[]];
  readonly recoveryKey: string;
}
const { clients, recoveryKey }: People = JSON.parse(read("people.json").toString());
/** Every document by its path, in the form of Firestore's requests. */
const documents: Record<string, object> = JSON.parse(read("documents.json").toString());

async function byPath(lines: AsyncIterable<BackupLine>): Promise<Record<string, object>> {
  const found: Record<string, object> = {};
  for await (const line of lines) {
    if (line.kind === "document") {
      found[line.path] = line.fields;
    }
  }
  return found;
}

const story = (page: Page) => page.getByLabel(/Please tell me your story/u);
async function openStory(page: Page): Promise<void> {
  await page.goto("/story");
  await waitForWholeSection(page);
  await untilQuiet(page);
}

const hosting = (folder: string): AppFiles => createHosting(join(folder, "firebase.json"), folder);
let served = hosting(join(ROOT, "dist"));

test.use({
  startApp: async ({}, use) =>
    use(() =>
      runApp(
        ROOT,
        () => ({ serve: (...exchange) => served.serve(...exchange), close: async () => undefined }),
        {},
        (dataDirectory) => {
          cpSync(join(FIXTURE, "data"), dataDirectory, { recursive: true });
          const file = "database/data.mdb";
          writeFileSync(join(dataDirectory, file), gunzipSync(read(`data/${file}.gz`)));
        },
      ),
    ),
});

test.describe("the version before the cut", () => {
  test("has left a data folder in which every document is as it was", async ({ app }) => {
    expect(await byPath(readDocuments(app.api))).toEqual(documents);
  });

  test("has left a sealed backup that opens and can be restored", async () => {
    const lines = linesOf(join(FIXTURE, "backup.sealed"), recoveryKey);
    expect(await byPath(lines())).toEqual(documents);
    expect(await checkBackup(lines)).toMatchObject({ accounts: clients.length + 1 });
  });

  for (const client of clients) {
    test(`has left a login and answers for ${client.email}, which the coach reads`, async ({
      openPerson,
    }) => {
      const { page } = await openPerson({ width: 390 });
      await signInByForm(page, client);
      await openStory(page);
      await expect(story(page)).toHaveValue(client.story);
      const coach = await openPerson();
      await signIn(coach.page, COACH, `/adminstory/${client.uid}`);
      await expect(coach.page.getByText(client.story.slice(0, 60)).first()).toBeVisible();
      await untilQuiet(coach.page);
    });
  }

  test("saves in a tab older than a deployment, and hands unsaved words on", async ({
    atEnd,
    openPerson,
  }) => {
    const earlierSite = mkdtempSync(join(tmpdir(), "before-the-cut-"));
    atEnd(() => rmSync(earlierSite, { recursive: true }));
    const packed: Record<string, string> = JSON.parse(gunzipSync(read("site.json.gz")).toString());
    for (const [name, content] of Object.entries(packed)) {
      mkdirSync(dirname(join(earlierSite, name)), { recursive: true });
      writeFileSync(join(earlierSite, name), content, "base64");
    }
    served = hosting(earlierSite);
    const [client] = clients;
    const { context, page } = await openPerson({ refusedRequests: true });
    // Three seconds after its opening, the section fetches the next screen, which the deployment removes.
    const nextScreen = page.waitForResponse(/\/ClientDashboardPage-[^/]+\.js$/u);
    await signIn(page, client, "/story");
    await waitForWholeSection(page);
    await nextScreen;
    await untilQuiet(page);
    served = hosting(join(ROOT, "dist"));
    await story(page).press("Control+End");
    await story(page).pressSequentially(" Saved.");
    await waitUntilSaved(page);
    const reconnect = await intercept(context, "**/documents:commit*");
    await story(page).pressSequentially(" Kept on the device.");
    await expect(page.locator("[data-phase=failed]").first()).toBeVisible();
    await page.goto(LIGHT_PAGE);
    await reconnect();
    await openStory(page);
    await expect(story(page)).toHaveValue(`${client.story} Saved. Kept on the device.`);
    await waitUntilSaved(page);
  });
});
