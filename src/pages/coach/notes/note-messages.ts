import type { WrittenWords } from "../../../domain/answer/unsaved-states.ts";
import { msg } from "../../../words/words.ts";

/** The words of the save line below the page, for notes. */
export const NOTE_MESSAGES: WrittenWords = {
  invitation: msg("Whatever you note here is saved by itself."),
  one: msg("One note"),
  several: msg("{count} notes"),
  all: msg("all your notes on this client together"),
  notSaved: {
    "not-found": msg(
      "This client is no longer there, so it has nowhere to go. Please copy what you wrote, if you want to keep it.",
    ),
    "not-allowed": msg(
      "This account may not note anything of this client. Please copy what you wrote, if you want to keep it.",
    ),
  },
};

export const CHANGED_BY_ANOTHER = msg("This note was changed in another place too. There it says:");
