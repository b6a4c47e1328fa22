import { execFileSync } from "node:child_process";

/**
 * The day on which a commit added a text to a file, such as `2026-11-22`. Undefined if the text is not
 * committed yet, without a repository, and without git.
 */
export function committedOn(folder: string, fileName: string, text: string): string | undefined {
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
