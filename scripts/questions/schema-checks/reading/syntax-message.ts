import { type FileTrouble, type JsonFile, lineAt } from "./json-file.ts";
import { characterName } from "./unseen-characters.ts";

type SyntaxTrouble = Extract<FileTrouble, { reason: "syntax" }>;

/** A mistake that can be recognised by the text before and after the place where the parser stopped. */
interface KnownMistake {
  /** Matches the end of the text before the parser stopped, without trailing space. */
  readonly before?: RegExp;
  /** Matches the text from where the parser stopped. */
  readonly rest?: RegExp;
  /** The error code of jsonc-parser; absent if any code will do. */
  readonly error?: string;
  /** Whether `before` and `rest` must be on the same line. */
  readonly onOneLine?: true;
  /** The line to report: the line where the parser stopped, or the line where the text before it ends. */
  readonly line: "here" | "before";
  readonly message: string;
}

const REMARK = "a remark that begins with // or /* cannot stand in this file. Remove the remark.";
const CUT_OFF =
  "this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.";
const CONFLICT =
  "two people changed this place, and git left both wordings here. Keep one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
const CURLY =
  'a quotation mark on this line is curly. Type straight ones, " before and after the text.';
const BACKSLASH =
  "a backslash in this text stands before something it cannot stand before. Remove the backslash, or write two.";

/** A line that git writes around the two wordings of a conflict. No line of JSON begins so. */
const CONFLICT_LINE = /^(?:<{7}|\|{7}|={7}|>{7})/m;

/** A character that looks like a space, or like nothing, in the word where the parser stopped. */
const UNSEEN_BETWEEN = /^[^ \t\r\n,:{}[\]"]*?(?<character>(?![ \t\r\n])[\p{Z}\p{C}\p{DI}\u2800])/u;

/** Tried in this order: the first match becomes the message. */
const KNOWN_MISTAKES: readonly KnownMistake[] = [
  { rest: /^\s*$/, line: "before", message: CUT_OFF },
  { error: "UnexpectedEndOfString", rest: /^.*$/, line: "here", message: CUT_OFF },
  { rest: /^[“”„]/, line: "here", message: CURLY },
  { error: "UnexpectedEndOfString", rest: /^.*[“”],?\r?\n/, line: "here", message: CURLY },
  {
    rest: /^['‘’`]/,
    line: "here",
    message:
      'a quotation mark on this line is single. Type double ones, " before and after the text.',
  },
  {
    before: /\d,$/,
    rest: /^\d/,
    onOneLine: true,
    line: "here",
    message: "a number on this line has a comma. Write it with a point, such as 0.1.",
  },
  {
    before: /,$/,
    rest: /^[}\]]/,
    line: "before",
    message: "the comma at the end of this line is one too many. Remove it.",
  },
  {
    before: /,$/,
    rest: /^,/,
    line: "here",
    message: "there are two commas after each other. Remove one.",
  },
  {
    error: "ColonExpected",
    line: "here",
    message: "a colon (:) is missing between a name and what belongs to it.",
  },
  {
    before: /"$/,
    rest: /^[^\s,:}\]]/,
    onOneLine: true,
    line: "here",
    message:
      'a comma is missing on this line, or a text holds a quotation mark of its own. Inside a text, write \\" for a quotation mark.',
  },
  {
    error: "CommaExpected",
    rest: /^[}\]]/,
    line: "here",
    message: "this closing bracket is not the one that was opened. Close [ with ] and { with }.",
  },
  {
    error: "CommaExpected",
    onOneLine: true,
    line: "here",
    message: "a comma is missing on this line.",
  },
  {
    error: "CommaExpected",
    line: "here",
    message: "a comma is missing before this line. Put one at the end of the line above.",
  },
  {
    error: "ValueExpected",
    line: "before",
    message:
      "something is missing after the last colon or comma here. Write it, or remove the line.",
  },
  {
    error: "EndOfFileExpected",
    line: "here",
    message:
      "the file should be over here, but something follows. A closing bracket before this line is one too many.",
  },
  { error: "InvalidCommentToken", line: "here", message: REMARK },
  { error: "UnexpectedEndOfComment", line: "here", message: REMARK },
  {
    error: "UnexpectedEndOfString",
    line: "here",
    message:
      "the text that begins here has no closing quotation mark on its line. Keep a text on one line, and write \\n\\n for a new paragraph.",
  },
  {
    error: "InvalidCharacter",
    line: "here",
    message:
      "the text that begins here holds a tab or another invisible mark. Replace it with a space.",
  },
  { error: "InvalidEscapeCharacter", line: "here", message: BACKSLASH },
  { error: "InvalidUnicode", line: "here", message: BACKSLASH },
  {
    error: "InvalidSymbol",
    line: "here",
    message:
      "something on this line cannot be read. Names and texts need quotation marks; numbers, and true in small letters, stand without.",
  },
  {
    error: "PropertyNameExpected",
    line: "here",
    message: "a name between quotation marks is missing on this line.",
  },
];

/** A file's syntax error, in words for a reader who does not know JSON. */
export function syntaxMessage(
  file: JsonFile,
  trouble: SyntaxTrouble,
): { readonly line: number; readonly message: string } {
  const before = file.text.slice(0, trouble.offset).trimEnd();
  const rest = file.text.slice(trouble.offset);
  const lines = { here: lineAt(file, trouble.offset), before: lineAt(file, before.length) };
  if (file.text.trim() === "") {
    return { line: 1, message: "this file is empty. Put its content back." };
  }
  const conflict = CONFLICT_LINE.exec(file.text);
  if (conflict !== null) {
    return { line: lineAt(file, conflict.index), message: CONFLICT };
  }
  const unseen = UNSEEN_BETWEEN.exec(rest)?.groups?.["character"];
  if (unseen !== undefined) {
    return {
      line: lines.here,
      message: `a character that cannot be seen (${characterName(unseen)}) stands on this line, outside of a text. Delete the space there and type it again.`,
    };
  }
  const known = KNOWN_MISTAKES.find(
    (mistake) =>
      (mistake.error ?? trouble.error) === trouble.error &&
      (mistake.before?.test(before) ?? true) &&
      (mistake.rest?.test(rest) ?? true) &&
      (mistake.onOneLine === undefined || lines.here === lines.before),
  );
  return {
    line: lines[known?.line ?? "here"],
    message:
      known?.message ??
      "this line cannot be understood. Compare it with the lines around it, or undo your last change.",
  };
}
