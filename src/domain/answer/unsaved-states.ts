import { locale } from "../../words/locale.ts";
import { type Message, msg, t } from "../../words/words.ts";
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
  /** The page has to be loaded anew, and the device keeps no copy. */
  | "not kept"
  /** Another open tab of this browser has it, and saves it. */
  | "in another tab";

/** A state, and by how many characters the text is too long if it has no room. */
export interface Unsaved {
  readonly state: UnsavedState;
  readonly excess?: number | undefined;
}

interface Row {
  /** `what` is a text's name: “Something you wrote in Story”, “One answer”. */
  readonly is: OfText;
  /** Of several texts, where a page counts them. */
  readonly are?: OfText;
  readonly why?: Message;
  /** Set if the text is never saved unless its author does something about the text itself. */
  readonly needsAuthor?: true;
}

type OfText = Message<`{what}${string}`>;

const notYet = (why: Message): Row => ({ is: msg("{what} is not saved yet."), why });

/** For all other kinds of failure: the server could be reached, and the cause is not known. */
const UNEXPECTED = notYet(
  msg("Something unexpected went wrong. Please leave this page open: it tries again by itself."),
);

const NO_ROOM = msg(
  "{All} have little room left, and it is about {excess} characters too long. Could you shorten it, or another one?",
);

/**
 * What every page says of a text that is not saved: one sentence for each state. Pages differ only in how they
 * name the text. `src/questionnaire/README.md` lists what each state promises.
 */
const UNSAVED: Readonly<Record<StateWithoutFailure, Row> & Partial<Record<FailureKind, Row>>> = {
  "on its way": notYet(msg("Please leave this page open: it tries again by itself.")),
  "needs a look": {
    is: msg("{what} needs a look before it can be saved."),
    are: msg("{what} need a look before they can be saved."),
    needsAuthor: true,
  },
  "changed elsewhere": {
    is: msg(
      "{what} was changed on another device or in another tab too. Please choose there what to keep.",
    ),
    are: msg(
      "{what} were changed on another device or in another tab too. Please choose there what to keep.",
    ),
    needsAuthor: true,
  },
  "no room": { ...notYet(NO_ROOM), needsAuthor: true },
  "on this device": {
    is: msg(
      "{what} is on this device only. Open it, and it is saved, or the page says what it needs.",
    ),
  },
  "in another tab": notYet(msg("Please leave that tab open until it is.")),
  offline: notYet(
    msg(
      "You seem to be offline. Please leave this page open: it saves by itself when you are connected again.",
    ),
  ),
  unavailable: notYet(
    msg(
      "The server cannot be reached at the moment. Please leave this page open: it tries again by itself.",
    ),
  ),
  "newer-version": notYet(
    msg(
      "There is a newer version of this page. Please load it anew: what you wrote is kept on this device, and is saved then.",
    ),
  ),
  "page-hangs": notYet(
    msg(
      "This page does not load completely. Please load it anew: what you wrote is kept on this device, and is saved then.",
    ),
  ),
  "not kept": {
    ...notYet(
      msg("Please copy what you wrote, and then load this page anew: this browser keeps no copy."),
    ),
    needsAuthor: true,
  },
  busy: notYet(
    msg(
      "The server is very busy at the moment. Please leave this page open: it tries again by itself.",
    ),
  ),
  "disk-full": notYet(
    msg(
      "The disk of the server is full, so it has no room for anything new. What was saved before is safe. Please let me know, and leave this page open: it saves by itself once there is room again.",
    ),
  ),
  timeout: notYet(
    msg(
      "The server is taking very long to answer. Please leave this page open: it tries again by itself.",
    ),
  ),
  "signed-out": notYet(
    msg(
      "You have been signed out. What you wrote is kept here, and is saved once you are signed in again.",
    ),
  ),
  withdrawn: {
    ...notYet(
      msg(
        "You have taken your consent back, so nothing more is sent. What is not saved stays on this device, and is sent if you agree again.",
      ),
    ),
    needsAuthor: true,
  },
  "not-found": {
    ...notYet(
      msg(
        "Your file is no longer there. Please copy what you wrote, if you want to keep it, and get in touch with me.",
      ),
    ),
    needsAuthor: true,
  },
  "not-allowed": {
    ...notYet(
      msg(
        "This account may not change these answers. Please copy what you wrote and get in touch with me.",
      ),
    ),
    needsAuthor: true,
  },
};

/** Why no section can save anything: the client's file is gone, or the consent is taken back. */
export type SavingBlocker = "not-found" | "withdrawn";

/** What pages call the written texts: by default “answers”; a page may pass other words. */
export interface WrittenWords {
  /** Shown before the client has changed anything. */
  readonly invitation: Message;
  readonly one: Message;
  readonly several: Message<`{count}${string}`>;
  /** Names all texts of the document together: they share its room. */
  readonly all: Message;
  /** Said of texts that a page shows, and that are saved without their author. */
  readonly savedOnceOpened: Message;
  /** By kind of failure, why a text is not saved, where the usual sentence does not fit. */
  readonly notSaved: Readonly<Partial<Record<FailureKind, Message>>>;
}

export const ANSWERS: WrittenWords = {
  invitation: msg("Whatever you write here is saved by itself."),
  one: msg("One answer"),
  several: msg("{count} answers"),
  all: msg("all your answers together"),
  savedOnceOpened: msg(
    "It is kept on this device, and is saved by itself once this section opens again. Until then you can read it here, and copy it.",
  ),
  notSaved: {},
};

/** What a page says of an unsaved text: that it is not saved, for `sentence`, and why, in words. */
export function unsavedWords({ state, excess = 0 }: Unsaved, written = ANSWERS) {
  const other = (written.notSaved as Readonly<Partial<Record<UnsavedState, Message>>>)[state];
  const { is, why } = other === undefined ? (UNSAVED[state] ?? UNEXPECTED) : notYet(other);
  const all = capitalised(t(written.all));
  return {
    is,
    why:
      why === NO_ROOM
        ? t(NO_ROOM, { All: all, excess: rounded(excess, 2, "ceil") })
        : why && t(why),
  };
}

/** What a page says of an unsaved text: `what` is its name, such as “Something you wrote in Story”. */
export function unsavedSentence(what: string, unsaved: Unsaved, written = ANSWERS): string {
  const { is, why = "" } = unsavedWords(unsaved, written);
  return `${t(is, { what })} ${why}`.trim();
}

/** The sentence about `count` texts of one page that are in one state. */
export const unsavedCount = (
  count: number,
  state: "needs a look" | "changed elsewhere",
  { one, several } = ANSWERS,
): string => {
  const { is, are = is } = UNSAVED[state];
  return count === 1 ? t(is, { what: t(one) }) : t(are, { what: t(several, { count }) });
};

/** The line about a save that failed: “Not saved yet.”, and why. */
export const failedLine = (state: Unsaved["state"], written = ANSWERS): string =>
  `${t("Not saved yet.")} ${unsavedWords({ state }, written).why ?? ""}`;

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
) => new Intl.NumberFormat(locale(), { maximumSignificantDigits, roundingMode }).format(number);

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
