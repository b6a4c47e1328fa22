import { type Page, expect, test, undoAll } from "../../tests/support/desk-test.ts";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkContent } from "../schema-checks/content-checks/check-content.ts";
import { reword } from "./publishing/testing/published-site.ts";
import { readSiteFiles } from "./site-files/site-files.ts";
import type { RunningDesk } from "../../tests/support/site/running-desk.ts";
import { focused, press, tabTo } from "../../tests/support/browser/keyboard.ts";

const VIEWS = ["as the client writes", "as the coach reads"] as const;

async function choose(page: Page, view: (typeof VIEWS)[number]): Promise<void> {
  const toggle = page.getByRole("button", { name: "As you read it" });
  if ((await toggle.getAttribute("aria-pressed")) !== String(view === "as the coach reads")) {
    await toggle.click();
  }
}

async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole("button", { name: /sections and questions$/u });
  if (await sections.isVisible()) {
    await sections.click();
  }
  await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

const sheet = (page: Page) => page.getByRole("main");

test.describe("the previews of the wording desk", () => {
  test("show a section in each view without fault, wide and narrow", async ({
    expectAccessible,
    page,
  }) => {
    await openSection(page, "Details");
    for (const view of VIEWS) {
      await choose(page, view);
      await sheet(page)
        .locator(view === "as the coach reads" ? "h3" : "label:has(+ *)")
        .first()
        .waitFor();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const isFitting = await page.evaluate(
          () => document.documentElement.scrollWidth <= window.innerWidth,
        );
        expect(isFitting, `${view}, at ${width}`).toBe(true);
      }
      await expectAccessible(page, view);
    }
    // Every question has a sample answer.
    expect(await sheet(page).getByText("Not answered").count()).toBe(0);
  });

  test("keep what is typed while the page is there, and store nothing", async ({ page }) => {
    const typed = "plum-crumble-in-august";
    const sent: string[] = [];
    page.on("request", (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await openSection(page, "Story");
    await choose(page, "as the client writes");
    const answer = sheet(page).locator("textarea").first();
    await answer.fill(typed);
    await openSection(page, "Details");
    await openSection(page, "Story");
    await expect(answer).toHaveValue(typed);
    await choose(page, "as the coach reads");
    await sheet(page).getByText(typed).waitFor();
    expect(await sheet(page).locator("input, textarea").count()).toBe(0);

    // Waits for the page's next request, which must not contain a typed answer.
    await page.waitForResponse(/\/ask$/u);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((each) => each.includes(typed))).toEqual([]);
    const stored = await page.evaluate(async () =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        await indexedDB.databases(),
        await caches.keys(),
        document.cookie,
        location.href + document.title,
        history.state,
      ]),
    );
    expect(stored).not.toContain(typed);
    await page.reload();
    await page.locator("form").waitFor();
    expect(await page.locator("main").textContent()).not.toContain("plum");
  });

  test("print what is read, and nothing of the desk", async ({ page }) => {
    await openSection(page, "Details");
    await choose(page, "as the client writes");
    await sheet(page).locator("textarea").first().fill("An answer for the paper.");
    await choose(page, "as the coach reads");
    await page.emulateMedia({ media: "print" });
    await sheet(page).getByText("An answer for the paper.").waitFor();
    const desks = await page.evaluate(() =>
      [...document.querySelectorAll("#root *")]
        .filter((element) => element.closest("main > :last-child") === null)
        .filter((element) => element.querySelector("main > :last-child") === null)
        .filter((element) => element.checkVisibility())
        .map(({ textContent }) => textContent),
    );
    expect(desks).toEqual([]);
    await page.emulateMedia({ media: null });
  });
});

