import { signInByForm } from "../support/sign-in.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { expect, test } from "../support/test.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_LOGINS } from "../../scripts/start/demo/demo-logins.ts";
import { ROOT } from "../support/site/running-app.ts";
import { end, start } from "../support/site/started-site.ts";
import { fileLink } from "../support/client/client-row.ts";

const SCHEMAS = join(ROOT, "tests/fixtures/other-practice");

/** The note at an answer whose condition no longer holds. */
const KEPT = "Only asked when “Where would you like to sing?” is “In a choir” or “On a stage”.";

test("the questions of another practice", async ({ atEnd, openPerson }) => {
  // A start builds the site, which takes long on a busy machine.
  test.setTimeout(240_000);
  const dataDirectory = mkdtempSync(join(tmpdir(), "coaching-other-"));
  const started = await start(dataDirectory, "--schemas", SCHEMAS);
  atEnd(async () => {
    await end(started, "SIGKILL");
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  const { origin } = started;
  const client = await openPerson({ origin, width: 390, schemas: SCHEMAS });
  const coach = await openPerson({ origin, refusedRequests: true, schemas: SCHEMAS });
  await signInByForm(client.page, DEMO_LOGINS.firstClient);
  await signInByForm(coach.page, DEMO_LOGINS.coach);

  await test.step("are shown in their order, none of them begun", async () => {
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

  await test.step("are answered and saved, of every kind", async () => {
    const { page } = client;
    const labels = page.locator("form label");
    await labels.first().waitFor();
    // These questions have no translation.
    await expect(page.getByRole("button", { name: /in het Nederlands$/u })).toHaveCount(0);
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
    await expect(recording).toHaveValue("https://example.com/me");
    await waitUntilSaved(page);

    await page.goto("/your-voice");
    await page.getByText("This may bring back a hard time").waitFor();
    await page.getByText("The next question is about days when it hurts.").waitFor();
    await page
      .getByRole("group", { name: "How strong does your voice feel now?" })
      .getByRole("radio", { name: "7", exact: true })
      .check();
    await page.getByLabel("What happened when you lost").fill("I stopped for a year.");
    await page.getByLabel("How many notes").fill("18");
    await waitUntilSaved(page);

    await page.goto("/week");
    await page.getByLabel("At what time do you practise?").fill("07:30");
    await page.getByLabel("On which days do you sing").fill("Tuesdays");
    await waitUntilSaved(page);
  });

  await test.step("come back when a page is opened again, with the progress of each section", async () => {
    const { page } = client;
    await page.goto("/week");
    await page.getByLabel("At what time do you practise?").waitFor();
    await expect(page.getByLabel("At what time do you practise?")).toHaveValue("07:30");
    await page.goto("/dashboardclient");
    const far = page.getByRole("region", { name: "How far you are" });
    await far.getByText("2 answered").waitFor();
    await far.getByText("4 answered").waitFor();
    await far.getByText("3 answered").waitFor();
  });

  await test.step("are read by the coach under a client's address, and printed", async () => {
    const { page } = coach;
    await page.goto("/clientoverview");
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

  await test.step("leave no way to the site's own sections", async () => {
    await coach.page.goto("/adminhealth");
    await coach.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await coach.page.getByText("Medicines and medical care").count()).toBe(0);
  });
});
