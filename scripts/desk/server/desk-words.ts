import type { Edit } from "../edits/edit.ts";
import type { Recovery } from "../saving/save-together.ts";

export const SHOWN = "Your words were changed in another program. Here they are as they are now.";

export const JOINED =
  "Your words were changed in another program. What you have changed here is joined with it, and not saved yet.";

/** Stands for all edits of an interrupted save. */
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
      return "The last save was interrupted before it began. Everything is as it was before it.";
    case "finished":
      return "The last save was interrupted. It is finished now, with nothing missing.";
    default:
      return "The last save was interrupted, and another program has changed the same files since. Your changes are here again, and not saved yet.";
  }
}

/** The words after "Undo" or "Redo" for an edit. */
export function wordFor(edit: Edit | undefined): string | undefined {
  switch (edit?.does) {
    case undefined:
      return undefined;
    case "rewrite":
    case "rewrite list":
    case "rewrite text":
      return "rewording";
    case "move item":
    case "move group":
    case "move section":
    case "move entry":
      return "moving";
    case "add question":
    case "add note":
    case "add group":
    case "add section":
    case "add entry":
      return "adding";
    case "stop asking":
      return "no longer asking";
    case "stop section":
      return "no longer using";
    case "use section again":
      return "using again";
    case "ask again":
      return "asking again";
    case "remove note":
    case "remove group":
    case "remove entry":
      return "removing";
    case "say whom to call":
      return "saying whom to call";
    case "ask when":
      return "choosing when it is asked";
    case "leave as it is":
      return "leaving it as it is";
    case "advise again":
      return "showing advice again";
  }
}
