import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { COMMITS, intercept } from "../support/browser/intercept.ts";
import type { AppFiles } from "../../scripts/app-server/app-server.ts";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { linesOf } from "../../scripts/operate/backup/backup-file.ts";
import type { BackupLine } from "../../scripts/operate/backup/backup-line.ts";
import { checkBackup } from "../../scripts/operate/backup/check-backup.ts";
import { readDocuments } from "../../scripts/operate/backup/read-project.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { waitUntilSaved, waitForWholeSection } from "../support/client/open-section.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { type Login, signIn, signInByForm } from "../support/sign-in.ts";
import { LIGHT_PAGE, COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { expect, test } from "../support/test.ts";

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

test.describe("the version before the cut", { tag: "@data-folder" }, () => {
  test("has left a data folder in which every document is as it was", async ({ app }) => {
    expect(await byPath(readDocuments(app.api))).toEqual(documents);
  });

  test("has left a sealed backup that opens and can be restored", async () => {
    const lines = linesOf(join(FIXTURE, "backup.sealed"), recoveryKey);
    expect(await byPath(lines())).toEqual(documents);
    expect(await checkBackup(lines)).toMatchObject({ accounts: clients.length + 1 });
  });

  test("has left logins and answers, which the coach reads", async ({ openPerson, page }) => {
    await signIn(page, COACH);
    for (const client of clients) {
      const tab = new StoryTab((await openPerson({ width: 390 })).page);
      await signInByForm(tab.page, client);
      await tab.open();
      await expect(tab.story).toHaveValue(client.story);
      await untilQuiet(tab.page);
      await page.goto(`/adminstory/${client.uid}`);
      await expect(page.getByText(client.story.slice(0, 60)).first()).toBeVisible();
      await untilQuiet(page);
    }
  });

  test("saves in a tab older than a deployment, and hands unsaved words on", async ({
    atEnd,
    context,
    page,
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
    const tab = new StoryTab(page);
    // Three seconds after its opening, the section fetches the next screen, which the deployment removes.
    const nextScreen = page.waitForResponse(/\/ClientDashboardPage-[^/]+\.js$/u);
    await signIn(page, client, "/story");
    await waitForWholeSection(page);
    await nextScreen;
    await untilQuiet(page);
    served = hosting(join(ROOT, "dist"));
    await tab.story.press("Control+End");
    await tab.story.pressSequentially(" Saved.");
    await waitUntilSaved(page);
    const reconnect = await intercept(context, COMMITS);
    await tab.story.pressSequentially(" Kept on the device.");
    await expect(page.locator("[data-phase=failed]").first()).toBeVisible();
    await page.goto(LIGHT_PAGE);
    await reconnect();
    await tab.open();
    await expect(tab.story).toHaveValue(`${client.story} Saved. Kept on the device.`);
    await waitUntilSaved(page);
  });
});
