import { execFileSync } from "node:child_process";

/**
 * The day on which a text came into a file, such as `2026-11-22`, by the repository around it. Undefined
 * where it is not committed yet, where there is no repository, and where there is no git.
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
