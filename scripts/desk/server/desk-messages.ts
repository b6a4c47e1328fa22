import type { Edit } from "../edits/edit.ts";
import type { Recovery } from "../saving/save-together.ts";

export const SHOWN = "Your words were changed in another program. Here they are as they are now.";

export const JOINED =
  "Your words were changed in another program. What you have changed here is joined with it, and not saved yet.";

export const LEFT_OUT =
  "Your words were changed in another program, and you have changed the same here. What it has written stays, and yours is listed here, so that you can copy it.";

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
