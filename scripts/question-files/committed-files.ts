import { execFileSync } from "node:child_process";

/** The last commit, and what the desk has sent or fetched, whose names count as published, too. */
const COMMITS = ["HEAD", "refs/wording/last-sent", "@{upstream}"];

/** The texts of these files of a folder in each of the commits. Empty without git, or without such a commit. */
export const committedFiles = (
  folder: string,
  names: readonly string[],
): readonly ReadonlyMap<string, string>[] =>
  COMMITS.map((commit) => {
    const texts = textsIn(contents(folder, names, commit));
    return new Map(
      names.flatMap((name, at) => (texts[at] === undefined ? [] : [[name, texts[at]] as const])),
    );
  });

/** What `git cat-file --batch` prints of the files; nothing where it fails, as without an upstream. */
function contents(folder: string, names: readonly string[], commit: string): Buffer {
  try {
    return execFileSync("git", ["cat-file", "--batch"], {
      cwd: folder,
      input: names.map((name) => `${commit}:./${name}\n`).join(""),
      maxBuffer: 2 ** 28,
      stdio: ["pipe", "pipe", "ignore"],
    });
  } catch {
    return Buffer.from("");
  }
}

/** The contents, each after a line that ends in its length. */
function textsIn(output: Buffer): readonly (string | undefined)[] {
  const texts: (string | undefined)[] = [];
  for (let at = 0; at < output.length;) {
    const end = output.indexOf("\n", at);
    const length = / blob (\d+)$/u.exec(output.toString("utf8", at, end))?.[1];
    texts.push(length && output.toString("utf8", end + 1, end + 1 + Number(length)));
    at = end + 1 + (length === undefined ? 0 : Number(length) + 1);
  }
  return texts;
}
