import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_LOGINS } from "../../scripts/start/demo/demo-logins.ts";
import {
  type Person,
  openPerson,
  sharedBrowser,
  signInByForm,
  waitUntilSaved,
} from "../support/people.ts";
import { ROOT } from "../support/site/running-app.ts";
import { type Started, end, start } from "../support/site/started-site.ts";
import { fileLink } from "../support/client/client-row.ts";

const SCHEMAS = join(ROOT, "tests/fixtures/other-practice");

/** The note at an answer whose condition no longer holds. */
const KEPT = "Only asked when “Where would you like to sing?” is “In a choir” or “On a stage”.";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe("the questions of another practice", () => {
  let dataDirectory: string;
  let started: Started;
  let client: Person;
  let coach: Person;

  beforeAll(async () => {
    dataDirectory = mkdtempSync(join(tmpdir(), "coaching-other-"));
    started = await start(dataDirectory, "--schemas", SCHEMAS);
    const browser = await sharedBrowser();
    client = await openPerson(browser, started.origin, 390);
    coach = await openPerson(browser, started.origin);
    await signInByForm(client, DEMO_LOGINS.firstClient);
    await signInByForm(coach, DEMO_LOGINS.coach);
  });

  afterAll(async () => {
    await end(started, "SIGKILL");
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  it("are shown in their order, none of them begun", async () => {
    const { page } = client;
    await page.getByText("Welcome First Demo Client").waitFor();
    const far = page.getByRole("region", { name: "How far you are" });
    expect(await far.getByRole("link").allTextContents()).toEqual([
      expect.stringContaining("What you hope for"),
      expect.stringContaining("Your voice"),
      expect.stringContaining("A usual week"),
    ]);
    await page.getByRole("link", { name: /^Questionnaire/u }).click();
    await page.getByRole("heading", { level: 1, name: "What you hope for" }).waitFor();
  });

  it("are answered and saved, of every kind", async () => {
    const { page } = client;
    const labels = page.locator("form label");
    await labels.first().waitFor();
    // The questions are in the order of `ui:order`, not of the schema.
    expect(await labels.allTextContents()).toEqual([
      expect.stringContaining("Where would you like to sing?"),
      expect.stringContaining("Which song would you like to sing one day?"),
      expect.stringContaining("By which day, if there is one?"),
      expect.stringContaining("Where can I hear you sing?"),
    ]);
    const recording = page.getByLabel("Where can I hear you");
    expect(await recording.isVisible()).toBe(false);
    const stage = page.getByLabel("Where would you like to sing?");
    // Choosing an option does not focus the control, as pressing it does.
    await stage.focus();
    await stage.selectOption("In a choir");
    await page.getByLabel("Which song would you like").focus();
    await page.getByText("I also ask now: Where can I hear you sing?").waitFor();
    await page.getByLabel("Which song would you like").fill("Bist du bei mir");
    await page.getByLabel("By which day").fill("2027-05-01");
    await recording.fill("https://example.com/me");
    await waitUntilSaved(page);
    await stage.focus();
    await stage.selectOption("At home");
    await page.getByLabel("Which song would you like").focus();
    await page.getByText(KEPT, { exact: false }).waitFor();
    expect(await recording.inputValue()).toBe("https://example.com/me");
    await waitUntilSaved(page);

    await page.goto(`${started.origin}/your-voice`);
    await page.getByText("This may bring back a hard time").waitFor();
    await page.getByText("The next question is about days when it hurts.").waitFor();
    await page
      .getByRole("group", { name: "How strong does your voice feel now?" })
      .getByRole("radio", { name: "7", exact: true })
      .check();
    await page.getByLabel("What happened when you lost").fill("I stopped for a year.");
    await page.getByLabel("How many notes").fill("18");
    await waitUntilSaved(page);

    await page.goto(`${started.origin}/week`);
    await page.getByLabel("At what time do you practise?").fill("07:30");
    await page.getByLabel("On which days do you sing").fill("Tuesdays");
    await waitUntilSaved(page);
  });

  it("come back when a page is opened again, with the progress of each section", async () => {
    const { page } = client;
    await page.goto(`${started.origin}/week`);
    await page.getByLabel("At what time do you practise?").waitFor();
    expect(await page.getByLabel("At what time do you practise?").inputValue()).toBe("07:30");
    await page.goto(`${started.origin}/dashboardclient`);
    const far = page.getByRole("region", { name: "How far you are" });
    await far.getByText("2 answered").waitFor();
    await far.getByText("4 answered").waitFor();
    await far.getByText("3 answered").waitFor();
  });

  it("are read by the coach under a client's address, and printed", async () => {
    const { page } = coach;
    await page.goto(`${started.origin}/clientoverview`);
    await fileLink(page, "First Demo Client").click();
    await page.getByRole("region", { name: "What you hope for", exact: true }).first().waitFor();
    await page.getByText("Bist du bei mir").waitFor();
    await page.getByText("1 May 2027").waitFor();
    await page.getByText(KEPT).waitFor();
    await page
      .getByRole("navigation", { name: "Sections of this client" })
      .getByText("Your voice", { exact: true })
      .click();
    await page.getByText("7 of 10").waitFor();
    // Hosting must serve this address on a reload, although it ends with the client's uid.
    expect(new URL(page.url()).pathname).toMatch(/^\/adminvoice\/\w+$/u);
    await page.reload();
    await page.emulateMedia({ media: "print" });
    await page.getByText("I stopped for a year.").waitFor();
    expect(await page.getByText("I stopped for a year.").isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
  });

  it("leave nothing unexpected in a console, and the site's own sections cannot be opened", async () => {
    await client.leave({ schemas: SCHEMAS });
    await coach.page.goto(`${started.origin}/adminhealth`);
    await coach.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await coach.page.getByText("Medicines and medical care").count()).toBe(0);
    await coach.leave({ refusedRequests: true, schemas: SCHEMAS });
  });
});
