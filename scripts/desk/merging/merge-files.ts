import type { QuestionGroup } from "../../../src/domain/question/section-files.ts";
import { writeValue } from "../../questions/json-text/write-value.ts";
import { ADVICE, LEDGER, SECTIONS } from "../edits/draft-files.ts";
import { OFFERS, type SiteFiles, STORY } from "../edits/content-edit.ts";
import { type Conflict, conflictsOf } from "./conflicts.ts";
import { mergeEntries } from "./merge-entries.ts";
import { mergeGroups } from "./merge-groups.ts";
import { mergeAdvice } from "./merge-advice.ts";
import { mergeLedgers } from "./merge-ledgers.ts";
import { mergeLists } from "./merge-lists.ts";
import {
  type Clash,
  type FileClash,
  isObject,
  type JsonObject,
  mergeObjects,
  mergeValues,
  type Versions,
} from "./merge-values.ts";

/** The files with the changes of both sides, or where they contradict each other. */
export type MergeResult =
  { readonly files: SiteFiles } | { readonly conflicts: readonly Conflict[] };

/**
 * Merges by question and by part of it, not by line: two edits beside each other do not disturb, and the
 * layout of `theirs` stays. Whether the result is in order is for the checks: each side may have added
 * a question with the same words.
 */
export function mergeFiles(versions: Versions<SiteFiles>): MergeResult {
  const { files, conflicts } = mergeWithTheirs(versions);
  return conflicts.length > 0 ? { conflicts } : { files };
}

/** The same where a decision can wait: of what contradicts each other, theirs is in the files. */
export function mergeWithTheirs({ base, mine, theirs }: Versions<SiteFiles>): {
  readonly files: SiteFiles;
  readonly conflicts: readonly Conflict[];
} {
  const clashes: FileClash[] = [];
  const names = [...new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])];
  // A section's schema comes before its UI file, which follows what is asked.
  const merged = new Map<string, string>();
  for (const file of names.toSorted()) {
    const texts = { base: base.get(file), mine: mine.get(file), theirs: theirs.get(file) };
    const text = mergeFile(file, texts, merged, (clash) => clashes.push({ ...clash, file }));
    if (text !== undefined) {
      merged.set(file, text);
    }
  }
  return { files: merged, conflicts: conflictsOf(clashes, { base, mine, theirs }) };
}

function mergeFile(
  file: string,
  texts: Versions<string | undefined>,
  merged: SiteFiles,
  report: (clash: Clash) => void,
): string | undefined {
  const { base, mine, theirs } = texts;
  if (mine === theirs || base === mine) {
    return theirs;
  }
  if (base === theirs) {
    return mine;
  }
  const values = { base: parsed(base), mine: parsed(mine), theirs: parsed(theirs) };
  if (
    mine === undefined ||
    theirs === undefined ||
    values.mine === undefined ||
    values.theirs === undefined
  ) {
    report({ ...texts, path: [] });
    return theirs;
  }
  return writeValue(theirs, [], mergeContent(file, values, merged, report));
}

function mergeContent(
  file: string,
  values: Versions,
  merged: SiteFiles,
  report: (clash: Clash) => void,
): unknown {
  if (file === SECTIONS) {
    return mergeSectionList(values, report);
  }
  if (file === OFFERS || file === STORY) {
    return mergeEntries(values, report);
  }
  if (file === LEDGER) {
    return mergeLedgers(values.theirs, values.mine);
  }
  if (file === ADVICE) {
    return mergeAdvice(values, report);
  }
  if (!file.endsWith(".ui.json")) {
    return mergeValues(values, [], report);
  }
  const schema = parsed(merged.get(file.replace(".ui.", ".schema.")));
  const asked = isObject(schema) && isObject(schema["properties"]) ? schema["properties"] : {};
  const isAsked = (key: string): boolean => key.startsWith("ui:") || Object.hasOwn(asked, key);
  // How a question was shown that one side stopped asking is nothing to decide.
  const [base, mine, theirs] = [values.base, values.mine, values.theirs].map((value) =>
    Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).filter(([key]) => isAsked(key)),
    ),
  );
  return mergeUi({ base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} }, report);
}

function mergeUi(versions: Versions<JsonObject>, report: (clash: Clash) => void): JsonObject {
  const { base, mine, theirs } = versions;
  const [old, my, their] = [base, mine, theirs].map((ui) => ui["ui:groups"]);
  if (!Array.isArray(old) || !Array.isArray(my) || !Array.isArray(their)) {
    return mergeObjects(versions, [], report);
  }
  // Groups in three versions that were checked, or will be.
  const groups = { base: old, mine: my, theirs: their } as Versions<readonly QuestionGroup[]>;
  const mergedGroups = mergeGroups(groups, ["ui:groups"], report);
  const [a, b, c] = [base, mine, theirs].map((ui) => ({ ...ui, "ui:groups": mergedGroups }));
  return mergeObjects({ base: a ?? {}, mine: b ?? {}, theirs: c ?? {} }, [], report);
}

/** By the id of each section. */
function mergeSectionList(values: Versions, report: (clash: Clash) => void): unknown {
  const [base, mine, theirs] = [values.base, values.mine, values.theirs].map((list) =>
    Object.fromEntries(
      (Array.isArray(list) ? list.filter(isObject) : []).map((section) => [
        String(section["id"]),
        section,
      ]),
    ),
  );
  const merged = mergeObjects(
    { base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} },
    [],
    report,
  );
  const ids = mergeLists(
    Object.keys(base ?? {}),
    Object.keys(mine ?? {}),
    Object.keys(theirs ?? {}),
  );
  return ids.flatMap((id) => merged[id] ?? []);
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
