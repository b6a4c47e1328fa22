import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFolder } from "../../scripts/schema-checks/check-folder.ts";
import { readQuestionFiles } from "../../scripts/wording/checking/read-question-files.ts";
import { diffOf } from "../../scripts/wording/testing/line-diff.ts";
import { violations } from "../support/axe.ts";
import { type Person, openPerson, sharedBrowser } from "../support/people.ts";
import { ROOT } from "../support/running-app.ts";
import { type RunningDesk, runDesk } from "../support/running-desk.ts";

const MOST_TABS = 60;

let desk: RunningDesk;
let coach: Person;
beforeAll(async () => {
  desk = await runDesk();
});
afterAll(async () => {
  await desk.close();
});

async function openDesk(width?: number): Promise<Page> {
  coach = await openPerson(await sharedBrowser(), new URL(desk.address).origin, width);
  await coach.page.goto(desk.address);
  await coach.page.locator("form").waitFor();
  return coach.page;
}

/** The desk refuses the page that a person begins with. */
const leave = async (): Promise<void> => coach.leave({ refusedRequests: true });

const label = (page: Page, question: string) => page.locator(`#story_${question}__question`);

describe("the wording desk, by keyboard alone", () => {
  let page: Page;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };

  /** What has the focus, as far as a screen reader would say it. */
  const focused = async (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const named = isField ? element.labels?.[0]?.textContent : undefined;
      return (named ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    });

  async function tabTo(name: string): Promise<void> {
    const passed: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await press("Tab");
      const now = await focused();
      if (now.startsWith(name)) {
        return;
      }
      passed.push(now.slice(0, 30));
    }
    expect.fail(`${name} is not reached by the Tab key, only ${passed.join(" · ")}.`);
  }

  it("rewords, adds, moves and stops questions, undoes, and saves what is in order", async () => {
    page = await openDesk();
    const before = readQuestionFiles(desk.folder);

    await tabTo("Story");
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Story" }).waitFor();
    await tabTo("What brings you here");
    await press("Enter");
    await expect.poll(focused).toBe("The heading");

    // Rewords, and the form follows while she types.
    await press("Escape");
    await tabTo("What is the main reason");
    await press("Enter");
    await expect.poll(focused).toBe("What you ask");
    await press("ControlOrMeta+a");
    await page.keyboard.type("What brings you to me, and what would you like to be better?");
    await expect
      .poll(() => label(page, "reason").textContent())
      .toMatch(/^What brings you to me, and what would you like to be better\?/u);

    // Adds one, whose answer takes a few words.
    await press("Escape");
    await tabTo("Add a question here");
    await press("Enter");
    await expect.poll(focused).toBe("As much as she likes");
    await press("ArrowDown");
    expect(await focused()).toBe("A few words");
    await tabTo("What you ask");
    await page.keyboard.type("Which soup do you like best?");
    await tabTo("Answers are kept under the name");
    await press("ControlOrMeta+a");
    await page.keyboard.type("favouriteSoup");
    await tabTo("Add the question");
    await press("Enter");
    await label(page, "favouriteSoup").waitFor();
    await expect.poll(focused).toBe("What you ask");

    // Moves it up by one.
    await tabTo("Earlier");
    await press("Enter");
    await page.getByText("Number 3 of 4 under “What brings you here”").waitFor();
    expect(await focused()).toBe("Earlier");

    // Stops asking one, and comes back to it.
    await press("Escape");
    await tabTo("Which issues feel most pressing");
    await press("Enter");
    await expect.poll(focused).toBe("What you ask");
    await tabTo("Stop asking this");
    await press("Enter");
    await label(page, "issues").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("The heading");
    await press("Escape");
    await press("ControlOrMeta+z");
    await label(page, "issues").waitFor();
    await press("ControlOrMeta+Shift+z");
    await label(page, "issues").waitFor({ state: "detached" });

    expect(readQuestionFiles(desk.folder)).toEqual(before);
    await press("ControlOrMeta+s");
    await page.getByRole("heading", { name: "Before you save" }).waitFor();
    expect(await page.getByRole("dialog").textContent()).toContain(
      "is not asked any more. Its answers stay readable under “Earlier questions”.",
    );
    await tabTo("Yes, save this");
    await press("Enter");
    await page.getByText("Everything is saved").waitFor();
    await leave();

    const after = readQuestionFiles(desk.folder);
    expect(checkFolder(desk.folder, { inCi: true, today: "2026-01-01" })).toMatchObject({
      fails: false,
    });
    // What she has touched, and no other line; the ledger remembers the words of both.
    expect(diffOf(before, after)).toEqual({
      "field-lists.json": [
        '- "issues": { "kind": "long text" },',
        '+ "issues": {',
        '+ "kind": "long text",',
        '+ "retired": "Which issues feel most pressing to you, so that we can begin with them in your self-sabotage coaching session?"',
        "+ },",
        '+ "favouriteSoup": { "kind": "short text" },',
      ],
      "story.schema.json": [
        '- "title": "What is the main reason you got in touch with me, and which areas of your life would you like to see improve?"',
        '+ "title": "What brings you to me, and what would you like to be better?"',
        '- "issues": {',
        '+ "favouriteSoup": {',
        '- "title": "Which issues feel most pressing to you, so that we can begin with them in your self-sabotage coaching session?"',
        '+ "title": "Which soup do you like best?"',
      ],
      "story.ui.json": [
        '- "items": ["reason", "story", "issues"]',
        '+ "items": ["reason", "story", "favouriteSoup"]',
        '- "issues": { "ui:widget": "textarea" },',
      ],
      "ledger.json": expect.arrayContaining([
        expect.stringContaining("What brings you to me"),
        expect.stringContaining('"favouriteSoup": {'),
      ]),
    });
  });
});