test("the wording desk has both languages beside each other", async ({
  desk,
  expectAccessible,
  page,
}) => {
  const words = "What is most pressing?";
  const translation = "Wat is het dringendst?";
  const list = page.getByRole("navigation");
  for (const name of [/^Story/u, /^What brings you here/u, /^Which issues/u]) {
    await list.getByRole("button", { name }).click();
  }
  const english = page.getByLabel("What you ask", { exact: true });
  const dutch = page.getByLabel("What you ask, in Dutch");
  await expect(dutch).toHaveAttribute("lang", "nl");
  const before = await dutch.inputValue();

  await english.fill(words);
  await page.getByText("The English was reworded since.").waitFor();
  await expectAccessible(page, "a reworded question");
  await page.getByRole("button", { name: /^It still says the same/u }).click();
  await page.getByText("The English was reworded since.").waitFor({ state: "detached" });

  await dutch.fill("");
  await page.getByText("Not there yet: your client reads the English.").waitFor();
  await expect(list.getByText("1 not in Dutch").first()).toBeAttached();
  await dutch.fill(translation);
  await expect(list.getByText("1 not in Dutch")).toHaveCount(0);

  const panel = page.getByRole("complementary");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await panel.evaluate((of) => of.scrollWidth - of.clientWidth)).toBe(0);
  }
  await page.getByRole("button", { name: "Shown in Dutch" }).click();
  await sheet(page).getByText(translation).waitFor();
  await sheet(page).getByRole("heading", { level: 1, name: "Verhaal" }).waitFor();
  await expectAccessible(page, "a section in Dutch");

  await page.getByRole("button", { name: "Save" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByText(/“Which issues .*” in Dutch/u).waitFor();
  await asked.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Everything is saved").waitFor();
  const saved = desk.read("story.nl.json");
  expect(saved).toContain(translation);
  expect(saved).not.toContain(before);
});

const MOST_TABS = 80;

const filesOf = (desk: RunningDesk) =>
  readSiteFiles({ schemas: desk.folder, content: desk.content });

/** The preview of the visitor's page, beside the fields. */
const shown = (page: Page) => page.frameLocator("iframe").locator("body");

test("a second press before the desk answers changes no other entry", async ({ page, desk }) => {
  const before = filesOf(desk);
  await page.getByRole("button", { name: /^Your offers/u }).click();
  const removing = page.getByRole("button", { name: /^Remove: / });
  await expect(removing).toHaveCount(6);
  // Both in one task: the reply to the first press cannot come between them.
  await page
    .getByRole("button", { name: "Earlier: Starter package" })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.parentElement?.querySelector<HTMLElement>("[aria-label^=Remove]")?.click();
    });
  await page.getByText("Moved. It is number 3 of 6 now.").waitFor({ state: "attached" });
  await expect(removing).toHaveCount(6);
  await undoAll(page);
  await expect(removing.nth(3)).toHaveAccessibleName("Remove: Starter package");
  expect(filesOf(desk)).toEqual(before);
});

test.describe("the texts of the public pages, by keyboard alone", () => {
  test("rewords a price, adds, moves and removes an offer, undoes and saves", async ({
    page,
    desk,
  }) => {
    const before = filesOf(desk);

    await tabTo(page, /^Your offers/u, MOST_TABS);
    await press(page, "Enter");
    await shown(page).getByText("Three ways to begin").waitFor();
    await tabTo(page, /^Remove: 1:1 Clarity Sessions/u, MOST_TABS);
    await tabTo(page, /^Its price in euros/u, MOST_TABS);
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("much");
    await page.getByText("Please write a whole number here, or 0, or nothing.").waitFor();
    await press(page, "ControlOrMeta+s");
    expect(filesOf(desk)).toEqual(before);
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("135");
    await shown(page).getByText("€ 135").waitFor();

    await tabTo(page, /^Add another offer/u, MOST_TABS);
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("What it is called");
    await page.keyboard.type("A walk");
    await tabTo(page, /^What a client gets/u, MOST_TABS);
    await page.keyboard.type("An hour in the dunes");
    await tabTo(page, /^Its price in euros/u, MOST_TABS);
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("90");
    await shown(page).getByText("Four ways to begin").waitFor();
    // The buttons bear the offer's name as soon as the desk has answered the last letter.
    await shown(page).getByText("€ 90").waitFor();
    await tabTo(page, /^Earlier: A walk/u, MOST_TABS);
    await press(page, "Enter");
    await page.getByText("Moved. It is number 6 of 7 now.").waitFor({ state: "attached" });
    await expect.poll(() => focused(page)).toBe("Earlier: A walk");
    await expect
      .poll(() => shown(page).locator("dt").allTextContents())
      .toEqual(["Free call", "Single session", "Starter package", "A walk"]);
    await tabTo(page, /^Remove: A walk/u, MOST_TABS);
    await press(page, "Enter");
    await shown(page).getByText("A walk").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Remove: The Deep Rewire Journey");
    await press(page, "ControlOrMeta+z");
    await shown(page).getByText("A walk").waitFor();

    await press(page, "ControlOrMeta+s");
    await page.getByText("Everything is saved").waitFor();
    const after = filesOf(desk);
    expect(JSON.parse(after.get("content/offers.json") ?? "")).toContainEqual(
      expect.objectContaining({ title: "A walk", text: "An hour in the dunes", euros: 90 }),
    );
    expect(checkContent(desk.content)).toEqual([]);
  });
});

