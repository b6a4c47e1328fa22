import { findNodeAtLocation, parseTree } from "jsonc-parser";
import {
  isTrue,
  itemsOf,
  textOf,
  valueOf,
} from "../../questions/schema-checks/reading/json-nodes.ts";
import type { Problem } from "../../questions/schema-checks/problem.ts";
import { checkQuestionFiles } from "./check-question-files.ts";
import { FIELD_LISTS, schemaFile, SECTIONS } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskProblem } from "../protocol.ts";
import { contentProblems, pathAtLine } from "./content-problems.ts";

/** The checks' problems in the files, in the coach's words, each at the place where the coach sees it. */
export function deskProblems(files: SiteFiles): readonly DeskProblem[] {
  const retired = retiredSections(files);
  const ofQuestions = checkQuestionFiles(files).map((problem) => {
    const place = placeOf(files, problem);
    const words = plainSentence(problem, (question) =>
      place.section === undefined ? undefined : wordsOf(files, place.section, question),
    );
    return { severity: problem.severity, ...place, words };
  });
  // Leaves out advice on retired sections, because clients no longer see them.
  const ofRead = ofQuestions.filter(
    ({ severity, section = "" }) => severity === "error" || !retired.includes(section),
  );
  return [...ofRead, ...contentProblems(files)];
}

function retiredSections(files: SiteFiles): readonly string[] {
  return itemsOf(parseTree(files.get(SECTIONS) ?? ""))
    .filter((listing) => isTrue(valueOf(listing, "retired")))
    .flatMap((listing) => textOf(valueOf(listing, "id")) ?? []);
}

/** The errors that prevent saving and publishing the files. */
export const errorsIn = (files: SiteFiles): readonly string[] =>
  deskProblems(files)
    .filter(({ severity }) => severity === "error")
    .map(({ words }) => words);

/** The question's current words; of a retired question, the last words. */
function wordsOf(files: SiteFiles, section: string, question: string): string | undefined {
  const schema = parseTree(files.get(schemaFile(section)) ?? "");
  const fields = parseTree(files.get(FIELD_LISTS) ?? "");
  const asked: unknown =
    schema && findNodeAtLocation(schema, ["properties", question, "title"])?.value;
  const last: unknown = fields && findNodeAtLocation(fields, [section, question, "retired"])?.value;
  return asText(asked) ?? asText(last);
}

type Place = Pick<DeskProblem, "section" | "group" | "question">;

/** The section, and the group or question, that a line is about, such as line 30 of `health.ui.json`. */
function placeOf(files: SiteFiles, { file, line }: Problem): Place {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const text = files.get(name) ?? "";
  const path = pathAtLine(text, line);
  const [first, second] = path;
  const section = /^(?<id>.+)\.(?:schema|ui)\.json$/u.exec(name)?.groups?.["id"];
  if (section === undefined) {
    return name === SECTIONS
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

function listedSection(text: string, index: string | number | undefined): string | undefined {
  const list = parseTree(text);
  return list && asText(findNodeAtLocation(list, [index ?? 0, "id"])?.value);
}

const asText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Patterns for messages of the checks, each with the words that replace the match for the coach. */
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
    /^the question `\w+` asks (two|several) questions\..*$/u,
    "This asks $1 questions at once. Ask the one that matters most. The other could become its help text, or a question of its own.",
  ],
  [
    /^the question `\w+` may touch something painful.*$/u,
    "This may touch something painful, and nothing says so beforehand. The words before a painful group can, and that it may be skipped.",
  ],
  [
    / is empty\. Add a question to its "items", or remove it\.$/u,
    " has nothing under it yet. Add or move a question there, or remove it.",
  ],
  [
    /^the section `\w+` asks nothing\..*$/u,
    "This section asks nothing yet. Please add a question.",
  ],
  [
    /^the section `\w+` was published, and without it.*$/u,
    "A section that was saved already cannot just vanish: it may have been answered. Choose Redo, and then stop using it.",
  ],
  [
    /^the title "(.*)" is already .*$/u,
    "Another section is called “$1” already. Please choose another name, so that each can be told apart.",
  ],
  // Leaves messages about conditions as they are: they already name what the coach sees.
  [
    /^(?=.* (?:depends on `|has a condition, and so has |cannot have a condition, |asks whether `))/u,
    "",
  ],
  [/^`title` of the section .*, and not empty.*$/u, "This section needs its name."],
  [/^`title` of .*, and not empty.*$/u, "This heading needs its words."],
  [/^`note` of .*, and not empty.*$/u, "This note needs its words."],
];

/**
 * A check's message in the coach's words. Begins with a capital, and names questions by their words. Only
 * another program can cause an error that `AT_THE_DESK` lacks: such an error keeps its file and line.
 */
function plainSentence(
  { severity, file, line, message }: Problem,
  titleOf: (question: string) => string | undefined,
): string {
  const known = AT_THE_DESK.find(([pattern]) => pattern.test(message));
  if (known === undefined && severity === "error") {
    return `In ${file}, line ${line}: ${message}`;
  }
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
