import { pressAt } from "../support/browser/keyboard.ts";
import { type PrintedPage, readPdf } from "../support/browser/printed-pdf.ts";
import { newClient } from "../support/client/client-account.ts";
import { waitForWholeSection } from "../support/client/open-section.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

/** Characters with a meaning in CSS strings. */
const NAME = 'Zoë "Zo" van \\den Berg';

/** Each word occurs once, so that the test notices a lost or moved word. */
const LONG = Array.from({ length: 2000 }, (_, index) => `w${index}`)
  .join(" ")
  .slice(0, 10_000)
  .trimEnd();
const EMOJI = "A family 👩‍👩‍👧‍👦, a flag 🇳🇱, a hand 👍🏽, and a face 😀 after them.";
/** Right-to-left lines as typed, and as MuPDF returns them: with the leftmost word first. */
const FROM_THE_RIGHT = [
  ["אני כותבת בעברית", "בעברית כותבת אני"],
  ["אני כותבת with Latin words ואז שוב", "שוב ואז with Latin words כותבת אני"],
  ["وأكتب بالعربية أيضا", "أيضا بالعربية وأكتب"],
] as const;
const LONG_WORD = `It is ${"Rindfleischetikettierung".repeat(20)} indeed.`;

const STORY = {
  reason: EMOJI,
  story: LONG,
  issues: FROM_THE_RIGHT.map(([typed]) => typed).join("\n"),
  unload: LONG_WORD,
};

/** Answers of many lengths, so that one of them begins at the end of a page. */
const HEALTH = Object.fromEntries(
  ["medications", "antidepressants", "otc_meds", "vaccines", "diseases", "surgeries"]
    .concat(["medical_visits", "allergies"])
    .map((question, index) => [
      question,
      `Begin${index} ${"one line and the next ".repeat(12 + 31 * index)}End${index}`,
    ]),
);

const PRINTED = [EMOJI, LONG, FROM_THE_RIGHT.map(([, read]) => read).join(""), LONG_WORD].concat(
  Object.values(HEALTH),
);

const DOCUMENT = { story: STORY, health: HEALTH, personal: { hobbies: "" } };

const A4 = { format: "A4", width: 390, colorScheme: "dark" } as const;
const LETTER = { format: "Letter", width: 1280, colorScheme: "light" } as const;

type Paper = typeof A4 | typeof LETTER;

/** The side margin of 18 mm, in points. */
const MARGIN = (18 / 25.4) * 72;

const withoutSpaces = (text: string): string => text.replaceAll(/\s/gu, "");

