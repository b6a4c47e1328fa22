import { check, format, type Options } from "prettier";

/** As in `.prettierrc.json`, which the tests of the desk's edits hold this to. */
const LAYOUT: Options = { parser: "json", printWidth: 100, objectWrap: "preserve" };

/**
 * The text of a file after edits, laid out by Prettier where it was so before. One that was laid out by hand
 * stays by hand: printing it anew would touch lines that the coach did not.
 * @param before absent for a new file.
 */
export async function laidOut(before: string | undefined, after: string): Promise<string> {
  // A checkout on Windows may end its lines in another way.
  const options: Options = {
    ...LAYOUT,
    endOfLine: before?.includes("\r\n") === true ? "crlf" : "lf",
  };
  return before === undefined || (await check(before, options)) ? format(after, options) : after;
}
