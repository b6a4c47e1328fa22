import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { SiteFiles } from "../edits/file-names.ts";
import { SECTION_LISTS, type SectionList } from "../saving/section-lists.ts";
import { type Repository, baseOf, filesAt } from "./repository.ts";

// firestore.rules and firebase.json belong to the developers. From these two files, the desk publishes only
// the lists that it makes from sections.json.

/** The path of the rules or hosting file in the repository. */
const pathOf = ({ prefix }: Repository, { name }: SectionList): string => posix.join(prefix, name);

/** The file's text in a commit; undefined if the commit lacks it. */
async function textAt(
  repository: Repository,
  commit: string,
  list: SectionList,
): Promise<string | undefined> {
  const { isOk, output } = await repository.git(["show", `${commit}:${pathOf(repository, list)}`]);
  return isOk ? output : undefined;
}

/**
 * Which of the files `firestore.rules` and `firebase.json` must be committed for their list of sections.
 * `"other work"` if such a file has further uncommitted changes.
 */
export async function listsToWrite(
  repository: Repository,
  files: SiteFiles,
): Promise<readonly string[] | "other work"> {
  const names: string[] = [];
  for (const list of SECTION_LISTS) {
    const before = await textAt(repository, "HEAD", list);
    const wanted = before === undefined ? undefined : list.forSections(before, files);
    if (wanted !== before) {
      const here = readFileSync(join(repository.git.folder, list.name), "utf8");
      // A checkout on Windows may have CRLF line endings.
      if (here.replaceAll("\r\n", "\n") !== wanted) {
        return "other work";
      }
      names.push(list.name);
    }
  }
  return names;
}

/** Whether a file in the last commit differs from the published one only in its list of sections. */
export async function isListAlone(repository: Repository, path: string): Promise<boolean> {
  const list = SECTION_LISTS.find((candidate) => pathOf(repository, candidate) === path);
  if (list === undefined) {
    return false;
  }
  const files = await filesAt(repository, "HEAD");
  const [sent, here] = [
    await textAt(repository, await baseOf(repository), list),
    await textAt(repository, "HEAD", list),
  ];
  return (
    sent !== undefined &&
    here !== undefined &&
    list.forSections(sent, files) === list.forSections(here, files)
  );
}

/** The published rules and hosting files by name, with the lists replaced to match these question files. */
export async function listsFor(
  repository: Repository,
  files: SiteFiles,
): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(
    SECTION_LISTS.map(async (list) => {
      const text = await textAt(repository, repository.tracked, list);
      return text === undefined ? [] : [[list.name, list.forSections(text, files)] as const];
    }),
  );
  return new Map(lists.flat());
}
