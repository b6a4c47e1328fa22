import * as agreement from "./checks/agreement.ts";
import * as conditions from "./checks/conditions.ts";
import * as fieldList from "./checks/field-list.ts";
import * as files from "./checks/files.ts";
import * as ledger from "./checks/ledger.ts";
import * as placement from "./checks/placement.ts";
import * as published from "./checks/published.ts";
import * as scales from "./checks/scales.ts";
import * as schema from "./checks/schema.ts";
import * as shapes from "./checks/shapes.ts";
import * as sectionList from "./checks/section-list.ts";
import * as style from "./checks/style.ts";
import * as translations from "./checks/translations.ts";
import * as ui from "./checks/ui.ts";
import type { Check, Problem } from "./problem.ts";
import type { SchemaSources } from "./questions/sources.ts";

export { formatProblem, type Problem } from "./problem.ts";

/** All checks: each of these modules exports checks and nothing else. */
const CHECKS: readonly Check[] = [
  files,
  shapes,
  sectionList,
  fieldList,
  ledger,
  agreement,
  schema,
  scales,
  ui,
  placement,
  conditions,
  style,
  published,
  translations,
].flatMap((file): readonly Check[] => Object.values(file));

/**
 * All problems, ordered by file and line. Compares code units and not by locale, so that the order is the same on
 * every machine.
 */
export const checkSources = (sources: SchemaSources): readonly Problem[] =>
  CHECKS.flatMap((check) => [...check(sources)]).toSorted(
    (a, b) => Number(a.file > b.file) - Number(a.file < b.file) || a.line - b.line,
  );