/** Places of the texts: the part, the field, what is typed, and what the page beside it then says. */
const PLACES = [
  ["You and your practice", "Your own name", "A Coach", "I am A Coach, Freedom from"],
  ["Your story", "Paragraph 1", "I know it.", "I know it."],
  ["The coaching page", "How it goes, step by step", "You write.\nWe talk.", "You write."],
  [
    "What search engines say",
    "The page of your offers",
    "Three ways that I love.",
    "Three ways that I love.",
  ],
  ["You and your practice", "Months for which you keep answers", "24", "24 months more"],
] as const;

test.describe("the texts of the public pages on a small screen", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("stand beside the page that says them, with nothing that axe finds fault with", async ({
    expectAccessible,
    page,
  }) => {
    for (const [part, label, words, seen] of PLACES) {
      await page.getByRole("button", { name: /sections and questions$|your site$/u }).click();
      await page.getByRole("navigation").getByRole("button", { name: part, exact: true }).click();
      await page.getByLabel(label, { exact: true }).fill(words);
      const place = shown(page).locator("[data-here]");
      await expect(place).toContainText(seen);
      expect(await place.isVisible(), part).toBe(true);
      await expectAccessible(page, part);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        part,
      ).toBe(true);
    }
    await page.getByLabel("Months for which you keep answers", { exact: true }).fill("");
    await page.getByText("Please write a whole number above 0 here.").waitFor();
    await expectAccessible(page, "a text that is not in order");
    await page.getByRole("button", { name: "Wants a look first" }).click();
    await page.getByRole("button", { name: /^Months for which you keep answers Please/u }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-field")))
      .toBe("content/site-content.json keptMonths answers");
  });
});

test("words that two people have changed are chosen one by one", async ({
  expectAccessible,
  page,
  desk,
}) => {
  const story = "schemas/story.schema.json";
  const home = "src/content/home.json";
  const { reason, issues } = JSON.parse(desk.read("story.schema.json")).properties;
  const { title: before } = JSON.parse(readFileSync(join(desk.content, "home.json"), "utf8"));
  desk.publishElsewhere(story, reason.title, "Why are you here?");
  desk.publishElsewhere(home, before, "Somebody else says it so.");
  const mine = dirname(desk.folder);
  reword(mine, story, reason.title, "Why now?");
  reword(mine, story, issues.title, "What presses you?");
  reword(mine, home, before, "I say it so.");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publishing" });
  const publish = dialog.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await dialog.getByText("Sent, all but the words that wait for your choice.").waitFor();
  expect(desk.published("story.schema.json")).toMatch(/Why are you here[^]*What presses you/u);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await dialog.getByRole("group").first().scrollIntoViewIfNeeded();
    await expectAccessible(page, `at ${width} pixels`);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  const title = dialog.getByRole("group", { name: reason.title });
  await expect(title.getByRole("radio", { name: "Take theirs" })).toHaveAccessibleName(
    /Why are you here\?/u,
  );
  await title.getByRole("radio", { name: "Keep mine Why now?" }).check();
  await dialog.getByRole("radio", { name: "Take theirs Somebody else says it so." }).check();
  await publish.click();
  await dialog.getByText("Everything that is saved here has been sent.").waitFor();
  expect(desk.published("story.schema.json")).toContain("Why now?");
  expect(desk.published(home)).toContain("Somebody else says it so.");
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(filesOf(desk).get("content/home.json")).toBe(desk.published(home));
});
