import type { Failure } from "../domain/failure.ts";
import type { SaveStatus } from "./autosave.ts";

const timeOfDay = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Why something is not saved yet, and what happens next. */
function notSaved({ kind }: Failure): string {
  switch (kind) {
    case "offline":
      return "You seem to be offline. Please leave this page open: it saves by itself when you are connected again.";
    case "signed-out":
      return "You have been signed out. Please leave this page open, sign in again in another tab, and then try again here.";
    case "not-found":
      return "Your file is no longer there. Please copy what you wrote, if you want to keep it, and get in touch with me.";
    case "not-allowed":
      return "This account may not change these answers. Please copy what you wrote and get in touch with me.";
    case "too-large":
      return "All your answers together have become too long to keep. Please make one of them shorter.";
    case "timeout":
    case "unavailable":
    case "busy":
    case "conflict":
    case "unknown":
    case "invalid-credential":
    case "user-not-found":
    case "wrong-password":
    case "email-in-use":
    case "weak-password":
      return "The server cannot be reached at the moment. Please leave this page open: it tries again by itself.";
  }
}

/** The line that says what is saved. Times are the device's own. */
export function saveWords(status: SaveStatus): string {
  switch (status.phase) {
    case "unchanged":
      return "Whatever you write here is saved by itself.";
    case "waiting":
    case "saving":
      return "Saving…";
    case "saved":
      return `Saved at ${timeOfDay.format(status.at)}`;
    case "failed":
      return `Not saved yet. ${notSaved(status.failure)}`;
  }
}
