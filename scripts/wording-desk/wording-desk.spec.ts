import { type Page, expect, test, undoAll } from "../../tests/support/desk-test.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkFolder } from "../question-files/check-folder.ts";
import { readSiteFiles } from "./site-files/site-files.ts";
import { focused, press, tabTo } from "../../tests/support/browser/keyboard.ts";

const label = (page: Page, question: string) => page.locator(`#story_${question}__question`);

// A test finds on the disk what the tests before it have saved.
test.describe.configure({ mode: "serial" });

test.describe("the wording desk, by keyboard alone", () => {
  test("rewords, adds, moves and stops questions, undoes, and saves what is in order", async ({
    page,
    desk,
  }) => {
    const before = readSiteFiles({ schemas: desk.folder });

    await tabTo(page, /^Story/u);
    await press(page, "Enter");
    await page.getByRole("heading", { level: 1, name: "Story" }).waitFor();
    await tabTo(page, /^What brings you here/u);
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("The heading");

    // Rewords a question; the form follows the typing.
    await press(page, "Escape");
    await tabTo(page, /^What is the main reason/u);
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("What you ask");
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("What brings you to me, and what would you like to be better?");
    await expect
      .poll(() => label(page, "reason").textContent())
      .toMatch(/^What brings you to me, and what would you like to be better\?/u);

    // Adds a question for a short answer.
    await press(page, "Escape");
    await tabTo(page, /^Add a question here/u);
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("As much as the client likes");
    await press(page, "ArrowDown");
    expect(await focused(page)).toBe("A few words");
    await tabTo(page, /^What you ask/u);
    await page.keyboard.type("Which soup do you like best?");
    await tabTo(page, /^Add the question/u);
    await press(page, "Enter");
    await label(page, "soupBest").waitFor();
    await expect.poll(() => focused(page)).toBe("What you ask");

    // Moves the new question up by one place.
    await tabTo(page, /^Earlier/u);
    await press(page, "Enter");
    await page.getByText("Number 3 of 4 under “What brings you here”").waitFor();
    expect(await focused(page)).toBe("Earlier");

    // Stops asking a question, and asks it again.
    await press(page, "Escape");
    await tabTo(page, /^Which issues feel most pressing/u);
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("What you ask");
    await tabTo(page, /^Stop asking this/u);
    await press(page, "Enter");
    await label(page, "issues").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("The heading");
    await press(page, "Escape");
    await press(page, "ControlOrMeta+z");
    await label(page, "issues").waitFor();
    await press(page, "ControlOrMeta+Shift+z");
    await label(page, "issues").waitFor({ state: "detached" });

    expect(readSiteFiles({ schemas: desk.folder })).toEqual(before);
    await press(page, "ControlOrMeta+s");
    await expect.poll(() => focused(page)).toBe("Before you save");
    expect(await page.getByRole("dialog").textContent()).toContain(
      "Not asked any more. Its answers stay readable under “Earlier questions”.",
    );
    await tabTo(page, /^Yes, save this/u);
    await press(page, "Enter");
    await page.getByText("Everything is saved").waitFor();

    expect(checkFolder(desk.folder, { inCi: true, today: "2026-01-01" })).toMatchObject({
      fails: false,
    });
    expect(desk.read("field-lists.json")).toMatch(/"issues": \{.*"retired": "Which issues/u);
    expect(desk.read("story.schema.json")).toContain("What brings you to me");
    expect(desk.read("ledger.json")).toContain('"soupBest": {');
  });
});

test.describe("the wording desk, by pointer", () => {
  test("opens the clicked reason, and shows what is typed of it", async ({ page }) => {
    await page
      .getByRole("navigation")
      .getByRole("button", { name: "Personal History", exact: true })
      .click();
    const part = page.getByRole("region", { name: "Money" });
    const before = await part.locator("details p").textContent();
    expect(await part.locator("details p").isVisible()).toBe(false);
    await part.getByText("Why I ask").click();
    const words = page.getByLabel("Why you ask", { exact: true });
    await expect(words).toBeFocused();
    await words.fill("I look for a pattern.");
    await part.getByText("I look for a pattern.").waitFor();
    await words.fill(before ?? "");
    await part.getByText("I never judge it.").waitFor();
  });

  test("publishes to the site, and takes back what was published", async ({
    expectAccessible,
    page,
    desk,
  }) => {
    await page.getByRole("navigation").getByRole("button", { name: "Health", exact: true }).click();
    const title = page.locator("#health_vaccines__question");
    await title.click();
    // A list of all earlier questions stands in the panel, some of them long.
    const panel = page.getByRole("complementary");
    await panel.getByLabel("Ask it always, or after another question").waitFor();
    expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.emulateMedia({ forcedColors: "active" });
    await expect(page.locator("form label[data-selected]")).toHaveCSS("outline-style", "dashed");
    const listed = page.getByRole("navigation").locator("[aria-current=true]").last();
    await expect(listed).toHaveCSS("text-decoration-line", "underline");
    await page.emulateMedia({ forcedColors: "none" });
    await page
      .getByLabel("What you ask", { exact: true })
      .fill("Which vaccines did you have in the last 20 years?");
    await expect(title).toContainText("vaccines did you have");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Everything is saved").waitFor();

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publishing" });
    await dialog.getByText("vaccines did you have").waitFor();
    await expectAccessible(page);
    // As at 400 % on a screen of 1280 pixels.
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize(size);
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByText("Everything that is saved here has been sent.").waitFor();
    expect(desk.published("health.schema.json")).toBe(desk.read("health.schema.json"));
    expect(desk.published("story.schema.json")).toContain("Which soup do you like best?");

    const takeBack = dialog.getByRole("button", { name: "Take this back" });
    page.once("dialog", (asked) => void asked.dismiss());
    await takeBack.click();
    await expect(takeBack).toBeEnabled();
    expect(desk.published("health.schema.json")).toBe(desk.read("health.schema.json"));
    page.once("dialog", (asked) => void asked.accept());
    await takeBack.click();
    await expect
      .poll(() => desk.published("health.schema.json"))
      .toContain("Which vaccines have you had in the last 20 years?");
    // Clients may have answered the added question, so taking the publication back retires it.
    expect(desk.published("field-lists.json")).toMatch(
      /"soupBest": \{\s*"kind": "short text",\s*"retired": "Which soup do you like best\?"/u,
    );
    expect(checkFolder(desk.folder, { inCi: true, today: "2026-01-01" })).toMatchObject({
      fails: false,
    });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(title).toContainText("vaccines have you had");
    // The desk reports no news for the coach's own publication.
    expect(await page.getByText("changed in another program").count()).toBe(0);
  });
});

test.describe("the wording desk, whatever changes", () => {
  test("adds and takes away headings and notes, and asks a stopped question again", async ({
    page,
  }) => {
    const form = page.locator("form");
    const click = async (name: string): Promise<void> =>
      page.getByRole("button", { name, exact: true }).click();
    const choose = async (name: string | RegExp): Promise<void> =>
      page.getByRole("navigation").getByRole("button", { name, exact: true }).click();

    await choose("Story");
    await choose("Room to unload");
    await click("Add a note");
    await page
      .getByLabel("What the note says", { exact: true })
      .fill("Take your time.\n\nThere is no hurry.");
    await form.getByText("There is no hurry.").waitFor();
    await expect(form.getByText("Take your time.")).toHaveCount(1);
    await click("Remove this note");
    await form.getByText("There is no hurry.").waitFor({ state: "detached" });

    await click("Add a heading after it");
    await form.getByRole("heading", { name: "A new heading" }).waitFor();
    await page
      .getByText(/has nothing under it yet\./u)
      .first()
      .waitFor();
    // A heading without questions prevents saving.
    await page.keyboard.press("ControlOrMeta+s");
    await click("Remove this heading");
    await form.getByRole("heading", { name: "A new heading" }).waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);

    await choose(/^This space is for unloading/u);
    await page.getByLabel("Move to another group").selectOption("What brings you here");
    await page.getByText(/^Number \d of \d under “What brings you here”$/u).waitFor();
    await click("Earlier");
    await choose("What brings you here");
    await choose(/^This space is for unloading/u);
    await click("Stop asking this");
    await form.getByText("This space is for unloading").waitFor({ state: "detached" });
    // The outline marks the heading, which is empty now.
    await page.getByRole("navigation").getByText("wants a look").waitFor();
    await choose("Story");
    await page.getByRole("button", { name: /^Ask it again: This space/u }).click();
    await form.getByText("This space is for unloading").waitFor();
    // The question returns to the group to which the coach had moved it.
    await page.getByText(/^Number \d of \d under “What brings you here”$/u).waitFor();

    await choose("Details");
    await form.getByText("Place of Birth").click();
    await page
      .getByLabel("Ask it always, or after another question")
      .selectOption("Only after “Gender”");
    await page.getByLabel("After which answer").selectOption("If it is not “Male”");
    await page.getByText("Only asked when “Gender” is not “Male”.").waitFor();

    await undoAll(page);
  });

  test("keeps what is not saved over a reload, and asks before it is lost", async ({
    page,
    desk,
  }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole("navigation").getByRole("button", { name: "Story", exact: true }).click();
    await label(page, "unload").click();
    await page.getByLabel("What you ask", { exact: true }).fill("What else?");
    await expect(label(page, "unload")).toContainText("What else?");
    await page.reload();
    await page.getByRole("button", { name: "Undo rewording" }).waitFor();
    await expect(page.getByText("Not saved yet")).toBeVisible();
    expect(asked).toEqual(["beforeunload"]);
    // Another window has edits of its own.
    const other = await page.context().newPage();
    await other.goto(desk.address);
    await expect(other.getByText("Everything is saved")).toBeVisible();
    await other.close();

    await undoAll(page);
    await page.reload();
    await page.getByText("Everything is saved").waitFor();
    expect(asked).toEqual(["beforeunload"]);
  });
});

test.describe("the wording desk beside another program", () => {
  const FILE = "story.schema.json";
  const NEW = "What issues feel most pressing to you for your self-sabotage coaching session?";

  test("keeps unsaved words to copy, and saves nothing, until the files are read anew", async ({
    expectAccessible,
    page,
    desk,
  }) => {
    await page.getByRole("button", { name: "Story", exact: true }).click();
    await label(page, "issues").click();
    await page.getByLabel("What you ask", { exact: true }).fill(NEW);
    // The button appears once the desk has the edit.
    await page.getByRole("button", { name: "Undo rewording" }).waitFor();
    await page.evaluate(() => {
      scrollTo(0, 400);
    });
    const theirs = desk.read(FILE).replace("Which issues", "Whose issues");
    writeFileSync(join(desk.folder, FILE), theirs);

    const listed = page.getByText(`Yours: “${NEW}”.`);
    await listed.waitFor();
    await expect.poll(() => listed.evaluate(isInView)).toBe(true);
    await expectAccessible(page, "what is unsaved beside another program's words");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy mine" }).click();
    await page.getByText("Copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NEW);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Not saved: another program has changed the files.").waitFor();
    await expect(label(page, "issues")).toContainText(NEW);
    expect(desk.read(FILE)).toBe(theirs);

    await page.getByRole("button", { name: "Read them anew" }).click();
    await expect(label(page, "issues")).toContainText("Whose issues");
    await page.getByText("Everything is saved").waitFor();
    await expect(listed).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(listed).toBeHidden();
  });
});

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Whether the button for the list of questions is in view and uncovered, on a small screen. */
const isAtHand = (page: Page): Promise<boolean> =>
  page
    .getByRole("navigation")
    .getByRole("button")
    .filter({ visible: true })
    .first()
    .evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect();
      return [top + 2, bottom - 2].every(
        (y) => document.elementFromPoint(left + 30, y)?.closest("button") === button,
      );
    });

test.describe("the wording desk on a small screen", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("has nothing that axe finds fault with", async ({ expectAccessible, page }) => {
    const open = async (name: string | RegExp): Promise<void> => {
      await page.getByRole("button", { name: /sections and questions$/u }).click();
      await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
    };
    await expectAccessible(page, "a section");
    await open("Story");
    await open("Room to unload");
    await expectAccessible(page, "a heading");
    await open(/^This space is for unloading/u);
    await expectAccessible(page, "a question");
    const panel = page.getByRole("complementary");
    expect(await panel.evaluate((of) => of.scrollWidth - of.clientWidth)).toBe(0);
    await page.getByLabel("What you ask", { exact: true }).fill("");
    await page.getByText("This question needs its words.").waitFor();
    await expectAccessible(page, "a question without words");
    await page.locator("main [data-part]").last().scrollIntoViewIfNeeded();
    expect(await isAtHand(page), "the list").toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await open("Add a question here");
    await expectAccessible(page, "a new question");
  });
});
