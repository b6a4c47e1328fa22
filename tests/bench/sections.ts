import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  hostingForSections,
  rulesForSections,
} from "../../scripts/question-files/section-places.ts";
import type { SectionUi } from "../../src/domain/question/section-files.ts";
import { readFieldLists, readSchema, readSections } from "../support/site/practice.ts";

/** A section's questions in the order of the site's form, for both pages that the bench compares. */
export interface BenchQuestions {
  readonly id: string;
  readonly asked: readonly { readonly question: string; readonly title: string }[];
  readonly longTexts: readonly string[];
  /** An answer to every question: with empty fields, the page would have less work. */
  readonly answers: Readonly<Record<string, string | number>>;
  /** The long text closest to the middle of the page. */
  readonly middle: string;
}

const ANSWER = "Some words that somebody wrote about this on another day.";

/** The sections that a bench may generate by their names: of so many long texts, under headings of ten or under one. */
const GENERATED = /^(generated|oneHeading)(\d+)$/u;

/** Adds those of the sections that are generated to a copy of the project. */
export function addSections(root: string, ids: readonly string[]): void {
  const write = (file: string, content: object): void => {
    writeFileSync(join(root, "schemas", file), JSON.stringify(content));
  };
  const edit = (file: string, edited: (text: string) => string): void => {
    writeFileSync(join(root, file), edited(readFileSync(join(root, file), "utf8")));
  };
  const sections = [...readSections(root)];
  const fields = { ...readFieldLists(root) };
  for (const id of ids) {
    const [, kind, count] = GENERATED.exec(id) ?? [];
    if (kind === undefined) {
      continue;
    }
    const each = kind === "generated" ? 10 : Number(count);
    const questions = Array.from({ length: Number(count) }, (_, index) => `question${index + 1}`);
    const ofEach = <Value>(value: (number: number) => Value) =>
      Object.fromEntries(questions.map((question, index) => [question, value(index + 1)]));
    sections.push({ id, title: id, route: `/${id}`, coachRoute: `/${id}admin` });
    fields[id] = ofEach(() => ({ kind: "long text" }));
    const title = (number: number) => `What would you like to say about matter ${number}?`;
    const properties = ofEach((number) => ({ type: "string", title: title(number) }));
    write(`${id}.schema.json`, { title: id, type: "object", properties });
    write(`${id}.ui.json`, {
      ...ofEach(() => ({ "ui:widget": "textarea" })),
      "ui:groups": Array.from({ length: Math.ceil(questions.length / each) }, (_, group) => ({
        title: `Matters from ${group * each + 1}`,
        items: questions.slice(group * each, (group + 1) * each),
      })),
    });
  }
  write("sections.json", sections);
  write("field-lists.json", fields);
  const places = sections.map(({ coachRoute }) => coachRoute);
  edit("firestore.rules", (rules) =>
    rulesForSections(
      rules,
      sections.map(({ id }) => id),
    ),
  );
  edit("firebase.json", (hosting) => hostingForSections(hosting, places));
}

/** @param words is the answer to each long text. */
export function readQuestions(root: string, id: string, words = ANSWER): BenchQuestions {
  const { properties } = readSchema(id, root);
  const fields = readFieldLists(root)[id] ?? {};
  // The schema checks have verified this shape.
  const ui = JSON.parse(readFileSync(join(root, `schemas/${id}.ui.json`), "utf8")) as SectionUi;
  const asked = (ui["ui:groups"] ?? [])
    .flatMap(({ items }) => items.filter((item) => typeof item === "string"))
    .map((question) => ({ question, title: properties[question]?.title ?? "" }));
  const longTexts = asked
    .map(({ question }) => question)
    .filter((question) => fields[question]?.kind === "long text");
  const answerTo = (question: string) => {
    const kind = fields[question]?.kind ?? "";
    const written = kind.endsWith("text") ? words : kind === "time" ? "07:30" : "5";
    return properties[question]?.enum?.[0] ?? written;
  };
  return {
    id,
    asked,
    longTexts,
    answers: Object.fromEntries(asked.map(({ question }) => [question, answerTo(question)])),
    middle: longTexts[Math.floor(longTexts.length / 2)] ?? "",
  };
}
