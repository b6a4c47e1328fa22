import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "../../tests/support/browser/axe.ts";
import { withDesk } from "../../tests/support/site/desk-page.ts";

const VIEWS = ["as the client writes", "as the coach reads"] as const;

const wording = withDesk();
let page: Page;

async function openDesk(width?: number): Promise<void> {
  page = await wording.open(width);
}

async function choose(view: (typeof VIEWS)[number]): Promise<void> {
  const toggle = page.getByRole("button", { name: "As you read it" });
  if ((await toggle.getAttribute("aria-pressed")) !== String(view === "as the coach reads")) {
    await toggle.click();
  }
}

async function openSection(name: string): Promise<void> {
  const sections = page.getByRole("button", { name: /sections and questions$/u });
  if (await sections.isVisible()) {
    await sections.click();
  }
  await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

const sheet = () => page.getByRole("main");

describe("the previews of the wording desk, at 1280 and at 390 pixels", () => {
  beforeAll(async () => openDesk());
  afterAll(wording.leave);

  // What axe finds fault with depends on the content, so each section has one width for it.
  it.each([
    ["Details", [1280, 390]],
    ["Health", [390, 1280]],
  ])("show %s in each view without fault", async (section, widths) => {
    await openSection(section);
    for (const view of VIEWS) {
      await choose(view);
      await sheet()
        .locator(view === "as the coach reads" ? "h3" : "label:has(+ *)")
        .first()
        .waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const isFitting = await page.evaluate(
          () => document.documentElement.scrollWidth <= window.innerWidth,
        );
        expect(isFitting, `${view}, at ${width}`).toBe(true);
      }
      expect(await violations(page), view).toEqual([]);
    }
    // Every question has a sample answer.
    expect(await sheet().getByText("Not answered").count()).toBe(0);
    await choose("as the client writes");
  });
});

describe("the previews of the wording desk", () => {
  beforeAll(async () => {
    await openDesk();
  });
  afterAll(wording.leave);

  it("are reworded where they are clicked, and follow the typing", async () => {
    await openSection("Health");
    await choose("as the coach reads");
    const question = sheet().locator("#health_vaccines__question");
    const before = (await question.textContent()) ?? "";
    await question.click();
    const words = page.getByLabel("What you ask");
    await expect.poll(() => words.evaluate((area) => area === document.activeElement)).toBe(true);
    await words.press("End");
    await page.keyboard.type(" And when?");
    await expect.poll(() => question.textContent()).toBe(`${before} And when?`);
    await page.getByRole("button", { name: /^Undo/u }).click();
    await expect.poll(() => question.textContent()).toBe(before);
  });

  it("keep what is typed while the page is there, and store nothing", async () => {
    const typed = "plum-crumble-in-august";
    const sent: string[] = [];
    page.on("request", (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await openSection("Story");
    await choose("as the client writes");
    const answer = sheet().locator("textarea").first();
    await answer.fill(typed);
    await openSection("Details");
    await openSection("Story");
    expect(await answer.inputValue()).toBe(typed);
    await choose("as the coach reads");
    await sheet().getByText(typed).waitFor();
    expect(await sheet().locator("input, textarea").count()).toBe(0);

    // Waits for the page's next request, which must not contain a typed answer.
    await page.waitForResponse(/\/ask$/u);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((each) => each.includes("plum"))).toEqual([]);
    const stored = await page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      cookies: document.cookie,
      address: location.href + document.title + JSON.stringify(history.state),
    }));
    expect(stored).toEqual({
      local: 0,
      session: 0,
      databases: [],
      caches: [],
      cookies: "",
      address: expect.not.stringContaining("plum"),
    });
    await page.reload();
    await page.locator("form").waitFor();
    expect(await page.locator("main").textContent()).not.toContain("plum");
  });

  it("print what is read, and nothing of the desk", async () => {
    await openSection("Details");
    await choose("as the client writes");
    await sheet().locator("textarea").first().fill("An answer for the paper.");
    await choose("as the coach reads");
    const headings = await sheet().locator(":is(h1, h2, h3)").count();
    expect(headings).toBeGreaterThan(20);
    const pdf = (await page.pdf({ tagged: true, outline: true })).toString("latin1");
    // One title for the PDF, and one for each heading.
    expect(pdf.match(/\/Title/gu)?.length).toBe(1 + headings);
    expect(pdf).toContain("/Title (Details)");

    await page.emulateMedia({ media: "print" });
    await sheet().getByText("An answer for the paper.").waitFor();
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
