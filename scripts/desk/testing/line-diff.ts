import type { SiteFiles } from "../edits/file-names.ts";

/** The removed (`- `) and added (`+ `) lines, by file name. */
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

/** The fewest changed lines: all but those of the longest common subsequence. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const width = now.length + 1;
  // The lengths of the longest common subsequences of any two suffixes.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      [i, j] = [i + 1, j + 1];
    } else if (j === now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(`- ${old[i++]?.trim()}`);
    } else {
      lines.push(`+ ${now[j++]?.trim()}`);
    }
  }
  return lines;
}
