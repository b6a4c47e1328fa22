import { describe, expect, test } from "vitest";
import { parseJsonFile } from "./json-file.ts";
import { syntaxMessage } from "./syntax-message.ts";

function told(text: string): string {
  const file = parseJsonFile("a.json", text);
  if (file.trouble?.reason !== "syntax") {
    return "in order";
  }
  const { line, message } = syntaxMessage(file, file.trouble);
  return `${line}: ${message}`;
}

const CONFLICT =
  "two people changed this place, and git left both wordings here. Keep one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
const unseen = (name: string): string =>
  `a character that cannot be seen (${name}) stands on this line, outside of a text. Delete the space there and type it again.`;
const CUT_OFF =
  "this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.";
const CURLY =
  'a quotation mark on this line is curly. Type straight ones, " before and after the text.';
const REMARK = "a remark that begins with // or /* cannot stand in this file. Remove the remark.";
const OWN_MARK =
  'a comma is missing on this line, or a text holds a quotation mark of its own. Inside a text, write \\" for a quotation mark.';
const BACKSLASH =
  "a backslash in this text stands before something it cannot stand before. Remove the backslash, or write two.";

describe("a mistake in the writing of a file", () => {
  test.each([
    ["an empty file", " \n", "1: this file is empty. Put its content back."],
    ["an open brace", '{\n"a": 1\n\n', `2: ${CUT_OFF}`],
    ["an open bracket", '{\n"a": [1', `2: ${CUT_OFF}`],
    ["a text cut off at the end", '{\n"a": "abou', `2: ${CUT_OFF}`],
    ["a name without a value at the end", '{\n"a":', `2: ${CUT_OFF}`],
    [
      "what git leaves where two people changed a file",
      '{\n<<<<<<< ours\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}',
      `2: ${CONFLICT}`,
    ],
    ["the same after a comma", '{\n"a": 1,\n<<<<<<< ours\n"b": 1\n}', `3: ${CONFLICT}`],
    ["a rest of it", '{\n"a": {\n"b": 1,\n||||||| base\n}\n}', `4: ${CONFLICT}`],
    ["a mistake before it", '{\n"a" 1,\n=======\n}', `3: ${CONFLICT}`],
    ["curly marks around a name", "{\n“a”: 1\n}", `2: ${CURLY}`],
    ["curly marks around a text", '{\n"a": “b”\n}', `2: ${CURLY}`],
    ["a curly mark at the end of a text", '{\n"a": "b”,\n"c": 1\n}', `2: ${CURLY}`],
    [
      "single marks",
      "{\n'a': 1\n}",
      '2: a quotation mark on this line is single. Type double ones, " before and after the text.',
    ],
    [
      "a decimal comma",
      '{\n"a": 0,1\n}',
      "2: a number on this line has a comma. Write it with a point, such as 0.1.",
    ],
    [
      "a comma after the last entry",
      '{\n"a": 1,\n}',
      "2: the comma at the end of this line is one too many. Remove it.",
    ],
    [
      "a comma after the last item",
      "[\n1,\n]",
      "2: the comma at the end of this line is one too many. Remove it.",
    ],
    [
      "two commas",
      '{\n"a": 1,,\n"b": 2\n}',
      "2: there are two commas after each other. Remove one.",
    ],
    ["a quotation inside a text", '{\n"a": "say "no" now"\n}', `2: ${OWN_MARK}`],
    ["two texts side by side", '{\n"a": "b" "c": 1\n}', `2: ${OWN_MARK}`],
    ["numbers side by side", "[\n1 2\n]", "2: a comma is missing on this line."],
    [
      "a missing comma",
      '{\n"a": "b"\n"c": 1\n}',
      "3: a comma is missing before this line. Put one at the end of the line above.",
    ],
    [
      "the wrong closing bracket",
      '{\n"a": [1\n}\n}',
      "3: this closing bracket is not the one that was opened. Close [ with ] and { with }.",
    ],
    [
      "a missing colon",
      '{\n"a" 1\n}',
      "2: a colon (:) is missing between a name and what belongs to it.",
    ],
    [
      "a missing value",
      '{\n"a":\n}',
      "2: something is missing after the last colon or comma here. Write it, or remove the line.",
    ],
    [
      "a bracket too many",
      '{\n"a": 1\n}\n}',
      "4: the file should be over here, but something follows. A closing bracket before this line is one too many.",
    ],
    ["a remark on one line", '{\n// b\n"a": 1\n}', `2: ${REMARK}`],
    ["a remark over lines", '{\n/* b */\n"a": 1\n}', `2: ${REMARK}`],
    [
      "a text over two lines",
      '{\n"a": "b\nc"\n}',
      "2: the text that begins here has no closing quotation mark on its line. Keep a text on one line, and write \\n\\n for a new paragraph.",
    ],
    [
      "a tab in a text",
      '{\n"a": "b\tc"\n}',
      "2: the text that begins here holds a tab or another invisible mark. Replace it with a space.",
    ],
    ["a backslash", '{\n"a": "b\\c"\n}', `2: ${BACKSLASH}`],
    ["a backslash before u", '{\n"a": "b\\u12"\n}', `2: ${BACKSLASH}`],
    [
      "a word without marks",
      '{\n"a": True\n}',
      "2: something on this line cannot be read. Names and texts need quotation marks; numbers, and true in small letters, stand without.",
    ],
    [
      "a no-break space before a name",
      '{\n\u{A0}"a": 1\n}',
      `2: ${unseen("a no-break space, U+00A0")}`,
    ],
    [
      "one after a value",
      '{\n"a": true\u{A0},\n"b": 2}',
      `2: ${unseen("a no-break space, U+00A0")}`,
    ],
    [
      "a space without width",
      '{\n"a":\u{200B} 1\n}',
      `2: ${unseen("a space without width, U+200B")}`,
    ],
    ["a control character", '{\n"a": \u{1} 1\n}', `2: ${unseen("U+0001")}`],
    [
      "a number as a name",
      "{\n1: 2\n}",
      "2: a name between quotation marks is missing on this line.",
    ],
  ])("such as %s is told with its line and in plain words", (_, text, message) => {
    expect(told(text)).toBe(message);
  });

  test("is not seen where there is none", () => {
    expect(told('{ "a": ["b", 1.5, true, null, {}] }')).toBe("in order");
  });
});
