import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSchemas } from "../../scripts/question-files/load-sources.ts";
import { DEMO_LOGINS } from "../../scripts/start/demo/seed.ts";
import { fileLink } from "../support/client/client-row.ts";
import { waitUntilSaved, shownAnswers } from "../support/client/open-section.ts";
import { FORMS } from "../support/forms/forms-of-others.ts";
import {
  dutchOf,
  englishOf,
  isInDutch,
  questionsOf,
  writeForms,
} from "../support/forms/write-forms.ts";
import { signInByForm } from "../support/sign-in.ts";
import { end, start } from "../support/site/started-site.ts";
import { type Page, expect, test } from "../support/test.ts";

/** By the id of a question's control, the answer that its client sees. */
type Answers = Readonly<Record<string, string>>;

/** Answers by keyboard each question that Tab comes to. Returns once Tab has left the form. */
async function fillByKeyboard(page: Page, words: string): Promise<void> {
  await page.locator("form :is(input, textarea, select)").first().focus();
  let last = "";
  for (let stop = 0; ; stop += 1) {
    const { kind, name } = await page.evaluate(() => {
      const { activeElement: at } = document;
      const isField = at?.closest("form") && at.matches("input, textarea, select");
      return {
        kind: at?.closest("form")
          ? isField
            ? (at.getAttribute("type") ?? at.localName)
            : "other"
          : "out",
        name: at?.getAttribute("name") ?? "",
      };
    });
    if (kind === "out") {
      return;
    }
    // Within a date, Tab goes from its day to its month.
    if (kind !== "other" && kind + name !== last) {
      await answer(page, kind, `${words} ${stop}`, stop % 3);
      last = kind + name;
    }
    await page.keyboard.press("Tab");
  }
}

async function answer(page: Page, kind: string, words: string, which: number): Promise<void> {
  const { keyboard } = page;
  switch (kind) {
    case "radio":
    case "checkbox":
      await keyboard.press("Space");
      if (kind === "radio" && which > 0) {
        await keyboard.press("ArrowDown");
      }
      break;
    case "select":
      await keyboard.press("ArrowDown");
      break;
    case "date":
      await keyboard.type("05032001");
      break;
    case "time":
      await keyboard.type("0730AM");
      break;
    case "email":
      await keyboard.type("anna@example.org");
      break;
    default:
      await keyboard.type((await isNumeric(page)) ? String(which + 1) : words);
  }
}

const isNumeric = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.getAttribute("inputmode") === "decimal");

/** The names of the questions that an open section asks. */
const askedIn = (page: Page): Promise<readonly string[]> =>
  page
    .locator("form :is(textarea, select, input)")
    .evaluateAll((controls: HTMLInputElement[]) => [
      ...new Set(
        controls.filter((control) => !control.closest("[hidden]")).map(({ name }) => name),
      ),
    ]);

