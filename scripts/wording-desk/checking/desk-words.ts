import type { Problem, ProblemCode } from "../../schema-checks/sections/problem.ts";
import { CONTENT_FILES, STORY } from "../edits/file-names.ts";
import {
  address,
  addressOrNone,
  emailOrNone,
  pictureOrNone,
  someText,
  wholeNumber,
  wholeNumberAboveZero,
  wholeNumberOrNone,
} from "../../schema-checks/sections/shapes/values.ts";

/** Codes without words of their own at the desk. */
type ByHand = "value" | "translation" | "unrecorded";

const isByHand = (code: ProblemCode | undefined): code is ByHand =>
  code === "value" || code === "translation" || code === "unrecorded";

/** What the coach reads of a problem at the desk; undefined if only another program can cause it. */
export function deskWords({ code, parts: [what = "", ...more] = [], path = [], file }: Problem) {
  if (!isByHand(code)) {
    return code && WORDS[code](what, ...more);
  }
  const isEmpty = what === someText.errorMessage;
  if (CONTENT_FILES.some((name) => file.endsWith(name))) {
    return isEmpty && file.endsWith(STORY)
      ? "This paragraph has no words yet. Write some, or remove it."
      : VALUES.get(what);
  }
  switch (isEmpty ? path.at(-1) : undefined) {
    case "title":
      return path[0] === "ui:groups"
        ? "This heading needs its words."
        : "This section needs its name.";
    case "note":
      return "This note needs its words.";
    default:
      return undefined;
  }
}

/** With the texts that the words quote. The checks have other words for the command line. */
const WORDS: Readonly<
  Record<Exclude<ProblemCode, ByHand>, (...parts: readonly string[]) => string>
> = {
  // Conditions are named by what the coach sees, and so have the same words.
  condition: (words = "") => words,
  "empty group": (group) =>
    `${group} has nothing under it yet. Add or move a question there, or remove it.`,
  "empty option": () => "One of the options is empty. Please take it out.",
  "empty section": () => "This section asks nothing yet. Please add a question.",
  "few options": () => "A choice needs at least two options.",
  "full section": () =>
    "The answers of this section would not fit any more: a client’s last ones could not be saved. Please ask some of its questions in another section.",
  "health of others": () =>
    "This asks about the health of somebody who agreed to nothing, and whose health the law protects, too. Leave it out if you do not need it. This is said until it is published.",
  helplines: () =>
    "This may touch ending one’s life, or violence, and nothing says whom to call now. At the heading, choose “Say here whom to call now”.",
  "long question": (length) =>
    `This question has ${length} characters. Below 400 it reads more easily: part of it could become its help text, or a question of its own.`,
  "many buttons": (count) =>
    `This choice has ${count} buttons. A list that opens would be easier: take away the tick at “Its options are buttons”.`,
  "many sections": (most) =>
    `Your site can keep at most ${most} sections, those no longer used among them. Please ask these questions in another section.`,
  "no text": () => "This question needs its words.",
  "option twice": (option) => `This question has the option "${option}" twice. Remove one.`,
  "options alike": (words) =>
    `In Dutch, two read “${words}”. Please reword one, so that your client can tell them apart.`,
  "other scale": (said) => `This says “${said}”, and your client sees another scale.`,
  painful: () =>
    "This may touch something painful, and nothing says so beforehand. The words before a painful group can, and that it may be skipped.",
  "question vanished": () =>
    "A question that was saved already cannot just vanish: it may have been answered. Choose Redo, and then stop asking it.",
  "same offer": () => "Another offer is called the same. Please give each a name of its own.",
  "same paragraph": () => "This paragraph is there twice. Please remove one of the two.",
  "same text": () =>
    "This question reads the same as another one under this heading. Please reword one, so that each can be understood by itself.",
  "section vanished": () =>
    "A section that was saved already cannot just vanish: it may have been answered. Choose Redo, and then stop using it.",
  "several questions": (count) =>
    `This asks ${count} questions at once. Ask the one that matters most. The other could become its help text, or a question of its own.`,
  "title taken": (title) =>
    `Another section is called “${title}” already. Please choose another name, so that each can be told apart.`,
};

/** By what a value must be. */
const VALUES: ReadonlyMap<string | undefined, string> = new Map([
  [wholeNumberAboveZero.errorMessage, "Please write a whole number above 0 here."],
  [wholeNumber.errorMessage, "Please write a whole number here, or 0."],
  [wholeNumberOrNone.errorMessage, "Please write a whole number here, or 0, or nothing."],
  [addressOrNone.errorMessage, "Please write an address that begins with https://, or nothing."],
  [address.errorMessage, "Please write an address that begins with https://."],
  [emailOrNone.errorMessage, "This is no email address. Please write it in full, or nothing."],
  [
    pictureOrNone.errorMessage,
    "Please write the name of a picture in the folder public, such as /portrait.jpg, or nothing.",
  ],
  [someText.errorMessage, "This needs its words: it is shown on your site."],
]);
