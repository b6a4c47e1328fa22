import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_LOGINS } from "../../scripts/start/demo/demo-logins.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";
import { signInByForm } from "../support/sign-in.ts";
import { ROOT } from "../support/site/running-app.ts";
import { end, start } from "../support/site/started-site.ts";
import { expect, test } from "../support/test.ts";

/** What the first question of Story asks, which these files do not translate. */
const ASKED = "What is the main reason you got in touch with me?";

test("a section that is half translated", async ({ atEnd, openPerson }) => {
  // A start builds the site, which takes long on a busy machine.
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), "coaching-half-"));
  const schemas = join(folder, "schemas");
  cpSync(join(ROOT, "schemas"), schemas, { recursive: true });
  const file = join(schemas, "story.nl.json");
  const { questions, ...rest } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly questions: Readonly<Record<string, object>>;
  };
  writeFileSync(file, JSON.stringify({ ...rest, questions: { ...questions, reason: {} } }));
  const started = await start(join(folder, "data"), "--schemas", schemas);
  atEnd(async () => {
    await end(started, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const { page } = await openPerson({ origin: started.origin, width: 390, schemas });
  await signInByForm(page, DEMO_LOGINS.firstClient);
  await page.getByText("Welcome First Demo Client").waitFor();
  await page.goto(`${started.origin}/story`);
  await waitForWholeSection(page);

  const story = page.locator("#story_story");
  const sections = () => page.locator("html").getAttribute("lang");
  await test.step("keeps each letter when the client chooses the other language", async () => {
    await story.fill("I was born by the se");
    await page.getByRole("button", { name: "Lees dit onderdeel in het Nederlands" }).press("Enter");
    await expect(page.getByText("Vertel me je verhaal.")).toHaveAttribute("lang", "nl");
    await expect(page.getByRole("button", { name: "Read this section in English" })).toBeFocused();
    await expect(story).toHaveValue("I was born by the se");
    await waitUntilSaved(page);
  });

  await test.step("shows in English what is missing, in a page that stays in English", async () => {
    const label = page.locator("label", { hasText: ASKED });
    await expect(label).toBeVisible();
    await expect(label.locator("[lang]")).toHaveCount(0);
    expect(await sections()).toBe("en");
  });

  await test.step("is in the language of the client's choice next time", async () => {
    await page.reload();
    await expect(page.getByText("Vertel me je verhaal.")).toBeVisible();
    await expect(story).toHaveValue("I was born by the se");
  });
});
