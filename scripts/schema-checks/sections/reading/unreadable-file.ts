import { errorAt, type Problem } from "../problem.ts";
import { type FileTrouble, type JsonFile, lineAt } from "./json-file.ts";
import { characterName } from "./unseen-characters.ts";

/** Why an existing file could not be read or parsed. */
export function unreadableFile(file: JsonFile): readonly Problem[] {
  const { trouble } = file;
  if (trouble === undefined || trouble.reason === "missing") {
    return []; // `missingFiles` decides which files must exist.
  }
  const [line, message] =
    trouble.reason === "syntax"
      ? syntaxMessage(file, trouble)
      : trouble.reason === "not UTF-8"
        ? [lineAt(file, trouble.offset), ENCODING]
        : [1, UNREADABLE];
  return [{ ...errorAt(file, message), line }];
}

const ENCODING =
  'this file is not saved as plain UTF-8. Save it again with the encoding "UTF-8", without BOM.';
const UNREADABLE = "this cannot be opened as a file. Put the file itself in its place.";

type SyntaxTrouble = Extract<FileTrouble, { reason: "syntax" }>;

/**
 * Mistakes that can be recognised: the error of jsonc-parser, the text before, `¦` where the parser stopped, and the
 * text after. Told is the line where it stopped, or the one `before`, where the text before it ends.
 */
type KnownMistake = readonly [RegExp, message: string, line?: "before"];

const REMARK = "a remark that begins with // or /* cannot stand in this file. Remove the remark.";
const CUT_OFF =
  "this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.";
const CONFLICT =
  "two people changed this place, and git left both wordings here. Keep one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
const CURLY =
  'a quotation mark on this line is curly. Type straight ones, " before and after the text.';

/** A line that git writes around the two wordings of a conflict. No line of JSON begins so. */
const CONFLICT_LINE = /^(?:<{7}|\|{7}|={7}|>{7})/m;

/** A character that looks like a space, or like nothing, in the word where the parser stopped. */
const UNSEEN_BETWEEN = /^[^ \t\r\n,:{}[\]"]*?(?<character>(?![ \t\r\n])[\p{Z}\p{C}\p{DI}\u2800])/u;

/** Tried in this order: the first match becomes the message. */
const KNOWN_MISTAKES: readonly KnownMistake[] = [
  [/¦\s*$/, CUT_OFF, "before"],
  [/^UnexpectedEndOfString [^¦]*¦.*$/, CUT_OFF],
  [/¦[“”„]/, CURLY],
  [/^UnexpectedEndOfString [^¦]*¦.*[“”],?\r?\n/, CURLY],
  [
    /¦['‘’`]/,
    'a quotation mark on this line is single. Type double ones, " before and after the text.',
  ],
  [/\d,[^\S\n]*¦\d/, "a number on this line has a comma. Write it with a point, such as 0.1."],
  [/,\s*¦[}\]]/, "the comma at the end of this line is one too many. Remove it.", "before"],
  [/,\s*¦,/, "there are two commas after each other. Remove one."],
  [/^ColonExpected/, "a colon (:) is missing between a name and what belongs to it."],
  [
    /"[^\S\n]*¦[^\s,:}\]]/,
    'a comma is missing on this line, or a text holds a quotation mark of its own. Inside a text, write \\" for a quotation mark.',
  ],
  [
    /^CommaExpected [^¦]*¦[}\]]/,
    "this closing bracket is not the one that was opened. Close [ with ] and { with }.",
  ],
  [/^CommaExpected [^¦]*[^\s¦][^\S\n]*¦/, "a comma is missing on this line."],
  [/^CommaExpected/, "a comma is missing before this line. Put one at the end of the line above."],
  [
    /^ValueExpected/,
    "something is missing after the last colon or comma here. Write it, or remove the line.",
    "before",
  ],
  [
    /^EndOfFileExpected/,
    "the file should be over here, but something follows. A closing bracket before this line is one too many.",
  ],
  [/^(?:InvalidCommentToken|UnexpectedEndOfComment)/, REMARK],
  [
    /^UnexpectedEndOfString/,
    "the text that begins here has no closing quotation mark on its line. Keep a text on one line, and write \\n\\n for a new paragraph.",
  ],
  [
    /^InvalidCharacter/,
    "the text that begins here holds a tab or another invisible mark. Replace it with a space.",
  ],
  [
    /^Invalid(?:EscapeCharacter|Unicode)/,
    "a backslash in this text stands before something it cannot stand before. Remove the backslash, or write two.",
  ],
  [
    /^InvalidSymbol/,
    "something on this line cannot be read. Names and texts need quotation marks; numbers, and true in small letters, stand without.",
  ],
  [/^PropertyNameExpected/, "a name between quotation marks is missing on this line."],
];

const OTHER =
  "this line cannot be understood. Compare it with the lines around it, or undo your last change.";

/** The line of a file's syntax error, and words for a reader who does not know JSON. */
function syntaxMessage(
  file: JsonFile,
  { error, offset }: SyntaxTrouble,
): readonly [number, string] {
  const { text } = file;
  const [before, rest] = [text.slice(0, offset), text.slice(offset)];
  if (text.trim() === "") {
    return [1, "this file is empty. Put its content back."];
  }
  const conflict = CONFLICT_LINE.exec(text);
  if (conflict !== null) {
    return [lineAt(file, conflict.index), CONFLICT];
  }
  const unseen = UNSEEN_BETWEEN.exec(rest)?.groups?.["character"];
  if (unseen !== undefined) {
    return [
      lineAt(file, offset),
      `a character that cannot be seen (${characterName(unseen)}) stands on this line, outside of a text. Delete the space there and type it again.`,
    ];
  }
  const place = `${error} ${before.replaceAll("¦", "|")}¦${rest.replaceAll("¦", "|")}`;
  const [, message = OTHER, line] = KNOWN_MISTAKES.find(([pattern]) => pattern.test(place)) ?? [];
  return [lineAt(file, line === "before" ? before.trimEnd().length : offset), message];
}
