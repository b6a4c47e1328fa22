import { type Login, signInByForm } from "../support/sign-in.ts";
import { waitUntilSaved, shownAnswers } from "../support/client/open-section.ts";
import { type Page, expect, test } from "../support/test.ts";
import type { Field } from "../../src/domain/question/section.ts";
import { choosePasswordByForm, createClientByForm } from "../support/client/new-client.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { readFieldLists, readSchema, readSections } from "../support/site/practice.ts";
import { fileLink } from "../support/client/client-row.ts";

/** A question with an answer of its own: as the client types it, and as the coach reads it. */
interface Case {
  readonly section: string;
  readonly question: string;
  readonly title: string;
  readonly field: Field;
  readonly typed: string;
  readonly read: string;
}

const sections = readSections();

const LONGEST = { question: "unload", length: 10_000 };
const LOGIN: Login = { email: "new.client@example.com", password: "first-time-1" };
const CHOSEN_PASSWORD = "my-own-words-2";

/** A case for every question of the field lists that is not retired. */
const cases: readonly Case[] = sections.flatMap(({ id: section }, sectionIndex) => {
  const { properties } = readSchema(section);
  return Object.entries(readFieldLists()[section] ?? {})
    .filter(([, field]) => field.retired === undefined)
    .map(([question, field], index): Case => {
      const about = properties[question];
      const { typed, read = typed } = answer(
        field,
        `${section} ${question}`,
        sectionIndex * 100 + index,
        about?.enum?.map(String) ?? [],
      );
      return { section, question, title: about?.title ?? "", field, typed, read };
    });
});

function answer(
  { kind }: Field,
  name: string,
  number: number,
  choices: readonly string[],
): { typed: string; read?: string } {
  const two = (value: number) => String(value).padStart(2, "0");
  switch (kind) {
    case "number":
      return { typed: `${number},5`, read: `${number}.5` };
    case "time":
      return { typed: `${two(number % 24)}:${two(number % 60)}` };
    case "date":
      return { typed: "1985-04-03", read: "3 April 1985" };
    case "choice":
    case "several":
      return { typed: choices[number % choices.length] ?? "" };
    case "rating":
      return { typed: String(number % 11), read: `${number % 11} of 10` };
    case "email":
      return { typed: `${name.replace(" ", ".")}@example.com` };
    case "web address":
      return { typed: `https://example.com/${name.replace(" ", "/")}?a=ü` };
    case "short text":
      return { typed: `${name}: <i>é</i> "漢字" 🌻 & more` };
    case "long text": {
      const text = `${name}:\nLinea uno — “señal”\n\n  مرحبا, 你好, 👩🏽‍🦱 and ${number}\n`;
      return {
        typed: name.endsWith(` ${LONGEST.question}`)
          ? text.padEnd(LONGEST.length, "A sentence in a long answer. ")
          : text,
      };
    }
  }
}

const isRating = ({ field }: Case) => field.kind === "rating";
const of = (section: string) => cases.filter((entry) => entry.section === section);
const cleared = cases.filter((entry, index) => index % 9 === 4 || isRating(entry));

async function enter(page: Page, entry: Case, text = entry.typed): Promise<void> {
  const control = page.locator(`#${entry.section}_${entry.question}`);
  if (isRating(entry)) {
    const rating = page.getByRole("group", { name: entry.title });
    // The first and the last number may have words.
    await rating.getByRole("radio", { name: new RegExp(`^${text}(?:, |$)`, "u") }).check();
  } else {
    await (entry.field.kind === "choice" ? control.selectOption(text) : control.fill(text));
  }
}

