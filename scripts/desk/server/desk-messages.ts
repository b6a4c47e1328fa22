import type { Edit } from "../edits/edit.ts";
import type { Recovery } from "../saving/save-together.ts";

export const SHOWN = "Your words were changed in another program. Here they are as they are now.";

export const OVERTAKEN =
  "Your words were changed in another program. Nothing is saved here until you have read them anew. What you have changed and not saved is listed here, so that you can copy it.";

export const READ_ANEW =
  "Here are your words as they are now. What you had not saved stays listed until you close this.";

export function recoveryMessage(recovery: Recovery): string | undefined {
  if (typeof recovery === "object") {
    return `The last save was interrupted, and another program has changed the same files since. Its words stay. What you were saving is kept beside the questions, in the file ${recovery.keptIn}.`;
  }
  switch (recovery) {
    case "nothing was interrupted":
      return undefined;
    case "undone":
      return "The last save was interrupted before it began. Everything is as it was before it.";
    case "finished":
      return "The last save was interrupted. It is finished now, with nothing missing.";
  }
}

/** The words after "Undo" or "Redo" for an edit. */
export const STEP_WORDS: Readonly<Record<Edit["does"], string>> = {
  rewrite: "rewording",
  "rewrite list": "rewording",
  translate: "translating",
  "rewrite text": "rewording",
  "move item": "moving",
  "move group": "moving",
  "move section": "moving",
  "move entry": "moving",
  "add question": "adding",
  "add note": "adding",
  "add group": "adding",
  "add section": "adding",
  "add entry": "adding",
  "stop asking": "no longer asking",
  "stop section": "no longer using",
  "use section again": "using again",
  "ask again": "asking again",
  "remove note": "removing",
  "remove group": "removing",
  "remove entry": "removing",
  "say whom to call": "saying whom to call",
  "ask a plain fact": "asking for a plain fact",
  "keep each day": "keeping each day's number",
  "ask when": "choosing when it is asked",
};
