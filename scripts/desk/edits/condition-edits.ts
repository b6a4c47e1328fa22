import type { DraftFiles } from "./draft-files.ts";
import { put } from "./draft-files.ts";
import type { EditThat } from "./edit.ts";
import { removeIfEmpty, withQuestionEntry } from "./rewrite-texts.ts";
import { askedQuestion, groupAt, noteAt } from "./section-places.ts";
import type { Part } from "./site-shapes.ts";

const ASK_WHEN = "ui:askWhen";

/** Sets, changes or removes a condition. */
export function askWhen(draft: DraftFiles, edit: EditThat<"ask when">): void {
  const { section, of, condition } = edit;
  const holder = holderOf(draft, edit);
  if (condition === undefined) {
    Reflect.deleteProperty(holder, ASK_WHEN);
  } else {
    const earlier = Object.keys(holder).filter((key) => key !== "items");
    put(holder, earlier, ASK_WHEN, condition);
  }
  if (of.of === "question") {
    removeIfEmpty(draft.ui(section), of.question);
  }
}

function holderOf(draft: DraftFiles, { section, of }: EditThat<"ask when">): Part {
  switch (of.of) {
    case "question":
      askedQuestion(draft.schema(section), of.question);
      return withQuestionEntry(draft, section, of.question);
    case "group":
      return groupAt(draft.ui(section), of.group);
    case "note":
      return noteAt(draft.ui(section), of.at);
  }
}