test("the main journey", { tag: "@main" }, async ({ app, openPerson }) => {
  // All of the seven questionnaires take more than a minute on a busy machine.
  test.slow();
  await test.step("has an answer for every field, alike only where the kind allows nothing else", () => {
    expect(cases).toHaveLength(175);
    const free = cases.filter(({ field }) => !["choice", "rating", "time"].includes(field.kind));
    expect(new Set(free.map(({ typed }) => typed)).size).toBe(free.length);
    expect(cases.every(({ title }) => title !== "")).toBe(true);
    const longest = cases.find(({ question }) => question === LONGEST.question);
    expect(longest?.typed).toHaveLength(LONGEST.length);
  });

  const coach = await openPerson();
  await test.step("lets the coach create a client", async () => {
    const { page } = coach;
    await signInByForm(page, COACH);
    await page.getByRole("link", { name: /^New Client/u }).click();
    await createClientByForm(page, LOGIN);
    page.once("dialog", (asked) => void asked.accept());
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  });

  let client = await openPerson();
  await test.step("makes the client choose a password before anything else", async () => {
    const { page } = client;
    await signInByForm(page, LOGIN);
    await expect(page).toHaveURL("/change-password");
    for (const path of ["/dashboardclient", "/health", "/mydetails"]) {
      await page.goto(path);
      await page.waitForURL("/change-password");
    }
    await choosePasswordByForm(page, LOGIN, CHOSEN_PASSWORD);
    await page.goto("/dashboardclient");
    await expect(page.getByText("Welcome A New Client")).toBeVisible();
  });

  await test.step("asks once for consent, before the first section", async () => {
    const { page } = client;
    await page.getByRole("link", { name: /^Questionnaire/u }).click();
    await page.getByRole("button", { name: "I agree" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Details" })).toBeVisible();
  });

  for (const { id, title } of sections) {
    await test.step(`saves every answer of ${title} as it is typed`, async () => {
      const { page } = client;
      const links = page.getByRole("navigation", { name: "Questionnaire" });
      await links.getByText(title, { exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      for (const entry of of(id)) {
        await enter(page, entry);
      }
      await page.keyboard.press("Tab");
      await waitUntilSaved(page);
    });
  }

  expect(await client.leave()).toEqual([]);
  await app.restart();
  client = await openPerson({ width: 390 });
  await test.step("shows every character in another browser after a restart, and cleared answers cleared", async () => {
    const { page } = client;
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await signInByForm(page, { ...LOGIN, password: CHOSEN_PASSWORD });
    for (const { id, route } of sections) {
      await page.goto(route);
      const expected = of(id).map((entry) => ({
        entry,
        name: `${id}_${entry.question}`,
        text: entry.field.kind === "number" ? entry.read : entry.typed,
      }));
      expect(await shownAnswers(page)).toMatchObject(
        Object.fromEntries(expected.map(({ name, text }) => [name, text])),
      );
      const toClear = of(id).filter((entry) => cleared.includes(entry));
      for (const entry of toClear) {
        const rating = page.getByRole("group", { name: entry.title });
        await (isRating(entry)
          ? rating.getByRole("button", { name: "Take this rating back" }).click()
          : enter(page, entry, ""));
      }
      if (toClear.length > 0) {
        await waitUntilSaved(page);
      }
      await page.reload();
      const kept = await shownAnswers(page);
      for (const { entry, name, text } of expected) {
        expect(kept[name] ?? "", name).toBe(toClear.includes(entry) ? "" : text);
      }
    }
  });

  await test.step("lets the coach read every answer, and change none", async () => {
    const { page } = coach;
    await page.getByRole("link", { name: /^Client Overview/u }).click();
    await fileLink(page, "A New Client").click();
    for (const { id, title } of sections) {
      const links = page.getByRole("navigation", { name: "Sections of this client" });
      await links.getByText(title, { exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const whose = page.getByText("A New Client", { exact: true }).filter({ visible: true });
      await expect(whose.first()).toBeVisible();
      const texts = await page.locator("h3").evaluateAll((headings) =>
        headings.map((heading) => {
          const paragraphs = heading.parentElement?.querySelectorAll("p") ?? [];
          return [heading.textContent, [...paragraphs].at(-1)?.textContent] as const;
        }),
      );
      const read = new Map(texts);
      for (const entry of of(id)) {
        expect(read.get(entry.title), `${id}.${entry.question}`).toBe(
          cleared.includes(entry) ? "Not answered" : entry.read,
        );
      }
      // The buttons for notes and replies load after the answers.
      await untilQuiet(page);
      const controls = page.locator(
        "main :is(input, textarea, select, [contenteditable]), main button:not(nav button)",
      );
      const names = await controls.evaluateAll((elements) =>
        elements.map((element) => {
          const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent;
          return element.getAttribute("aria-label") ?? (label || element.textContent);
        }),
      );
      // Leaves out the coach's notes and replies and the links to groups: they change no answer.
      const notes = names.filter((name) =>
        /^(?:Note or word: on|(?:Add a note|Write a word.*): my) /u.test(name),
      );
      expect(notes.length).toBeGreaterThan(of(id).length);
      const others = names.filter((name) => !notes.includes(name) && !name.endsWith(" (contents)"));
      expect(others).toEqual([
        "Find",
        "Find in the answers",
        "Found before this",
        "Next found",
        "Not answered, too",
        "Mark as read",
        "Print or save as PDF",
        "Mark as read",
      ]);
    }
  });

  await test.step("leaves no answer in a console, an address or a title", async () => {
    const marks = cases.filter(({ typed }) => typed.length > 8).map(({ typed }) => typed);
    const titles = await Promise.all([coach.page.title(), client.page.title()]);
    const urls = [coach.page.url(), client.page.url()];
    const seen = [...coach.console, ...client.console, ...urls, ...titles].join("\n");
    for (const mark of marks) {
      expect(seen).not.toContain(mark);
    }
  });
});
