import { check, format, type Options } from "prettier";

/** The options in `.prettierrc.json`. The tests of the desk's edits fail if `LAYOUT` differs. */
const LAYOUT: Options = { parser: "json", printWidth: 100, objectWrap: "preserve" };

/**
 * The text of a file after edits. Formats it only if the file was formatted before the edits, because
 * otherwise Prettier would change lines that the coach did not edit.
 * @param before absent for a new file.
 */
export async function laidOut(before: string | undefined, after: string): Promise<string> {
  // A checkout on Windows may have CRLF line endings.
  const options: Options = {
    ...LAYOUT,
    endOfLine: before?.includes("\r\n") === true ? "crlf" : "lf",
  };
  return before === undefined || (await check(before, options)) ? format(after, options) : after;
}

/** The files after edits, by name. Changed files are formatted for saving. */
export async function laidOutFiles(
  before: ReadonlyMap<string, string>,
  edited: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = [...edited].map(async ([name, text]) => {
    const old = before.get(name);
    return [name, old === text ? text : await laidOut(old, text)] as const;
  });
  return new Map(await Promise.all(texts));
}
