import type { SiteFiles } from "../edits/file-names.ts";

/** The removed (`- `) and then the added (`+ `) lines, by file name. */
export function diffOf(
  before: SiteFiles,
  after: SiteFiles,
): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return Object.fromEntries(
    names
      .filter((name) => before.get(name) !== after.get(name))
      .map((name) => [name, changedLines(before.get(name) ?? "", after.get(name) ?? "")]),
  );
}

function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before, after].map((text) => text.split("\n").map((line) => line.trim()));
  return [
    ...missingIn(now ?? [], old ?? []).map((line) => `- ${line}`),
    ...missingIn(old ?? [], now ?? []).map((line) => `+ ${line}`),
  ];
}

/** The lines of `all` without as many of each as are among `others`. */
function missingIn(others: readonly string[], all: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((line) => {
    const index = left.indexOf(line);
    return index === -1 || left.splice(index, 1).length === 0;
  });
}
