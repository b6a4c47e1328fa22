import { valueAt } from "../../schema-checks/sections/translations/section-texts.ts";
import { checkContentTexts } from "../../schema-checks/content-checks/check-content.ts";
import type { Problem } from "../../schema-checks/sections/problem.ts";
import { checkQuestionFiles } from "./check-question-files.ts";
import { quoted } from "../coach-words.ts";
import { schemaAt } from "../edits/content-edits.ts";
import { FIELD_LISTS, schemaFile, SECTIONS } from "../edits/draft-files.ts";
import type { SchemaSources } from "../../schema-checks/sections/questions/sources.ts";
import { CONTENT_FILES, CONTENT_PREFIX, jsonIn, type SiteFiles } from "../edits/file-names.ts";
import type { DeskProblem } from "../protocol.ts";
import { deskWords } from "./desk-words.ts";

/** The checks' problems in the files, in the coach's words, each at the place where the coach sees it. */
export function deskProblems(files: SiteFiles, published?: SchemaSources): readonly DeskProblem[] {
  const listings = [jsonIn(files, SECTIONS) ?? []].flat();
  const retired = listings
    .filter((listing) => valueAt(listing, ["retired"]) === true)
    .map((listing) => valueAt(listing, ["id"]));
  const ofQuestions = checkQuestionFiles(files, published)
    .map((problem) => {
      const place = placeOf(problem, listings);
      return {
        severity: problem.severity,
        ...place,
        words: wordsOf(problem, files, place.section),
      };
    })
    // Leaves out advice on retired sections, because clients no longer see them.
    .filter(({ severity, section }) => severity === "error" || !retired.includes(section));
  return [...ofQuestions, ...contentProblems(files)];
}

/** The errors that prevent saving and publishing the files. */
export const errorsIn = (files: SiteFiles): readonly string[] =>
  deskProblems(files)
    .filter(({ severity }) => severity === "error")
    .map(({ words }) => words);

/** The problems in the public texts, each with the place of its text. A desk for questions alone has none. */
export function contentProblems(files: SiteFiles): readonly DeskProblem[] {
  const texts = [...files]
    .filter(([name]) => name.startsWith(CONTENT_PREFIX))
    .map(([name, text]) => [name.slice(CONTENT_PREFIX.length), text] as const);
  return (texts.length === 0 ? [] : checkContentTexts(new Map(texts))).map((problem) => {
    const { file: named, path = [], severity } = problem;
    const file = CONTENT_FILES.find((name) => named.endsWith(name));
    const words = deskWords(problem);
    if (file === undefined || words === undefined) {
      return { severity, words: byHand(problem) };
    }
    const text = { file, path };
    const about = schemaAt(text)?.title;
    return { severity, words, text, ...(about !== undefined && { about }) };
  });
}

/** Of an error that only another program can cause. */
const byHand = ({ file, line, message }: Problem): string => `In ${file}, line ${line}: ${message}`;

type Place = Pick<DeskProblem, "section" | "group" | "question">;

/** The section, and the group or question, that a path is about, such as `ui:groups`, 2 of `health.ui.json`. */
function placeOf(
  { file, path: [first, second] = [] }: Problem,
  listings: readonly unknown[],
): Place {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const section = /^(?<id>.+)\.(?:schema|ui|nl)\.json$/u.exec(name)?.groups?.["id"];
  if (section === undefined) {
    return name === SECTIONS
      ? { section: asText(valueAt(listings[Number(first ?? 0)], ["id"])) }
      : { section: asText(first), question: asText(second) };
  }
  if (first === "ui:groups") {
    return { section, group: typeof second === "number" ? second : undefined };
  }
  const isOfUi = name.endsWith(".ui.json") && asText(first)?.startsWith("ui:") === false;
  const isInList = first === "properties" || first === "questions";
  return { section, question: isOfUi ? asText(first) : isInList ? asText(second) : undefined };
}

/** A check's message in the coach's words. Begins with a capital, and names questions by their words. */
function wordsOf(problem: Problem, files: SiteFiles, section = ""): string {
  const said = deskWords(problem) ?? (problem.severity === "advice" ? problem.message : undefined);
  if (said === undefined) {
    return byHand(problem);
  }
  const named = said.replaceAll(/`(\w+)`/gu, (name, question: string) => {
    const title =
      valueAt(jsonIn(files, schemaFile(section)), ["properties", question, "title"]) ??
      valueAt(jsonIn(files, FIELD_LISTS), [section, question, "retired"]);
    return typeof title === "string" ? quoted(title) : name;
  });
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}

const asText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;
