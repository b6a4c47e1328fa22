import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppFiles } from "../../scripts/app-server/app-server.ts";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { linesOf } from "../../scripts/operate/backup/backup-file.ts";
import type { BackupLine } from "../../scripts/operate/backup/backup-line.ts";
import { checkBackup } from "../../scripts/operate/backup/check-backup.ts";
import { readDocuments } from "../../scripts/operate/backup/read-project.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";
import {
  type Login,
  LIGHT_PAGE,
  openPerson,
  signIn,
  signInByForm,
  waitUntilSaved,
} from "../support/people.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

// Opens with this version what an earlier one has left: tests/fixtures/before-the-cut/README.md.

const FIXTURE = join(ROOT, "tests/fixtures/before-the-cut");
const read = (name: string): Buffer => readFileSync(join(FIXTURE, name));

interface Client extends Login {
  readonly uid: string;
  /** The answer to the question that `story` finds. */
  readonly story: string;
}
interface People {
  readonly clients: readonly Client[];
  readonly recoveryKey: string;
}
const { clients, recoveryKey }: People = JSON.parse(read("people.json").toString());
/** Every document by its path, in the form of Firestore's requests. */
const documents: Record<string, object> = JSON.parse(read("documents.json").toString());
const [anna = expect.unreachable("There is no client.")] = clients;

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
  await page.goto(new URL("/story", page.url()).href);
  await waitForWholeSection(page);
  await untilQuiet(page);
}

describe("the version before the cut", () => {
  const earlierSite = mkdtempSync(join(tmpdir(), "before-the-cut-"));
  const hosting = (folder: string): AppFiles =>
    createHosting(join(folder, "firebase.json"), folder);
  let served: AppFiles;
  const deploy = (folder = join(ROOT, "dist")): void => {
    served = hosting(folder);
  };

  beforeAll(() => {
    const packed: Record<string, string> = JSON.parse(gunzipSync(read("site.json.gz")).toString());
    for (const [name, content] of Object.entries(packed)) {
      mkdirSync(dirname(join(earlierSite, name)), { recursive: true });
      writeFileSync(join(earlierSite, name), content, "base64");
    }
    deploy();
  });
  afterAll(() => {
    rmSync(earlierSite, { recursive: true });
  });

  const site = withApp(() =>
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
  );

  it("has left a data folder in which every document is as it was", async () => {
    expect(await byPath(readDocuments(site.app.api))).toEqual(documents);
  });

  it("has left a sealed backup that opens and can be restored", async () => {
    const lines = linesOf(join(FIXTURE, "backup.sealed"), recoveryKey);
    expect(await byPath(lines())).toEqual(documents);
    expect(await checkBackup(lines)).toMatchObject({ accounts: clients.length + 1 });
  });

  it.each(clients)(
    "has left a login and answers for $email, which the coach reads",
    async (client) => {
      const person = await openPerson(site.browser, site.app.origin, 390);
      await signInByForm(person, client);
      await openStory(person.page);
      expect(await story(person.page).inputValue()).toBe(client.story);
      await person.leave();
      const coach = await openPerson(site.browser, site.app.origin);
      await signIn(coach, COACH, `/adminstory/${client.uid}`);
      await coach.page.getByText(client.story.slice(0, 60)).first().waitFor();
      await untilQuiet(coach.page);
      await coach.leave();
    },
  );

  it("saves in a tab older than a deployment, and hands unsaved words on", async () => {
    deploy(earlierSite);
    const person = await openPerson(site.browser, site.app.origin);
    const { context, page } = person;
    await signIn(person, anna, "/story");
    await waitForWholeSection(page);
    await untilQuiet(page);
    deploy();
    await story(page).press("Control+End");
    await story(page).pressSequentially(" Saved.");
    await waitUntilSaved(page);
    await context.route("**/documents:commit*", (route) => route.abort());
    await story(page).pressSequentially(" Kept on the device.");
    await page.locator("[data-phase=failed]").first().waitFor();
    await page.goto(site.app.origin + LIGHT_PAGE);
    await context.unroute("**/documents:commit*");
    await openStory(page);
    expect(await story(page).inputValue()).toBe(`${anna.story} Saved. Kept on the device.`);
    await waitUntilSaved(page);
    await person.leave({ refusedRequests: true });
  });
});
