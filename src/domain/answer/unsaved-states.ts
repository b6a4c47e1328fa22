import type { FailureKind } from "../failure/failure.ts";

/** Why a text is not saved: the kind of failure of its last save, or one of these. */
type UnsavedState = FailureKind | StateWithoutFailure;

type StateWithoutFailure =
  /** It waits for its save, or is being sent. */
  | "on its way"
  /** It does not fit its question: `forty` where a number belongs. */
  | "needs a look"
  /** Another tab or device has stored another text, and the client has not chosen yet. */
  | "changed elsewhere"
  /** The document has no room for it. */
  | "no room"
  /** An earlier visit has left it on this device. */
  | "on this device"
  /** Another open tab of this browser has it, and saves it. */
  | "in another tab";

/** A state, and by how many characters the text is too long if it has no room. */
export interface Unsaved {
  readonly state: UnsavedState;
  readonly excess?: number | undefined;
}

interface Row {
  /** Follows a text's name: “Something you wrote in Story”, “One answer”. */
  readonly is: string;
  /** Follows the name of several texts, where a page counts them. */
  readonly are?: string;
  /** Set if the text is never saved unless its author does something about the text itself. */
  readonly needsAuthor?: true;
}

const NOT_YET = "is not saved yet. ";
const TRIES_AGAIN = "Please leave this page open: it tries again by itself.";

const notYet = (why: string): Row => ({ is: NOT_YET + why });

/** For all other kinds of failure: the server could be reached, and the cause is not known. */
const UNEXPECTED = notYet(`Something unexpected went wrong. ${TRIES_AGAIN}`);

/**
 * What every page says of a text that is not saved: one sentence for each state. Pages differ only in how they
 * name the text. `src/questionnaire/README.md` lists what each state promises.
 */
const UNSAVED: Readonly<Record<StateWithoutFailure, Row> & Partial<Record<FailureKind, Row>>> = {
  "on its way": notYet(TRIES_AGAIN),
  "needs a look": {
    is: "needs a look before it can be saved.",
    are: "need a look before they can be saved.",
    needsAuthor: true,
  },
  "changed elsewhere": {
    is: "was changed in another place too. Please choose there what to keep.",
    are: "were changed in another place too. Please choose there what to keep.",
    needsAuthor: true,
  },
  "no room": {
    ...notYet(
      "{All} have little room left, and it is about {excess} characters too long. Could you shorten it, or another one?",
    ),
    needsAuthor: true,
  },
  "on this device": {
    is: "is on this device only. Open it, and it is saved, or the page says what it needs.",
  },
  "in another tab": notYet("Please leave that tab open until it is."),
  offline: notYet(
    "You seem to be offline. Please leave this page open: it saves by itself when you are connected again.",
  ),
  unavailable: notYet(`The server cannot be reached at the moment. ${TRIES_AGAIN}`),
  "newer-version": notYet(
    "There is a newer version of this page. Please load it anew: what you wrote is kept on this device, and is saved then.",
  ),
  busy: notYet(`The server is very busy at the moment. ${TRIES_AGAIN}`),
  "disk-full": notYet(
    "The disk of the server is full, so it has no room for anything new. What was saved before is safe. Please let me know, and leave this page open: it saves by itself once there is room again.",
  ),
  timeout: notYet(`The server is taking very long to answer. ${TRIES_AGAIN}`),
  "signed-out": notYet(
    "You have been signed out. What you wrote is kept here, and is saved once you are signed in again.",
  ),
  withdrawn: {
    ...notYet(
      "You have taken your consent back, so nothing more is sent. What is not saved stays on this device, and is sent if you agree again.",
    ),
    needsAuthor: true,
  },
  "not-found": {
    ...notYet(
      "Your file is no longer there. Please copy what you wrote, if you want to keep it, and get in touch with me.",
    ),
    needsAuthor: true,
  },
  "not-allowed": {
    ...notYet(
      "This account may not change these answers. Please copy what you wrote and get in touch with me.",
    ),
    needsAuthor: true,
  },
};

/** Why no section can save anything: the client's file is gone, or the consent is taken back. */
export type SavingBlocker = "not-found" | "withdrawn";

/** What pages call the written texts: by default “answers”; a page may pass other words. */
export interface WrittenWords {
  /** Shown before the client has changed anything. */
  readonly invitation: string;
  readonly one: string;
  readonly several: string;
  /** Names all texts of the document together: they share its room. */
  readonly all: string;
  /** By kind of failure, why a text is not saved, where the usual sentence does not fit. */
  readonly notSaved: Readonly<Partial<Record<FailureKind, string>>>;
}

export const ANSWERS: WrittenWords = {
  invitation: "Whatever you write here is saved by itself.",
  one: "One answer",
  several: "answers",
  all: "all your answers together",
  notSaved: {},
};

/** What a page says of an unsaved text, without its name. */
export function unsavedPredicate({ state, excess = 0 }: Unsaved, written = ANSWERS): string {
  const why = (written.notSaved as Readonly<Partial<Record<UnsavedState, string>>>)[state];
  const { is } = why === undefined ? (UNSAVED[state] ?? UNEXPECTED) : notYet(why);
  return is
    .replace("{All}", capitalised(written.all))
    .replace("{excess}", rounded(excess, 2, "ceil"));
}

/** What a page says of an unsaved text: `subject` is its name, such as “Something you wrote in Story”. */
export const unsavedSentence = (subject: string, unsaved: Unsaved, written = ANSWERS): string =>
  `${subject} ${unsavedPredicate(unsaved, written)}`;

/** The sentence about `count` texts of one page that are in one state. */
export const unsavedCount = (
  count: number,
  state: "needs a look" | "changed elsewhere",
  { one, several } = ANSWERS,
): string =>
  count === 1 ? unsavedSentence(one, { state }) : `${count} ${several} ${UNSAVED[state].are ?? ""}`;

/** The line about a save that failed: “Not saved yet.”, and why. */
export const failedLine = (state: FailureKind, written = ANSWERS): string =>
  `Not saved yet. ${unsavedPredicate({ state }, written).slice(NOT_YET.length)}`;

/** Whether texts in this state are saved without their author doing something about the text itself. */
export const isSavedByItself = ({ state }: Unsaved): boolean =>
  (UNSAVED[state] ?? UNEXPECTED).needsAuthor !== true;

/** The different ones of several states. */
export const distinct = (all: readonly Unsaved[]): readonly Unsaved[] => [
  ...new Map(all.map((unsaved) => [JSON.stringify(unsaved), unsaved])).values(),
];

/** A number by its first digits, e.g. 12,000 for 11,873. */
export const rounded = (
  number: number,
  maximumSignificantDigits: number,
  roundingMode: "ceil" | "floor",
) => new Intl.NumberFormat("en-GB", { maximumSignificantDigits, roundingMode }).format(number);

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
