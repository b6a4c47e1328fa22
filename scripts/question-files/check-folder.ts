import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../command/replace-file.ts";
import { checkSources, formatProblem } from "../schema-checks/sections/check-sources.ts";
import { adviceOnHealthOfOthers } from "../schema-checks/sections/checks/style.ts";
import { withNewQuestions } from "../schema-checks/sections/questions/new-questions.ts";
import { ledgerText, unrecordedKeys } from "../schema-checks/sections/wordings/ledger.ts";
import { withHashes } from "../schema-checks/sections/translations/translations.ts";
import type { Problem } from "../schema-checks/sections/problem.ts";
import {
  FIELD_LISTS_FILE,
  LEDGER_FILE,
  type SchemaSources,
} from "../schema-checks/sections/questions/sources.ts";
import { itemsOf, textOf } from "../schema-checks/sections/reading/json-nodes.ts";
import { loadSources } from "./load-sources.ts";
import { hostingForSections, rulesForSections } from "./section-places.ts";
import { readSite } from "./site.ts";

/** What `npm run schemas:check` prints, and whether it fails. */
export interface FolderReport {
  readonly lines: readonly string[];
  readonly fails: boolean;
}

/**
 * Checks the question files of a folder. If there are no errors, writes new keys and wordings into the
 * ledger, and the hashes of what is translated. In CI, where a written file would be lost, new keys fail the check instead.
 * @param today such as `2026-11-22`. The ledger gets it as the first day of a wording that is not committed.
 */
export function checkFolder(
  folder: string,
  { inCi, today }: { readonly inCi: boolean; readonly today: string },
): FolderReport {
  const before = loadSources(folder);
  const sources = inCi ? before : recordNews(before, folder, today);
  const all = checkSources(sources);
  // Where git does not remember what was told, the ledger does: as it was before it got the new words.
  const told = all.some(isOfOthers) ? [] : [...adviceOnHealthOfOthers(before)];
  // What the check writes by itself it asks of nobody, as long as something else has to be put right first.
  const others = all.filter(({ code }) => code !== "unrecorded");
  const problems = [...(inCi || !others.some(isError) ? all : others), ...told];
  const isUnrecorded = inCi && unrecordedKeys(sources).length > 0;
  return {
    lines: [
      ...problems.map(formatProblem),
      summaryOf(sources, problems),
      ...(isUnrecorded
        ? [
            `Not to be published yet: run \`npm run schemas:check\` on your own machine, and hand in ${sources.ledger.name} with the rest.`,
          ]
        : []),
    ],
    fails: isUnrecorded || problems.some(isError),
  };
}

/** Writes the entries of new questions into the field lists, as the check proposes them. */
export function addNewQuestions(folder: string): void {
  const sources = loadSources(folder);
  const text = withNewQuestions(sources);
  if (text !== sources.fieldLists.text) {
    replaceFile(join(folder, FIELD_LISTS_FILE), text);
  }
}

/**
 * Updates the lists of sections in the rules and the hosting configuration, if the folder has no errors.
 * Writes a file only if it changes.
 */
export function updateSectionPlaces(
  folder: string,
  { rulesFile, hostingFile }: { readonly rulesFile: string; readonly hostingFile: string },
): void {
  const { screens, consentVersion } = readSite();
  const sources = loadSources(folder, { screens, consentVersion });
  if (checkSources(sources).some(isError)) {
    return;
  }
  const listed = (key: string): readonly string[] =>
    itemsOf(sources.sectionList.root).flatMap((listing) => textOf(listing, key) ?? []);
  change(rulesFile, (rules) => rulesForSections(rules, listed("id")));
  change(hostingFile, (hosting) => hostingForSections(hosting, listed("coachRoute")));
}

function change(path: string, changed: (text: string) => string): void {
  const before = readFileSync(path, "utf8");
  const after = changed(before);
  if (after !== before) {
    replaceFile(path, after);
  }
}

const isOfOthers = ({ code }: Problem): boolean => code === "health of others";

const isError = ({ severity }: Problem): boolean => severity === "error";

/**
 * Returns the sources. If they have no errors, first writes new names and wordings into the ledger, and beside
 * new translations the hashes of their English texts.
 */
function recordNews(sources: SchemaSources, folder: string, today: string): SchemaSources {
  const text = ledgerText(sources, (fileName, words, after) => {
    const day = committedOn(folder, fileName, words);
    // If a question returns to an earlier wording, git may find its first commit, which is older than `after`.
    return day !== undefined && day > after ? day : today;
  });
  const changed = new Map(withHashes(sources));
  if (text !== sources.ledger.text) {
    changed.set(LEDGER_FILE, text);
  }
  if (changed.size === 0 || checkSources(sources).some(isError)) {
    return sources;
  }
  for (const [name, after] of changed) {
    replaceFile(join(folder, name), after);
  }
  return loadSources(folder);
}

const GUIDE = "docs/coach/editing-questions.md";

/** The last line that `npm run schemas:check` prints: the result, and where to find help. */
function summaryOf(sources: SchemaSources, problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const advice = problems.length - errors;
  const adviceCount = counted(advice, "piece of advice", "pieces of advice");
  if (errors > 0) {
    const also = advice > 0 ? `, and ${adviceCount}` : "";
    return `${counted(errors, "problem", "problems")} to put right${also}. How to edit the questions: ${GUIDE}`;
  }
  const { sections } = sources;
  const questions = sections.reduce((sum, section) => sum + (section.questions?.length ?? 0), 0);
  const inOrder = `All ${counted(sections.length, "section is", "sections are")} in order: ${counted(questions, "question", "questions")}.`;
  return advice > 0
    ? `${inOrder} There ${advice === 1 ? "is" : "are"} ${adviceCount}, to take or to leave: ${GUIDE}`
    : inOrder;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * The day on which a commit added a text to a file, such as `2026-11-22`. Undefined if no commit has the
 * text, or if there is no repository or no git.
 */
function committedOn(folder: string, fileName: string, text: string): string | undefined {
  try {
    const day = execFileSync(
      "git",
      ["log", "-1", "--format=%cs", `-S${JSON.stringify(text)}`, "--", fileName],
      { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    ).trim();
    return day === "" ? undefined : day;
  } catch {
    return undefined;
  }
}