describe("the wording desk, by pointer", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openDesk();
  });
  afterAll(leave);

  const entry = (name: string | RegExp) =>
    page.getByRole("navigation").getByRole("button", { name, exact: true });

  it("rewords what is clicked in the form, where the client would have typed", async () => {
    await entry("Personal").click();
    await page.getByText("how far have you come with your health?").first().click();
    const words = page.getByLabel("What you ask");
    await expect.poll(() => words.evaluate((area) => area === document.activeElement)).toBe(true);
  });

  it("publishes to the site, and takes back what was published", async () => {
    await entry("Health").click();
    const title = page.locator("#health_vaccines__question");
    await title.click();
    await page.getByLabel("What you ask").fill("Which vaccines did you have in the last 20 years?");
    await expect.poll(() => title.textContent()).toContain("vaccines did you have");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Everything is saved").waitFor();

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publishing" });
    await dialog.getByText("vaccines did you have").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByText("Everything that is saved here has been sent.").waitFor();
    expect(desk.published("health.schema.json")).toBe(desk.read("health.schema.json"));
    expect(desk.published("story.schema.json")).toContain("Which soup do you like best?");

    await dialog.getByRole("button", { name: "Take this back" }).click();
    await expect
      .poll(() => desk.published("health.schema.json"))
      .toContain("Which vaccines have you had in the last 20 years?");
    // The question that was added with it may have been answered.
    expect(desk.published("field-lists.json")).toMatch(
      /"favouriteSoup": \{\s*"kind": "short text",\s*"retired": "Which soup do you like best\?"/u,
    );
    expect(checkFolder(desk.folder, { inCi: true, today: "2026-01-01" })).toMatchObject({
      fails: false,
    });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => title.textContent()).toContain("vaccines have you had");
    // It was her own doing, and no news.
    expect(await page.getByText("changed in another program").count()).toBe(0);
  });

  it("moves a question that is dragged under another heading", async () => {
    await entry("Teeth and water").click();
    await entry(/^Do you have mercury/u).dragTo(entry("Sleep"));
    await page.getByText(/^Number 10 of 10 under “Sleep”$/u).waitFor();
    await page.getByRole("button", { name: /^Undo/u }).click();
    await page.getByText(/under “Teeth and water”$/u).waitFor();
  });
});

