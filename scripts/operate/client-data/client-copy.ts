import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { storedValues, valueInWords } from "../../../src/domain/question/dated-values.ts";
import {
  questionOfKey,
  TALK_LABEL,
  talkKey,
  TO_TALK_ABOUT,
} from "../../../src/domain/question/talk-mark.ts";
import type { ClientData } from "./find-client.ts";

const SCHEMAS = join(import.meta.dirname, "../../../schemas");

const Sections = v.array(v.object({ id: v.string(), title: v.string() }));
const Schema = v.object({
  properties: v.record(v.string(), v.object({ title: v.optional(v.string()) })),
});

export interface SectionTexts {
  readonly id: string;
  readonly title: string;
  /** The words of each question by its key, in the order of the schema. */
  readonly questions: ReadonlyMap<string, string>;
}

/** The sections in sections.json, with the current words of their questions. */
export function sectionTexts(folder = SCHEMAS): readonly SectionTexts[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
  return v.parse(Sections, read("sections.json")).map(({ id, title }) => {
    const { properties } = v.parse(Schema, read(`${id}.schema.json`));
    const questions = Object.entries(properties).map(
      ([key, { title: words = key }]) => [key, words] as const,
    );
    return { id, title, questions: new Map(questions) };
  });
}

/** A question in its current words, and the client's answer. */
export interface AnsweredQuestion {
  readonly section: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * The client's answers, section by section in the questions' order. If a section no longer has the question
 * of an answer, `question` is the answer's key.
 */
export function answersOf(
  { documents, uid }: ClientData,
  sections: readonly SectionTexts[],
): readonly AnsweredQuestion[] {
  const file = documents.find(({ path }) => path === `clients/${uid}`);
  return sections.flatMap(({ id, title, questions }) => {
    const answers = new Map(Object.entries(mapIn(file?.fields[id])));
    const texts = Object.fromEntries([...answers].map(([key, value]) => [key, plain(value)]));
    const asked = [...answers.keys()].map(questionOfKey);
    return [...new Set([...questions.keys(), ...asked])].flatMap((key) => {
      const isToTalkAbout = plain(answers.get(talkKey(key))) === TO_TALK_ABOUT;
      const days = storedValues(key, texts).map(valueInWords).join(", ");
      const said = [plain(answers.get(key)), days, isToTalkAbout ? `${TALK_LABEL}.` : ""];
      const answer = said.filter(Boolean).join("\n\n");
      return answer === "" ? [] : [{ section: title, question: questions.get(key) ?? key, answer }];
    });
  });
}

/** A reply of the coach. `beside` is its question or section, as worded on the day of the reply. */
export interface GivenReply {
  readonly beside: string;
  readonly text: string;
  readonly givenAt: string;
}

/** The coach's replies to the client, the oldest first. */
export function repliesTo({ documents, uid }: ClientData): readonly GivenReply[] {
  const file = documents.find(({ path }) => path === `replies/${uid}`);
  return Object.values(mapIn(file?.fields["given"]))
    .map((reply: unknown) => {
      const { question, text, at } = mapIn(reply);
      return { beside: plain(question), text: plain(text), givenAt: plain(at) };
    })
    .toSorted((one, other) => Date.parse(one.givenAt) - Date.parse(other.givenAt));
}

/** An earlier text of the client, and its question in the current words. */
export interface EarlierText {
  readonly section: string;
  readonly question: string;
  readonly text: string;
  readonly keptAt: string;
}

/** The client's earlier texts, in the order in which they were kept. */
export function earlierTextsOf(
  { documents, uid }: ClientData,
  sections: readonly SectionTexts[],
): readonly EarlierText[] {
  const file = documents.find(({ path }) => path === `earlierTexts/${uid}`);
  const times = mapIn(file?.fields["keptAt"]);
  return Object.entries(mapIn(file?.fields["texts"]))
    .map(([key, text]) => {
      const [id = "", question = ""] = key.split("/");
      const section = sections.find((each) => each.id === id);
      return {
        section: section?.title ?? id,
        question: section?.questions.get(question) ?? question,
        text: plain(text),
        keptAt: plain(times[key]),
      };
    })
    .toSorted((one, other) => Date.parse(one.keptAt) - Date.parse(other.keptAt));
}

/** The readable part of a copy. The other part has the documents as stored. */
interface Readable {
  readonly answers: readonly AnsweredQuestion[];
  readonly earlierTexts: readonly EarlierText[];
  readonly replies: readonly GivenReply[];
}

/**
 * All stored data of the client as JSON: readable answers, earlier texts and replies, then login, documents
 * and messages as stored.
 */
export function copyAsJson(
  { account, documents, messages }: ClientData,
  { answers, earlierTexts, replies }: Readable,
  at: Date,
): string {
  return `${JSON.stringify(
    {
      exportedAt: at.toISOString(),
      answers,
      earlierTexts,
      replies,
      login: account ?? null,
      documents,
      messages,
    },
    null,
    2,
  )}\n`;
}

/** The client's answers, earlier texts and messages, and the coach's replies, as one HTML file. */
export function copyAsPage(
  { messages }: ClientData,
  { answers, earlierTexts, replies }: Readable,
  at: Date,
): string {
  const sections = new Set(answers.map(({ section }) => section));
  const questions = Array.from(
    sections,
    (title) => `<h2>${escaped(title)}</h2>
${answers
  .filter(({ section }) => section === title)
  .map(
    ({ question, answer }) =>
      `<h3 dir="auto">${escaped(question)}</h3>\n<div dir="auto">${escaped(answer)}</div>`,
  )
  .join("\n")}`,
  );
  const earlier = earlierTexts.map(({ section, question, text, keptAt }) =>
    dated(`${section}: ${question}`, keptAt, text),
  );
  const given = replies.map(({ beside, text, givenAt }) => dated(beside, givenAt, text));
  const written = messages.map(
    ({ fields }) => `<div dir="auto">${escaped(plain(fields["message"]))}</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What is stored</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.6 serif}div{margin:0 0 1.5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>What is stored</h1>
<p>On ${at.toISOString().slice(0, 10)}. Very personal: please keep it where only the right eyes see it.</p>
${questions.join("\n")}
${earlier.length === 0 ? "" : `<h2>Earlier texts</h2>\n<p>Kept when a save took most of them away. On the site only their author reads them.</p>\n${earlier.join("\n")}`}
${given.length === 0 ? "" : `<h2>Words from the coach</h2>\n${given.join("\n")}`}
${written.length === 0 ? "" : `<h2>Messages</h2>\n${written.join("\n")}`}
</html>
`;
}

/** The HTML of a text, below its heading and its day. */
const dated = (heading: string, at: string, text: string): string =>
  `<h3 dir="auto">${escaped(heading)}</h3>
<p>${escaped(at.slice(0, 10))}</p>
<div dir="auto">${escaped(text)}</div>`;

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

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escaped = (written: string): string =>
  written.replaceAll(/[&<>]/gu, (letter) => ENTITIES[letter] ?? letter);
