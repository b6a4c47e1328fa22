import { type JSONPath, findNodeAtLocation, getLocation, parseTree } from "jsonc-parser";
import type { Problem } from "../../schema-checks/problem.ts";
import { checkQuestionFiles } from "./check-question-files.ts";
import { FIELD_LISTS } from "../edits/draft-files.ts";
import type { QuestionFiles } from "../edits/edit.ts";
import type { DeskProblem } from "../protocol.ts";

/** What the checks find in the files, where the coach sees it and in words that she uses. */
export function deskProblems(files: QuestionFiles): readonly DeskProblem[] {
  return checkQuestionFiles(files).map((problem) => {
    const place = placeOf(files, problem);
    const words = plainWords(problem.message, (question) =>
      place.section === undefined ? undefined : wordsOf(files, place.section, question),
    );
    return { severity: problem.severity, ...place, words };
  });
}

/** What keeps the files from being saved and published. */
export const errorsIn = (files: QuestionFiles): readonly string[] =>
  deskProblems(files)
    .filter(({ severity }) => severity === "error")
    .map(({ words }) => words);

/** As it is asked, or was last. */
function wordsOf(files: QuestionFiles, section: string, question: string): string | undefined {
  const schema = parseTree(files.get(`${section}.schema.json`) ?? "");
  const fields = parseTree(files.get(FIELD_LISTS) ?? "");
  const asked: unknown =
    schema && findNodeAtLocation(schema, ["properties", question, "title"])?.value;
  const last: unknown = fields && findNodeAtLocation(fields, [section, question, "retired"])?.value;
  return asText(asked) ?? asText(last);
}

type Place = Pick<DeskProblem, "section" | "group" | "question">;

/** `schemas/health.ui.json`, line 30: the section, and the group or question that the line is about. */
function placeOf(files: QuestionFiles, { file, line }: Problem): Place {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const text = files.get(name) ?? "";
  const path = pathAtLine(text, line);
  const [first, second] = path;
  const section = /^(?<id>.+)\.(?:schema|ui)\.json$/u.exec(name)?.groups?.["id"];
  if (section === undefined) {
    return name === "sections.json"
      ? { section: listedSection(text, first) }
      : { section: asText(first), question: asText(second) };
  }
  if (name.endsWith(".schema.json")) {
    return { section, question: first === "properties" ? asText(second) : undefined };
  }
  if (first === "ui:groups") {
    return { section, group: typeof second === "number" ? second : undefined };
  }
  const isQuestion = typeof first === "string" && !first.startsWith("ui:");
  return { section, question: isQuestion ? first : undefined };
}

function pathAtLine(text: string, line: number): JSONPath {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const written = lines[line - 1] ?? "";
  const indent = written.length - written.trimStart().length;
  // Into the key, or into the value of a list.
  return getLocation(text, before + indent + 1).path;
}

function listedSection(text: string, index: string | number | undefined): string | undefined {
  const listed: unknown = JSON.parse(text);
  const entry: unknown =
    Array.isArray(listed) && typeof index === "number" ? listed[index] : undefined;
  return asText(Object(entry).id);
}

const asText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** What the checks say to the editor of a file, and what the coach reads instead at the desk. */
const AT_THE_DESK: readonly (readonly [RegExp, string])[] = [
  [/^the question `\w+` has no text\..*$/u, "This question needs its words."],
  [
    /^the question `\w+` has the same text as `(\w+)`.*$/u,
    "This question reads the same as another one of this section. Please reword one, so that each can be understood by itself.",
  ],
  [/^the question `\w+` needs at least two options.*$/u, "A choice needs at least two options."],
  [
    /^the question `\w+` has an empty option.*$/u,
    "One of the options is empty. Please take it out.",
  ],
  [
    /^the question `\w+` of the section `\w+` was published and is gone.*$/u,
    "A question that was saved already cannot just vanish: it may have been answered. Choose Redo, and then stop asking it.",
  ],
  [/^the question `\w+` has (the option .*)$/u, "This question has $1"],
  [
    /^the question `\w+` has (\d+ characters)\..*$/u,
    "This question has $1. Below 400 it reads more easily: part of it could become its help text, or a question of its own.",
  ],
  [
    / is empty\. Add a question to its "items", or remove it\.$/u,
    " has nothing under it yet. Move a question there, or remove it.",
  ],
  [/^`title` of .*, and not empty.*$/u, "This heading needs its words."],
  [/^`note` of .*, and not empty.*$/u, "This note needs its words."],
];

/** Begins with a capital, and names questions by their words. */
function plainWords(message: string, titleOf: (question: string) => string | undefined): string {
  const known = AT_THE_DESK.find(([pattern]) => pattern.test(message));
  const said = known === undefined ? message : message.replace(known[0], known[1]);
  const named = said.replaceAll(/`(\w+)`/gu, (quoted, question: string) => {
    const title = titleOf(question);
    return title === undefined ? quoted : `“${shortened(title)}”`;
  });
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}

const LONGEST_NAME = 60;

const shortened = (title: string): string =>
  title.length <= LONGEST_NAME ? title : `${title.slice(0, LONGEST_NAME).trimEnd()}…`;
