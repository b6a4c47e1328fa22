import { dayInWords } from "../../domain/time/day-in-words.ts";
import type { FailureKind } from "../../domain/failure/failure.ts";
import { type SaveStatus, waitsForConsent } from "../saving/autosave/save-status.ts";

const timeOfDay = (time: number): string =>
  new Date(time).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

const TRIES_AGAIN = "Please leave this page open: it tries again by itself.";

type FailureMessages = Partial<Record<FailureKind, string>>;

/** What the messages call the saved texts: by default “answers”; a page may pass other words. */
export interface WrittenWords {
  /** Shown before the client has changed anything. */
  readonly invitation: string;
  readonly one: string;
  readonly several: string;
  /** Names all texts of the document together: they share its room. */
  readonly all: string;
  /** By kind of failure, a message that replaces the usual one. */
  readonly notSaved: FailureMessages;
}

export const ANSWERS: WrittenWords = {
  invitation: "Whatever you write here is saved by itself.",
  one: "One answer",
  several: "answers",
  all: "all your answers together",
  notSaved: {},
};

const WITHDRAWN =
  "You have taken your consent back, so nothing more is sent. What is not saved stays on this device, and is sent if you agree again.";

/** Why something is not saved yet, and what happens next. */
const NOT_SAVED: FailureMessages = {
  offline:
    "You seem to be offline. Please leave this page open: it saves by itself when you are connected again.",
  unavailable: `The server cannot be reached at the moment. ${TRIES_AGAIN}`,
  "newer-version":
    "There is a newer version of this page. Please load it anew: what you wrote is kept on this device, and is saved then.",
  busy: `The server is very busy at the moment. ${TRIES_AGAIN}`,
  "disk-full":
    "The disk of the server is full, so it has no room for anything new. What was saved before is safe. Please let me know, and leave this page open: it saves by itself once there is room again.",
  timeout: `The server is taking very long to answer. ${TRIES_AGAIN}`,
  "signed-out":
    "You have been signed out. What you wrote is kept here, and is saved once you are signed in again.",
  "not-found":
    "Your file is no longer there. Please copy what you wrote, if you want to keep it, and get in touch with me.",
  "not-allowed":
    "This account may not change these answers. Please copy what you wrote and get in touch with me.",
};

/** The message for all other failures: the server could be reached, and the cause is not known. */
const UNEXPECTED = `Something unexpected went wrong. ${TRIES_AGAIN}`;

/** The line that says what is saved. Times are the device's own. */
export function saveMessage(status: SaveStatus, written = ANSWERS): string {
  switch (status.phase) {
    case "unchanged":
      return written.invitation;
    case "waiting":
    case "saving":
      return "Saving…";
    case "saved": {
      // The line needs the day, since a page may be open for days.
      const day = dayInWords(status.at);
      return `Saved at ${timeOfDay(status.at)}${day === "today" ? "" : ` ${day}`}`;
    }
    case "failed":
      if (waitsForConsent(status)) {
        return WITHDRAWN;
      }
      return `Not saved yet. ${{ ...NOT_SAVED, ...written.notSaved }[status.failure.kind] ?? UNEXPECTED}`;
  }
}

/** The message if answers cannot be stored although saving works; a message at each answer says why. */
export const misfitMessage = (count: number): string =>
  count === 1
    ? "One answer needs a look before it can be saved."
    : `${count} answers need a look before they can be saved.`;

/** The message if an answer has no room. `excess`: by how many characters the answer is too long. */
export const tooLongMessage = (excess: number, { one, all } = ANSWERS): string =>
  `${one} is not saved yet. ${capitalised(all)} have little room left, and it is about ${rounded(excess, 2, "ceil")} characters too long. Could you shorten it, or another one?`;

/** The message if the document is nearly full: it says about how many more characters fit. */
export const roomMessage = (characters: number, { all } = ANSWERS): string =>
  `There is room for about ${rounded(characters, 1, "floor")} more characters in ${all}.`;

/** A number by its first digits, e.g. 12,000 for 11,873. */
const rounded = (
  number: number,
  maximumSignificantDigits: number,
  roundingMode: "ceil" | "floor",
) => new Intl.NumberFormat("en-GB", { maximumSignificantDigits, roundingMode }).format(number);

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The message if answers were changed both here and elsewhere. */
export const rivalMessage = (count: number, { one, several } = ANSWERS): string =>
  `${count === 1 ? `${one} was` : `${count} ${several} were`} changed in another place too. Please choose there what to keep.`;

export const NO_COPY =
  "This browser does not let me keep a copy on this device, so please leave the page open until everything is saved.";
