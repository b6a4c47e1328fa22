import { expect, test } from "vitest";
import { parseJsonFile } from "./json-file.ts";
import { unreadableFile } from "./unreadable-file.ts";

const told = (text: string): string =>
  unreadableFile(parseJsonFile("a.json", text))
    .map(({ line, message }) => `${line}: ${message}`)
    .join("\n");

const CONFLICT =
  "two people changed this place, and git left both wordings here. Keep one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";

/** By what is told of them, texts that are no JSON. */
const MISTAKES: Readonly<Record<string, readonly string[]>> = {
  "1: this file is empty. Put its content back.": [" \n"],
  "2: this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.":
    ['{\n"a": 1\n\n', '{\n"a": [1', '{\n"a": "abou', '{\n"a":'],
  [`2: ${CONFLICT}`]: ['{\n<<<<<<< ours\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}'],
  [`3: ${CONFLICT}`]: ['{\n"a": 1,\n<<<<<<< ours\n"b": 1\n}', '{\n"a" 1,\n=======\n}'],
  [`4: ${CONFLICT}`]: ['{\n"a": {\n"b": 1,\n||||||| base\n}\n}'],
  '2: a quotation mark on this line is curly. Type straight ones, " before and after the text.': [
    "{\n“a”: 1\n}",
    '{\n"a": “b”\n}',
    '{\n"a": "b”,\n"c": 1\n}',
  ],
  '2: a quotation mark on this line is single. Type double ones, " before and after the text.': [
    "{\n'a': 1\n}",
  ],
  "2: a number on this line has a comma. Write it with a point, such as 0.1.": ['{\n"a": 0,1\n}'],
  "2: the comma at the end of this line is one too many. Remove it.": ['{\n"a": 1,\n}', "[\n1,\n]"],
  "2: there are two commas after each other. Remove one.": ['{\n"a": 1,,\n"b": 2\n}'],
  '2: a comma is missing on this line, or a text holds a quotation mark of its own. Inside a text, write \\" for a quotation mark.':
    ['{\n"a": "say "no" now"\n}', '{\n"a": "b" "c": 1\n}'],
  "2: a comma is missing on this line.": ["[\n1 2\n]"],
  "3: a comma is missing before this line. Put one at the end of the line above.": [
    '{\n"a": "b"\n"c": 1\n}',
  ],
  "3: this closing bracket is not the one that was opened. Close [ with ] and { with }.": [
    '{\n"a": [1\n}\n}',
  ],
  "2: a colon (:) is missing between a name and what belongs to it.": ['{\n"a" 1\n}'],
  "2: something is missing after the last colon or comma here. Write it, or remove the line.": [
    '{\n"a":\n}',
  ],
  "4: the file should be over here, but something follows. A closing bracket before this line is one too many.":
    ['{\n"a": 1\n}\n}'],
  "2: a remark that begins with // or /* cannot stand in this file. Remove the remark.": [
    '{\n// b\n"a": 1\n}',
    '{\n/* b */\n"a": 1\n}',
  ],
  "2: the text that begins here has no closing quotation mark on its line. Keep a text on one line, and write \\n\\n for a new paragraph.":
    ['{\n"a": "b\nc"\n}'],
  "2: the text that begins here holds a tab or another invisible mark. Replace it with a space.": [
    '{\n"a": "b\tc"\n}',
  ],
  "2: a backslash in this text stands before something it cannot stand before. Remove the backslash, or write two.":
    ['{\n"a": "b\\c"\n}', '{\n"a": "b\\u12"\n}'],
  "2: something on this line cannot be read. Names and texts need quotation marks; numbers, and true in small letters, stand without.":
    ['{\n"a": True\n}'],
  "2: a character that cannot be seen (a no-break space, U+00A0) stands on this line, outside of a text. Delete the space there and type it again.":
    ['{\n\u{A0}"a": 1\n}', '{\n"a": true\u{A0},\n"b": 2}'],
  "2: a character that cannot be seen (a space without width, U+200B) stands on this line, outside of a text. Delete the space there and type it again.":
    ['{\n"a":\u{200B} 1\n}'],
  "2: a character that cannot be seen (U+0001) stands on this line, outside of a text. Delete the space there and type it again.":
    ['{\n"a": \u{1} 1\n}'],
  "2: a name between quotation marks is missing on this line.": ["{\n1: 2\n}"],
  // In order.
  "": ['{ "a": ["b", 1.5, true, null, {}] }'],
};

test("a mistake in the writing of a file is told with its line and in plain words", () => {
  const all = Object.entries(MISTAKES);
  expect(all.map(([, texts]) => texts.map(told))).toEqual(
    all.map(([line, texts]) => texts.map(() => line)),
  );
});
