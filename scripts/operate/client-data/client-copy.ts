import {
  questionOfKey,
  talkKey,
  TALK_LABEL,
  TO_TALK_ABOUT,
} from "../../../src/domain/question/answer-keys.ts";
import { escapeHtml } from "../../../src/domain/answer/escape-html.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { storedValues, valueInWords } from "../../../src/domain/question/dated-values.ts";
import { schemasFolder } from "../../command/practice-folders.ts";
import { namesWithHeading } from "../../schema-checks/sections/questions/names-with-heading.ts";
import type { ClientData } from "./find-client.ts";

const Sections = v.array(v.object({ id: v.string(), title: v.string() }));
const Schema = v.object({
  properties: v.record(v.string(), v.object({ title: v.optional(v.string()) })),
});
const Ui = v.object({
  "ui:groups": v.optional(v.array(v.object({ title: v.string(), items: v.array(v.unknown()) }))),
});

type SectionTexts = ReturnType<typeof sectionTexts>[number];

/** The sections in sections.json, with the current words of their questions by their keys, in the schema's order. */
export function sectionTexts(folder = schemasFolder()) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
  return v.parse(Sections, read("sections.json")).map(({ id, title }) => {
    const { properties } = v.parse(Schema, read(`${id}.schema.json`));
    const { "ui:groups": groups } = v.parse(Ui, read(`${id}.ui.json`));
    const questions = Object.fromEntries(
      Object.entries(properties).map(([key, { title: words = key }]) => [key, words]),
    );
    const names = namesWithHeading(questions, groups);
    return { id, title, questions: new Map(Object.entries({ ...questions, ...names })) };
  });
}

/** A text with the words of its question or section, as far as they are known. */
interface Entry {
  readonly section?: string;
  readonly question: string;
  readonly text: string;
  /** When a reply was given, or an earlier text kept. */
  readonly at?: string;
}

/** The part of a copy to read. The other part has the documents as stored. */
type Readable = ReturnType<typeof readableOf>;

/** What the client and the coach have written, each with its question in words; the oldest first where dated. */
export function readableOf({ documents, uid }: ClientData, sections: readonly SectionTexts[]) {
  const fieldsOf = (collection: string): Readonly<Record<string, unknown>> =>
    documents.find(({ path }) => path === `${collection}/${uid}`)?.fields ?? {};
  const { texts, keptAt } = fieldsOf("earlierTexts");
  return {
    answers: sections.flatMap((section) =>
      answersOf(section, mapIn(fieldsOf("clients")[section.id])),
    ),
    earlierTexts: byTime(
      Object.entries(mapIn(texts)).map(([key, text]) => {
        const [id = "", question = ""] = key.split("/");
        const section = sections.find((each) => each.id === id);
        const words = section?.questions.get(question) ?? question;
        const [title, at] = [section?.title ?? id, plain(mapIn(keptAt)[key])];
        return { section: title, question: words, text: plain(text), at };
      }),
    ),
    replies: byTime(
      Object.values(mapIn(fieldsOf("replies")["given"])).map((reply) => {
        const { question, text, at } = mapIn(reply);
        return { question: plain(question), text: plain(text), at: plain(at) };
      }),
    ),
  };
}

/** A question that a section no longer has is named by its key. */
function answersOf(
  { title, questions }: SectionTexts,
  stored: Readonly<Record<string, unknown>>,
): readonly Entry[] {
  const texts = Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, plain(value)]),
  );
  const asked = Object.keys(stored).map(questionOfKey);
  return [...new Set([...questions.keys(), ...asked])].flatMap((key) => {
    const days = storedValues(key, texts).map(valueInWords).join(", ");
    const isToTalkAbout = texts[talkKey(key)] === TO_TALK_ABOUT;
    const said = [texts[key], days, isToTalkAbout ? `${TALK_LABEL}.` : ""];
    const text = said.filter(Boolean).join("\n\n");
    return text === "" ? [] : [{ section: title, question: questions.get(key) ?? key, text }];
  });
}

const byTime = <Dated extends { readonly at: string }>(entries: readonly Dated[]) =>
  entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** All stored data of the client as JSON: the part to read, then login, documents and messages as stored. */
export function copyAsJson(
  { account, documents, messages }: ClientData,
  readable: Readable,
  at: Date,
): string {
  const copy = { exportedAt: at.toISOString(), ...readable, login: account ?? null };
  return `${JSON.stringify({ ...copy, documents, messages }, null, 2)}\n`;
}

/** The client's answers, earlier texts and messages, and the coach's replies, as one HTML file. */
export function copyAsPage(
  { messages }: ClientData,
  { answers, earlierTexts, replies }: Readable,
  at: Date,
): string {
  const titles = [...new Set(answers.map(({ section = "" }) => section))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What is stored</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.6 serif}div{margin:0 0 1.5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>What is stored</h1>
<p>On ${at.toISOString().slice(0, 10)}. Very personal: please keep it where only the right eyes see it.</p>
${[
  ...titles.map((title) =>
    part(
      title,
      answers
        .filter(({ section }) => section === title)
        .map(({ question, text }) => ({ question, text })),
    ),
  ),
  part(
    "Earlier texts",
    earlierTexts,
    "Kept when a save took most of them away. On the site only their author reads them.",
  ),
  part("Words from the coach", replies),
  part(
    "Messages",
    messages.map(({ fields }) => ({ question: "", text: plain(fields["message"]) })),
  ),
].join("")}</html>
`;
}

/** Entries under a heading, as HTML; empty without entries. */
function part(title: string, entries: readonly Entry[], about = ""): string {
  const written = entries.flatMap(({ section, question, text, at = "" }) => [
    tagged("h3", section === undefined ? question : `${section}: ${question}`),
    tagged("p", at.slice(0, 10)),
    `<div dir="auto">${escapeHtml(text)}</div>`,
  ]);
  const lines = [tagged("h2", title), tagged("p", about), ...written].filter((line) => line !== "");
  return entries.length === 0 ? "" : `${lines.join("\n")}\n`;
}

const tagged = (tag: string, text: string): string =>
  text === "" ? "" : `<${tag} dir="auto">${escapeHtml(text)}</${tag}>`;

/** The fields of a map; none for any other value. */
function mapIn(value: unknown): Readonly<Record<string, unknown>> {
  const { mapValue }: { mapValue?: { fields?: Record<string, unknown> } } = Object(value);
  return mapValue?.fields ?? {};
}

/** A stored value as readable text. Shows a list or a map as JSON. */
function plain(value: unknown): string {
  const [[kind, content] = ["nullValue", null]]: [string, unknown][] = Object.entries(
    Object(value),
  );
  if (kind === "nullValue") {
    return "";
  }
  return typeof content === "string" ? content : JSON.stringify(content);
}
