import * as agreement from "./checks/agreement.ts";
import * as conditions from "./checks/conditions.ts";
import * as fieldList from "./checks/field-list.ts";
import * as files from "./checks/files.ts";
import * as ledger from "./checks/ledger.ts";
import * as placement from "./checks/placement.ts";
import * as published from "./checks/published.ts";
import * as required from "./checks/required.ts";
import * as schema from "./checks/schema.ts";
import * as shapes from "./checks/shapes.ts";
import * as sectionList from "./checks/section-list.ts";
import * as style from "./checks/style.ts";
import * as translations from "./checks/translations.ts";
import * as ui from "./checks/ui.ts";
import type { Check, Problem } from "./problem.ts";
import { loadSources, type SchemaSources } from "./questions/sources.ts";

export { formatProblem, type Problem } from "./problem.ts";

/** All checks: each of these modules exports checks and nothing else. */
const CHECKS: readonly Check[] = [
  files,
  shapes,
  sectionList,
  fieldList,
  ledger,
  agreement,
  required,
  schema,
  ui,
  placement,
  conditions,
  style,
  published,
  translations,
].flatMap((file): readonly Check[] => Object.values(file));

/**
 * Reads a schemas folder synchronously and reports all its problems, by file and line. Never throws for a
 * file's content: an unreadable file is a problem, and the checks continue with the others.
 */
export function checkSchemas(directory: string): readonly Problem[] {
  return checkSources(loadSources(directory));
}

/** All problems, ordered by file and line. */
export function checkSources(sources: SchemaSources): readonly Problem[] {
  return CHECKS.flatMap((check) => [...check(sources)]).toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line,
  );
}

/** Compares code units and not by locale, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
