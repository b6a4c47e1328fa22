import type { Problem } from "../problem.ts";

/**
 * Workflow commands of GitHub Actions, a line each, which show problems beside the lines of a pull request.
 * Empty outside of GitHub Actions.
 */
export function annotations(
  problems: readonly Problem[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return environment["GITHUB_ACTIONS"] === "true"
    ? problems.map(({ severity, file, line, message }) => {
        const command = severity === "error" ? "error" : "notice";
        return `::${command} file=${escapeProperty(file)},line=${line}::${escapeText(message)}`;
      })
    : [];
}

const escapeText = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
