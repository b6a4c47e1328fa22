import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LEDGER } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { Git } from "./git.ts";

/** The files as this computer last read them (`base`), as they are here, and as they are published. */
export interface Versions {
  readonly base: SiteFiles;
  readonly mine: SiteFiles;
  readonly theirs: SiteFiles;
}

interface Joined {
  readonly files: SiteFiles;
  /** The names of the files in which both sides have changed the same lines, and which `files` lacks. */
  readonly clashing: readonly string[];
}

/**
 * Joins the changes of both sides, line by line where both have changed a file. The ledger is the published
 * one, to which the checks add what is new.
 */
export async function joinFiles(git: Git, { base, mine, theirs }: Versions): Promise<Joined> {
  const files = new Map<string, string>();
  const clashing: string[] = [];
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
      put(files, name, joined);
      clashing.push(...(joined === undefined ? [name] : []));
    }
  }
  return { files, clashing };
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
