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
import type { SchemaSources } from "../../questions/schema-checks/questions/sources.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskProblem } from "../protocol.ts";
import { contentProblems } from "./content-problems.ts";
import { deskWords } from "./desk-words.ts";

/** The checks' problems in the files, in the coach's words, each at the place where the coach sees it. */
export function deskProblems(files: SiteFiles, published?: SchemaSources): readonly DeskProblem[] {
  const retired = retiredSections(files);
  // What is not translated, the desk counts in the list of sections.
  const found = checkQuestionFiles(files, published).filter(({ code }) => code !== "translation");
  const ofQuestions = found.map((problem) => {
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

/** The section, and the group or question, that a path is about, such as `ui:groups`, 2 of `health.ui.json`. */
function placeOf(files: SiteFiles, { file, path = [] }: Problem): Place {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const [first, second] = path;
  const section = /^(?<id>.+)\.(?:schema|ui|nl)\.json$/u.exec(name)?.groups?.["id"];
  if (section === undefined) {
    return name === SECTIONS
      ? { section: listedSection(files.get(name) ?? "", first) }
      : { section: asText(first), question: asText(second) };
  }
  if (!name.endsWith(".ui.json")) {
    const isQuestion = first === "properties" || first === "questions";
    return { section, question: isQuestion ? asText(second) : undefined };
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

/**
 * A check's message in the coach's words. Begins with a capital, and names questions by their words. Only
 * another program can cause an error without words at the desk: such an error keeps its file and line.
 */
function plainSentence(
  problem: Problem,
  titleOf: (question: string) => string | undefined,
): string {
  const { severity, file, line, message } = problem;
  const said = deskWords(problem) ?? (severity === "advice" ? message : undefined);
  if (said === undefined) {
    return `In ${file}, line ${line}: ${message}`;
  }
  const named = said.replaceAll(/`(\w+)`/gu, (quoted, question: string) => {
    const title = titleOf(question);
    return title === undefined ? quoted : `“${shortened(title)}”`;
  });
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}

const LONGEST_NAME = 60;

const shortened = (title: string): string =>
  title.length <= LONGEST_NAME ? title : `${title.slice(0, LONGEST_NAME).trimEnd()}…`;
