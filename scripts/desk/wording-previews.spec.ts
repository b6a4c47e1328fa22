import { type Page, expect, test } from "../../tests/support/desk-test.ts";

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

test.describe("the previews of the wording desk, at 1280 and at 390 pixels", () => {
  // What axe finds fault with depends on the content, so each section has one width for it.
  for (const [section, widths] of [
    ["Details", [1280, 390]],
    ["Health", [390, 1280]],
  ] as const) {
    test(`show ${section} in each view without fault`, async ({ expectAccessible, page }) => {
      await openSection(page, section);
      for (const view of VIEWS) {
        await choose(page, view);
        await sheet(page)
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
        await expectAccessible(page, view);
      }
      // Every question has a sample answer.
      expect(await sheet(page).getByText("Not answered").count()).toBe(0);
    });
  }
});

test.describe("the previews of the wording desk", () => {
  test("are reworded where they are clicked, and follow the typing", async ({ page }) => {
    await openSection(page, "Health");
    await choose(page, "as the coach reads");
    const question = sheet(page).locator("#health_vaccines__question");
    const before = (await question.textContent()) ?? "";
    await question.click();
    const words = page.getByLabel("What you ask", { exact: true });
    await expect(words).toBeFocused();
    await words.press("End");
    await page.keyboard.type(" And when?");
    await expect(question).toHaveText(`${before} And when?`);
    await page.getByRole("button", { name: /^Undo/u }).click();
    await expect(question).toHaveText(before);
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

  test("print what is read, and nothing of the desk", async ({ page }) => {
    await openSection(page, "Details");
    await choose(page, "as the client writes");
    await sheet(page).locator("textarea").first().fill("An answer for the paper.");
    await choose(page, "as the coach reads");
    const headings = await sheet(page).locator(":is(h1, h2, h3)").count();
    expect(headings).toBeGreaterThan(20);
    const pdf = (await page.pdf({ tagged: true, outline: true })).toString("latin1");
    // One title for the PDF, and one for each heading.
    expect(pdf.match(/\/Title/gu)?.length).toBe(1 + headings);
    expect(pdf).toContain("/Title (Details)");

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
