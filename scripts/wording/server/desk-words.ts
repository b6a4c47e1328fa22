import type { Edit } from "../edits/edit.ts";
import type { Recovery } from "../saving/save-together.ts";

export const SHOWN =
  "The questions were changed in another program. Here they are as they are now.";

export const JOINED =
  "The questions were changed in another program. What you have changed here is joined with it, and not saved yet.";

/** Stands for all the edits that were being saved. */
export const RECOVERED: Edit = {
  does: "rewrite",
  section: "",
  text: { of: "section", part: "title" },
  words: "",
};

export function recoveryWords(recovery: Recovery): string | undefined {
  switch (recovery) {
    case "nothing was interrupted":
      return undefined;
    case "undone":
      return "The last save was interrupted before it began. The questions are as they were before it.";
    case "finished":
      return "The last save was interrupted. It is finished now, with nothing missing.";
    default:
      return "The last save was interrupted, and another program has changed the questions since. Yours are here again, together with theirs, and not saved yet.";
  }
}

/** What Undo and Redo are about, behind the word. */
export function wordFor(edit: Edit | undefined): string | undefined {
  switch (edit?.does) {
    case undefined:
      return undefined;
    case "rewrite":
    case "rewrite list":
      return "rewording";
    case "move item":
    case "move group":
      return "moving";
    case "add question":
    case "add note":
    case "add group":
      return "adding";
    case "stop asking":
      return "no longer asking";
    case "ask again":
      return "asking again";
    case "remove note":
    case "remove group":
      return "removing";
  }
}
