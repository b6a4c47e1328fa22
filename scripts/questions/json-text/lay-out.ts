import { check, format, type Options } from "prettier";

/** The same as in `.prettierrc.json`, which the tests of the desk's edits verify. */
const LAYOUT: Options = { parser: "json", printWidth: 100, objectWrap: "preserve" };

/**
 * The text of a file after edits, in Prettier's layout if it had that before. A file laid out by hand stays
 * so: reformatting it would change lines that the coach did not edit.
 * @param before absent for a new file.
 */
export async function laidOut(before: string | undefined, after: string): Promise<string> {
  // A checkout on Windows may have other line ends.
  const options: Options = {
    ...LAYOUT,
    endOfLine: before?.includes("\r\n") === true ? "crlf" : "lf",
  };
  return before === undefined || (await check(before, options)) ? format(after, options) : after;
}