describe("the wording desk, whatever she changes", () => {
  it("adds and takes away headings and notes, and asks a stopped question again", async () => {
    const page = await openDesk();
    const form = page.locator("form");
    const press = async (name: string): Promise<void> =>
      page.getByRole("button", { name, exact: true }).click();
    const choose = async (name: string | RegExp): Promise<void> =>
      page.getByRole("navigation").getByRole("button", { name, exact: true }).click();

    await choose("Story");
    await choose("Room to unload");
    await press("Add a note");
    await page.getByLabel("What the note says").fill("Take your time.\n\nThere is no hurry.");
    await form.getByText("There is no hurry.").waitFor();
    expect(await form.getByText("Take your time.").count()).toBe(1);
    await press("Remove this note");
    await form.getByText("There is no hurry.").waitFor({ state: "detached" });

    await press("Add a heading after it");
    await form.getByRole("heading", { name: "A new heading" }).waitFor();
    await page
      .getByText(/has nothing under it yet\./u)
      .first()
      .waitFor();
    // Until there is, nothing can be saved.
    await page.keyboard.press("ControlOrMeta+s");
    await press("Remove this heading");
    await form.getByRole("heading", { name: "A new heading" }).waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);

    await choose(/^This space is for unloading/u);
    await page.getByLabel("Move to another group").selectOption("What brings you here");
    await page.getByText(/^Number \d of \d under “What brings you here”$/u).waitFor();
    await press("Earlier");
    await choose("What brings you here");
    await choose(/^This space is for unloading/u);
    await press("Stop asking this");
    await form.getByText("This space is for unloading").waitFor({ state: "detached" });
    // A heading has nothing under it then, and says so in the list as well.
    await page.getByRole("navigation").getByText("wants a look").waitFor();
    await choose("Story");
    await page.getByRole("button", { name: /^Ask it again: This space/u }).click();
    await form.getByText("This space is for unloading").waitFor();
    await page.getByText("Number 1 of 1 under “Room to unload”").waitFor();

    const saved = page.getByText("Everything is saved");
    for (let steps = 0; steps < 20 && (await saved.count()) === 0; steps++) {
      await Promise.all([
        page.waitForResponse(/\/ask$/u),
        page.getByRole("button", { name: /^Undo/u }).click(),
      ]);
    }
    await saved.waitFor();
    await leave();
  });
});

it("is in no file of the site that is built", async () => {
  const html = await (await fetch(desk.address)).text();
  const [, script = ""] = /src="\.\/(assets\/[^"]+\.js)"/u.exec(html) ?? [];
  const page = await (await fetch(desk.address + script)).text();
  const words = ["Wording desk", "What your client sees", "Stop asking this"];
  for (const word of words) {
    expect(page).toContain(word);
  }
  const built = join(ROOT, "dist");
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:html|js|css)$/u.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(join(built, file), "utf8");
    expect(
      words.filter((word) => text.includes(word)),
      file,
    ).toEqual([]);
  }
});

describe.each([1280, 390])("the wording desk at %i pixels", (width) => {
  it("has nothing that axe finds fault with", async () => {
    const page = await openDesk(width);
    const open = async (name: string | RegExp): Promise<void> => {
      if (width < 1000) {
        await page.getByRole("button", { name: /sections and questions$/u }).click();
      }
      await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
    };
    expect(await violations(page), "a section").toEqual([]);
    await open("Story");
    await open("Room to unload");
    expect(await violations(page), "a heading").toEqual([]);
    await open(/^This space is for unloading/u);
    expect(await violations(page), "a question").toEqual([]);
    await page.getByLabel("What you ask").fill("");
    await page.getByText("This question needs its words.").waitFor();
    expect(await violations(page), "a question without words").toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await open("Add a question here");
    expect(await violations(page), "a new question").toEqual([]);
    await page.getByRole("button", { name: /^Undo/u }).click();
    await page.getByText("Everything is saved").waitFor({ state: "attached" });
    await leave();
  });
});