test("twelve forms of others, filled in, kept, read, printed and downloaded", async ({
  atEnd,
  openPerson,
}) => {
  // A start builds the site, which takes long on a busy machine.
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), "coaching-forms-"));
  const schemas = join(folder, "schemas");
  await test.step("are each in order, in a folder of its own", () => {
    for (const form of FORMS) {
      writeForms(join(folder, form.id), [form]);
      expect(checkSchemas(join(folder, form.id)), form.id).toEqual([]);
    }
    writeForms(schemas, FORMS);
  });
  const started = await start(join(folder, "data"), "--schemas", schemas);
  atEnd(async () => {
    await end(started, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const { origin } = started;
  const { page } = await openPerson({ origin, width: 390, schemas });
  const coach = await openPerson({ origin, refusedRequests: true, schemas });
  await signInByForm(page, DEMO_LOGINS.firstClient);
  await signInByForm(coach.page, DEMO_LOGINS.coach);

  const answers = new Map<string, Answers>();
  for (const { id } of FORMS) {
    await test.step(`${id} is filled by keyboard on a phone, and kept`, async () => {
      await page.goto(`/my-${id}`);
      await page.locator("form :is(input, textarea, select)").first().waitFor();
      await fillByKeyboard(page, id);
      const shown = await shownAnswers(page);
      const asked = await askedIn(page);
      expect(asked.filter((name) => (shown[name] ?? "") === "")).toEqual([]);
      const room = await page.evaluate(
        () => window.innerWidth - document.documentElement.scrollWidth,
      );
      expect(room).toBeGreaterThanOrEqual(0);
      await waitUntilSaved(page);
      await page.reload();
      await expect.poll(() => shownAnswers(page)).toEqual(shown);
      answers.set(id, Object.fromEntries(asked.map((name) => [name, shown[name] ?? ""])));
    });
  }
  const all: Answers = Object.assign({}, ...answers.values());
  expect(Object.keys(all).length).toBeGreaterThan(600);

  await test.step("are read whole by the coach, with a heading where words are asked twice", async () => {
    await coach.page.goto("/clientoverview");
    await fileLink(coach.page, "First Demo Client").click();
    await coach.page.locator("h3[id$=__question]").last().waitFor();
    const names = FORMS.flatMap((form) =>
      questionsOf(form).map(({ key, group, asked }, _, others) => {
        const title = englishOf(asked.schema.title);
        const isTwice = others.some(
          (other) => other.key !== key && englishOf(other.asked.schema.title) === title,
        );
        return [`${form.id}_${key}`, isTwice ? `${englishOf(group)} · ${title}` : title] as const;
      }),
    );
    await coach.page.emulateMedia({ media: "print" });
    const read = await coach.page.locator("h3[id$=__question]").evaluateAll((titles) =>
      titles.map((title) => {
        const text = title.parentElement?.querySelector("[data-searched]");
        const isPrinted = (text?.getClientRects().length ?? 0) > 0;
        return [
          title.id.replace("__question", ""),
          title.textContent,
          isPrinted ? text?.textContent : undefined,
        ] as const;
      }),
    );
    await coach.page.emulateMedia({ media: "screen" });
    expect(Object.fromEntries(read.map(([name, title]) => [name, title]))).toEqual(
      Object.fromEntries(names),
    );
    const texts = new Map(read.map(([name, , text]) => [name, text]));
    for (const [name, text] of Object.entries(all)) {
      // A date is read in words, a rating with its scale.
      expect(texts.get(name), name).toContain(text.startsWith("2001-") ? "2001" : text);
    }
    const [, , third = ""] = Object.values(answers.get("household") ?? {}).filter((text) =>
      text.startsWith("household "),
    );
    await coach.page.getByLabel("Find in the answers").fill(third);
    const found = coach.page.getByRole("search").getByRole("status");
    await expect(found).toHaveText("1 in 1 section");
    await coach.page.keyboard.press("Enter");
    await expect(found).toHaveText(/: Who lives with you, The third person · Name$/u);
  });

  await test.step("are downloaded", async () => {
    await page.goto("/myanswers");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as data (JSON)" }).click();
    const copy = readFileSync(await (await downloading).path(), "utf8");
    const keys = [...copy.matchAll(/"key": "(\w+)"[^}]*?"answer": "/gu)];
    expect(keys).toHaveLength(Object.keys(all).length);
  });

  for (const form of FORMS.filter(isInDutch)) {
    await test.step(`${form.id} is answered again in Dutch`, async () => {
      await page.goto(`/my-${form.id}`);
      await page.getByRole("button", { name: "Vragen in het Nederlands" }).press("Enter");
      const heading = page.locator("form h2").first();
      const inDutch = dutchOf(form.groups[0]?.title ?? "") ?? "";
      await expect(heading).toHaveText(inDutch);
      const before = await shownAnswers(page);
      expect(before).toMatchObject(answers.get(form.id) ?? {});
      await page.locator("form :is(input, textarea, select)").first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.type("!");
      await waitUntilSaved(page);
      await page.reload();
      await expect(heading).toHaveText(inDutch);
      // The words of the page's own language must not stand there first.
      await expect(page.locator("html")).not.toHaveAttribute("data-words");
      const after = await shownAnswers(page);
      expect(Object.keys(after).filter((name) => after[name] !== before[name])).toHaveLength(1);
    });
  }
  await coach.page.reload();
  await expect(coach.page.getByText("Asked in Dutch")).toHaveCount(FORMS.filter(isInDutch).length);
});