test.describe("printing", () => {
  test("puts all that a client has begun on A4 and on Letter", async ({ app, page }) => {
    const { uid } = await newClient(app, NAME, DOCUMENT);
    await app.admin.firestore.doc(`coachNotes/${uid}`).set({
      notes: { "answer/health/relationshipSatisfaction": "Noted without an answer" },
      revisions: { notes: 1 },
      savedAt: { notes: new Date() },
    });
    await signIn(page, COACH, `/readclient/${uid}`);
    await page.getByText("Noted without an answer").waitFor();
    for (const paper of [A4, LETTER]) {
      await page.setViewportSize({ width: paper.width, height: 900 });
      const pages = await print(page, paper);
      const [cover, ...others] = pages;

      expect(cover?.text).toContain("Intake questionnaires");
      expect(withoutSpaces(cover?.text ?? "")).toContain(withoutSpaces(NAME));
      expect(cover?.text).toMatch(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/u);
      expect(cover?.text).toMatch(/Story\s+Health/u);
      expect(cover?.text).not.toMatch(/Page \d|Personal|·/u);

      expect(others.length).toBeGreaterThan(6);
      others.forEach(({ text }, index) => {
        expect(text).toContain(`Page ${index + 2} of ${pages.length}`);
        expect(text).toMatch(/^Zoë "Zo" van \\den Berg · (?:Story|Health)$/mu);
      });

      const words = wordsOf(others);
      for (const answer of PRINTED) {
        expect(words).toContain(withoutSpaces(answer));
      }
      for (const own of ["Notanswered", "markedthisasread"]) {
        expect(words).not.toContain(own);
      }
      pages.forEach(expectReadable);
    }
    await page.getByLabel("Not answered, too").check();
    expect(wordsOf(await print(page, LETTER))).toContain("Notanswered");
  });

  test("keeps a question with the beginning of its answer", async ({ app, page }) => {
    const { login } = await newClient(app, NAME, DOCUMENT);
    await signIn(page, login, "/health");
    await waitForWholeSection(page);
    await page.emulateMedia({ media: "print" });
    // Helplines are only on a client's screen, never on paper.
    await expect(page.getByText(/^Help now/u).first()).toBeHidden();
    const found = await page.evaluate(togetherOnPaper);
    expect(found.filter((words) => words.endsWith("one"))).toHaveLength(8);
    const title = page.getByRole("heading", { name: "Health", exact: true });
    // A growing padding above the content moves every page break, line by line.
    for (let lines = 0; lines < 24; lines += 6) {
      await title.evaluate((element: HTMLElement, count) => {
        element.style.paddingTop = `${count * 14}pt`;
      }, lines);
      const pages = await print(page, A4);
      const parted = found.filter(
        (words) => !pages.some(({ text }) => withoutSpaces(text).includes(withoutSpaces(words))),
      );
      expect({ lines, parted }).toEqual({ lines, parted: [] });
    }
  });

  test("prints the section that is read with given words, without notes", async ({ app, page }) => {
    const { uid } = await newClient(app, NAME, DOCUMENT);
    await app.admin.firestore.doc(`coachNotes/${uid}`).set({
      notes: {
        client: "Noted of the client",
        "section/story": "Noted of the story",
        "answer/story/reason": "Noted of an answer",
        "reply/section/story": "Not given yet",
      },
      revisions: { notes: 1 },
      savedAt: { notes: new Date() },
    });
    await app.admin.firestore.doc(`replies/${uid}`).set({
      given: { "section/story": { text: "A word on it", question: "Story", at: new Date() } },
    });
    await signIn(page, COACH, `/adminstory/${uid}`);
    await page.getByText("Not given yet").waitFor();
    await page.getByText("A word on it").waitFor();
    const read = await print(page, A4);
    expect(withoutSpaces(read[0]?.text ?? "")).toContain(withoutSpaces(NAME));
    expect(read[1]?.text).toContain("· Story");
    expect(read[1]?.text).toContain(`Page 2 of ${read.length}`);
    const words = wordsOf(read);
    expect(words).toContain(withoutSpaces(LONG));
    expect(words).toContain("Awordonit");
    const own = ["Noted", "Mynotes", "Notgiven", "Youhavereworded", "Printorsave"];
    for (const none of [...own, "markedthisasread", "Consentsince"]) {
      expect(words).not.toContain(none);
    }
    await expect(page).not.toHaveTitle(/Zo/u);
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset["prints"] = "yes";
      };
    });
    await pressAt(page, "Print and notes");
    await pressAt(page, "Print or save as PDF");
    await expect(page.locator("html")).toHaveAttribute("data-prints", "yes");
  });

  test("prints a client's own copy, and in a section only chosen options", async ({
    openClient,
  }) => {
    const { page } = await openClient("/myanswers", { width: 390, name: NAME, document: DOCUMENT });
    await page.getByRole("heading", { name: "Story", exact: true }).waitFor();
    const pages = await print(page, A4);
    expect(pages[0]?.text).toContain("Your answers");
    expect(pages[0]?.text).toMatch(/Story\s+Health/u);
    expect(pages[0]?.text).not.toMatch(/Page \d|Personal/u);
    expect(pages[1]?.text).toContain("Your answers · Story");
    expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`);
    for (const answer of PRINTED) {
      expect(wordsOf(pages)).toContain(withoutSpaces(answer));
    }
    pages.forEach(expectReadable);

    await page.goto("/questionnaire");
    const choice = page.getByLabel("Marital Status");
    const printed = page.locator("p").getByText("Married", { exact: true });
    await choice.waitFor();
    await page.emulateMedia({ media: "print" });
    await expect(choice).toHaveCSS("color", "rgba(0, 0, 0, 0)");
    await choice.selectOption("Married");
    await expect(printed).toBeVisible();
    await expect(choice).toBeHidden();
  });
});

/**
 * Runs in the page, in its print style. Texts that a page break must not divide: each question with the first
 * words of its answer, and each group's heading with everything up to its first question.
 */
function togetherOnPaper(): readonly string[] {
  const shown = (root: Element, selector: string): readonly Element[] =>
    [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const wordsOf = (elements: readonly Element[]): string =>
    elements
      .flatMap((element) => [element, ...element.querySelectorAll("*")])
      .filter((element) => element.checkVisibility())
      .flatMap(({ childNodes }) => [...childNodes])
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""))
      .join("");
  const questions = "h3, label[id]";
  return shown(document.body, "section:not(:has(section)) > h2").flatMap((heading) => {
    const group = [...(heading.parentElement?.children ?? [])];
    const boxes = group.filter((box) => shown(box, questions).length > 0);
    const [first] = boxes.flatMap((box) => shown(box, questions));
    const above = group.slice(
      0,
      group.findIndex((box) => boxes.includes(box)),
    );
    const answered = boxes.map((box) => {
      const field = box.querySelector("textarea");
      const [before, begins] = (wordsOf([box]) + (field?.value ?? "")).split(/(?<=Begin\d) one/u);
      return begins === undefined ? "" : `${before}one`;
    });
    return [first === undefined ? "" : wordsOf([...above, first]), ...answered].filter(Boolean);
  });
}

async function print(page: Page, { format, colorScheme }: Paper): Promise<readonly PrintedPage[]> {
  await page.emulateMedia({ colorScheme });
  // Prints backgrounds, as a client may choose to, so that the test notices a dark background.
  const file = await page.pdf({ format, printBackground: true, preferCSSPageSize: true });
  return readPdf(file);
}

/** All words without the pages' headers and footers, because an answer may continue on the next page. */
const wordsOf = (pages: readonly PrintedPage[]): string =>
  withoutSpaces(
    pages
      .map(({ text }) => text.replaceAll(/^Page \d+ of \d+\s*$|^.* · (?:Story|Health)\s*$/gmu, ""))
      .join(""),
  );

function expectReadable({ characters, width, height, darkness }: PrintedPage): void {
  const outside = characters.filter(
    ({ left, right, top, bottom }) =>
      left < MARGIN - 2 || right > width - MARGIN + 2 || top < 0 || bottom > height,
  );
  expect(outside).toEqual([]);
  expect(Math.max(...characters.map(({ lightness }) => lightness))).toBeLessThan(0.5);
  expect(darkness).toBeLessThan(0.25);
}
