import {
  questionOfKey,
  TALK_WORDS,
  talkKey,
  TO_TALK_ABOUT,
} from "../../../src/domain/question/talk-mark.ts";
import type { ClientData } from "./find-client.ts";
import type { SectionWords } from "./section-words.ts";

/** A question in its current words, and the client's answer. */
export interface AnsweredQuestion {
  readonly section: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * The client's answers, section by section in the questions' order. An answer to an unknown question has its
 * key.
 */
export function answersOf(
  { documents, uid }: ClientData,
  sections: readonly SectionWords[],
): readonly AnsweredQuestion[] {
  const file = documents.find(({ path }) => path === `clients/${uid}`);
  return sections.flatMap(({ id, title, questions }) => {
    const answers = new Map(Object.entries(mapIn(file?.fields[id])));
    const asked = [...answers.keys()].map(questionOfKey);
    return [...new Set([...questions.keys(), ...asked])].flatMap((key) => {
      const isToTalkAbout = plain(answers.get(talkKey(key))) === TO_TALK_ABOUT;
      const said = [plain(answers.get(key)), isToTalkAbout ? `${TALK_WORDS}.` : ""];
      const answer = said.filter(Boolean).join("\n\n");
      return answer === "" ? [] : [{ section: title, question: questions.get(key) ?? key, answer }];
    });
  });
}

/** Everything stored about the client as one JSON text: first for reading, then exactly as stored. */
export function copyAsJson(
  { account, documents, messages }: ClientData,
  answers: readonly AnsweredQuestion[],
  at: Date,
): string {
  return `${JSON.stringify(
    {
      exportedAt: at.toISOString(),
      answers,
      login: account ?? null,
      documents,
      messages,
    },
    null,
    2,
  )}\n`;
}

/** The client's answers and messages as a self-contained page. */
export function copyAsPage(
  { messages }: ClientData,
  answers: readonly AnsweredQuestion[],
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
${written.length === 0 ? "" : `<h2>Messages</h2>\n${written.join("\n")}`}
</html>
`;
}

/** The fields of a map; none for any other value. */
function mapIn(value: unknown): object {
  const { mapValue }: { mapValue?: { fields?: object } } = Object(value);
  return mapValue?.fields ?? {};
}

/** A stored value to be read: a list or a map as JSON. */
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
