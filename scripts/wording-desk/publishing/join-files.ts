import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { laidOut } from "../../schema-checks/json-text/lay-out.ts";
import { valueAt } from "../../schema-checks/sections/translations/section-texts.ts";
import { parsed, sectionsOf } from "../changes/section-content.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import { DraftFiles, LEDGER, schemaFile, uiFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { Git } from "./git.ts";
import { joinValues } from "./join-values.ts";

/** The files as this computer last read them (`base`), as they are here, and as they are published. */
export interface Versions {
  readonly base: SiteFiles;
  readonly mine: SiteFiles;
  readonly theirs: SiteFiles;
}

export type Side = keyof Versions;

/**
 * Joins the changes of both sides: line by line where both have changed a file, and where these are the same
 * lines, value by value. The ledger is the published one, to which the checks add what is new.
 * @param choose whose value to take where both have changed the same one. `clash` has all that tells this from
 * another one; the same words at two places, such as a section's title, are one.
 */
export async function joinFiles(
  git: Git,
  versions: Versions,
  choose: (clash: string) => Side,
): Promise<SiteFiles> {
  const { base, mine, theirs } = withStoppedQuestions(versions, choose);
  const files = new Map<string, string>();
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, my, their] = [base.get(name), mine.get(name), theirs.get(name)];
    if (name === LEDGER || my === was || my === their) {
      put(files, name, their);
    } else if (their === was) {
      put(files, name, my);
    } else {
      const joined =
        my !== undefined && their !== undefined
          ? await mergedText(git, [my, was ?? "", their])
          : undefined;
      put(files, name, joined ?? joinedValue(name, { base, mine, theirs }, choose));
    }
  }
  return files;
}

function joinedValue(
  name: string,
  { base, mine, theirs }: Versions,
  choose: (clash: string) => Side,
): string | undefined {
  const [was, my, their] = [base, mine, theirs].map((files) => parsed(files, name));
  const value = joinValues(
    { base: was, mine: my, theirs: their },
    (each) => each[choose(JSON.stringify([each.base, each.mine, each.theirs]))],
  );
  return value === undefined ? undefined : laidOut(name, value);
}

/**
 * Makes both sides agree on whether a question is asked that one has stopped and the other reworded: it has
 * its parts in several files.
 */
function withStoppedQuestions(
  { base, ...sides }: Versions,
  choose: (clash: string) => Side,
): Versions {
  let { mine, theirs } = sides;
  for (const { section, schema } of sectionsOf(base)) {
    for (const question of Object.keys(schema.properties)) {
      const partsIn = (files: SiteFiles): readonly unknown[] => [
        valueAt(parsed(files, schemaFile(section.id)), ["properties", question]),
        valueAt(parsed(files, uiFile(section.id)), [question]),
      ];
      const [was, my, their] = [base, mine, theirs].map(partsIn);
      const isStoppedHere = my?.[0] === undefined;
      const isAsked = isStoppedHere ? their : my;
      if (isStoppedHere === (their?.[0] === undefined) || isDeepStrictEqual(isAsked, was)) {
        continue;
      }
      const side = choose(JSON.stringify([section.id, question, was, my, their]));
      const change = (files: SiteFiles, does: "stop asking" | "ask again"): SiteFiles => {
        const result = applyEdit(files, { does, section: section.id, question });
        return "files" in result ? result.files : files;
      };
      if (side === "mine") {
        theirs = change(theirs, isStoppedHere ? "stop asking" : "ask again");
      } else if (side === "theirs") {
        mine = change(mine, isStoppedHere ? "ask again" : "stop asking");
      } else {
        const asBefore = (files: SiteFiles): SiteFiles => {
          const draft = new DraftFiles(change(files, "ask again"));
          Object.assign(draft.schema(section.id).properties, { [question]: was?.[0] });
          Object.assign(draft.ui(section.id), { [question]: was?.[1] });
          return draft.files;
        };
        [mine, theirs] = [asBefore(mine), asBefore(theirs)];
      }
    }
  }
  return { base, mine, theirs };
}

function put(files: Map<string, string>, name: string, text: string | undefined): void {
  if (text !== undefined) {
    files.set(name, text);
  }
}

/** The three texts merged by git, beside the repository's files; undefined if both changed the same lines. */
async function mergedText(git: Git, texts: readonly string[]): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "wording-"));
  try {
    const paths = ["mine", "base", "theirs"].map((name) => join(folder, name));
    for (const [index, path] of paths.entries()) {
      await writeFile(path, texts[index] ?? "");
    }
    const { isOk, output } = await git(["merge-file", "-p", "--quiet", ...paths]);
    return isOk ? output : undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}
