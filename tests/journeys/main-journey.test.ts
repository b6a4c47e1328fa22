import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import type { Field } from "../../src/domain/question/section.ts";
import {
  type Login,
  type Person,
  openPerson,
  openVisitor,
  signInByForm,
  waitUntilSaved,
} from "../support/people.ts";
import { choosePasswordByForm, createClientByForm } from "../support/client/new-client.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH, ROOT } from "../support/site/running-app.ts";
import { readFieldLists, readSchema, readSections } from "../support/site/section-files.ts";
import { withApp } from "../support/site/with-app.ts";
import { fileLink } from "../support/client/client-row.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";

/** A question with an answer of its own: as the client types it, and as the coach reads it. */
interface Case {
  readonly section: string;
  readonly question: string;
  readonly title: string;
  readonly field: Field;
  readonly typed: string;
  readonly read: string;
}

const sections = readSections(ROOT);

const LONGEST = { question: "unload", length: 10_000 };

/** A case for every question of the field lists that is not retired. */
const cases: readonly Case[] = sections.flatMap(({ id: section }, sectionIndex) => {
  const { properties } = readSchema(ROOT, section);
  return Object.entries(readFieldLists(ROOT)[section] ?? {})
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

const controlId = ({ section, question }: Case) => `#${section}_${question}`;

async function enter(page: Page, entry: Case, text = entry.typed): Promise<void> {
  switch (entry.field.kind) {
    case "rating":
      await page
        .getByRole("group", { name: entry.title })
        .getByRole("radio", { name: text, exact: true })
        .check();
      break;
    case "choice":
      await page.locator(controlId(entry)).selectOption(text);
      break;
    case "short text":
    case "long text":
    case "number":
    case "date":
    case "time":
    case "email":
    case "web address":
      await page.locator(controlId(entry)).fill(text);
  }
}

/** The values in the client's form, by the names of the controls. An unanswered rating has no entry. */
async function shown(page: Page): Promise<ReadonlyMap<string, string>> {
  await waitForWholeSection(page);
  const controls = page.locator(
    "form :is(textarea, select, input:not([type=radio]), input:checked)",
  );
  const values = await controls.evaluateAll((elements) =>
    elements.map(
      (element) => [Reflect.get(element, "name"), Reflect.get(element, "value")] as const,
    ),
  );
  return new Map(values.map(([name, value]) => [String(name), String(value)]));
}

/** The answers on the coach's page, by the titles of the questions. */
async function readOn(page: Page): Promise<ReadonlyMap<string, string | undefined>> {
  const texts = await page.getByRole("heading", { level: 3 }).evaluateAll((headings) =>
    headings.map((heading) => {
      const paragraphs = heading.parentElement?.querySelectorAll("p") ?? [];
      return [heading.textContent, [...paragraphs].at(-1)?.textContent] as const;
    }),
  );
  return new Map(texts);
}

describe("the main journey", () => {
  const site = withApp();
  let coach: Person;
  let client: Person;
  const login: Login = { email: "new.client@example.com", password: "first-time-1" };
  const chosenPassword = "my-own-words-2";
  const of = (section: string) => cases.filter((entry) => entry.section === section);
  const cleared = cases.filter(({ field }, index) => index % 9 === 4 || field.kind === "rating");

  it("has an answer for every field, alike only where the kind allows nothing else", () => {
    expect(cases).toHaveLength(175);
    const free = cases.filter(({ field }) => !["choice", "rating", "time"].includes(field.kind));
    expect(new Set(free.map(({ typed }) => typed)).size).toBe(free.length);
    expect(cases.every(({ title }) => title !== "")).toBe(true);
  });

  it("lets the coach create a client", async () => {
    coach = await openPerson(site.browser, site.app.origin);
    const { page } = coach;
    await signInByForm(coach, COACH);
    await page.getByRole("link", { name: /^New Client/u }).click();
    await createClientByForm(page, login);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  });

  it("makes the client choose a password before anything else", async () => {
    client = await openPerson(site.browser, site.app.origin);
    const { page } = client;
    await signInByForm(client, login);
    await page.waitForURL("**/change-password");
    for (const path of ["/dashboardclient", "/health", "/mydetails"]) {
      await page.goto(site.app.origin + path);
      await page.waitForURL("**/change-password");
    }
    await choosePasswordByForm(page, login, chosenPassword);
    await page.goto(`${site.app.origin}/dashboardclient`);
    await page.getByText("Welcome A New Client").waitFor();
  });

  it("asks once for consent, before the first section", async () => {
    const { page } = client;
    await page.getByRole("link", { name: /^Questionnaire/u }).click();
    await page.getByRole("button", { name: "I agree" }).click();
    await page.getByRole("heading", { level: 1, name: "Details" }).waitFor();
  });

  it.each(sections)("saves every answer of $title as it is typed", async ({ id, title }) => {
    const { page } = client;
    await page
      .getByRole("navigation", { name: "Questionnaire" })
      .getByText(title, { exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    for (const entry of of(id)) {
      await enter(page, entry);
    }
    await page.keyboard.press("Tab");
    await waitUntilSaved(page);
  });

  it("shows every character in another browser after a restart, and cleared answers cleared", async () => {
    await client.leave();
    await site.app.restart();
    client = await openVisitor(site.browser, site.app.origin, 390);
    const { page } = client;
    await page.getByRole("button", { name: "Menu" }).click();
    await signInByForm(client, { ...login, password: chosenPassword });
    for (const { id, route } of sections) {
      await page.goto(site.app.origin + route);
      const expected = of(id).map((entry) => [
        `${id}_${entry.question}`,
        entry.field.kind === "number" ? entry.read : entry.typed,
      ]);
      expect(Object.fromEntries(await shown(page))).toMatchObject(Object.fromEntries(expected));
      const toClear = cleared.filter(({ section }) => section === id);
      for (const entry of toClear) {
        await (entry.field.kind === "rating"
          ? page
              .getByRole("group", { name: entry.title })
              .getByRole("button", { name: "Take this rating back" })
              .click()
          : enter(page, entry, ""));
      }
      if (toClear.length > 0) {
        await waitUntilSaved(page);
      }
      await page.reload();
      const kept = await shown(page);
      for (const [name = "", text] of expected) {
        const isCleared = toClear.some(({ question }) => name === `${id}_${question}`);
        expect(kept.get(name) ?? "", name).toBe(isCleared ? "" : text);
      }
    }
    const longest = cases.find(({ question }) => question === LONGEST.question);
    expect(longest?.typed).toHaveLength(LONGEST.length);
  });

  it("lets the coach read every answer, and change none", async () => {
    const { page } = coach;
    await page.getByRole("link", { name: /^Client Overview/u }).click();
    await fileLink(page, "A New Client").click();
    for (const { id, title } of sections) {
      await page
        .getByRole("navigation", { name: "Sections of this client" })
        .getByText(title, { exact: true })
        .click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.getByText("Answers of A New Client").waitFor();
      const read = await readOn(page);
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
      const notes = names.filter((name) => /^(?:Add a note|Write a word.*): my /u.test(name));
      expect(notes.length).toBeGreaterThan(of(id).length);
      const others = names.filter((name) => !notes.includes(name) && !name.endsWith(" (contents)"));
      expect(others).toEqual([
        "Find",
        "Find in the answers",
        "Found before this",
        "Next found",
        "Only answered",
        "Print or save as PDF",
        "Mark as read",
        "I have read this section",
      ]);
    }
  });

  it("leaves no answer in a console, an address or a title", async () => {
    const marks = cases.filter(({ typed }) => typed.length > 8).map(({ typed }) => typed);
    const seen = [
      ...coach.console,
      ...client.console,
      coach.page.url(),
      client.page.url(),
      await coach.page.title(),
      await client.page.title(),
    ];
    for (const mark of marks) {
      expect(seen.some((text) => text.includes(mark))).toBe(false);
    }
    await coach.leave();
    await client.leave();
  });
});
