import type { JSONPath } from "jsonc-parser";
import { type DraftFiles, GROUPS, uiFile } from "./draft-files.ts";
import type { Edit } from "./edit.ts";
import { insertQuestionEntry, notePath } from "./rewrite-texts.ts";
import { expectAsked, expectGroup } from "./section-places.ts";

type AskWhenEdit = Extract<Edit, { readonly does: "ask when" }>;

const ASK_WHEN = "ui:askWhen";

/** Sets, changes or removes a condition. */
export function askWhen(draft: DraftFiles, { section, of, condition }: AskWhenEdit): void {
  const ui = uiFile(section);
  const holder = holderOf(draft, section, of);
  const path = [...holder, ASK_WHEN];
  if (condition === undefined) {
    if (draft.has(ui, path)) {
      draft.remove(ui, path);
    }
    if (of.of === "question" && draft.has(ui, holder) && draft.keys(ui, holder).length === 0) {
      draft.remove(ui, holder);
    }
  } else if (draft.has(ui, path)) {
    draft.replace(ui, path, condition);
  } else if (of.of === "question" && !draft.has(ui, holder)) {
    insertQuestionEntry(draft, section, of.question, { [ASK_WHEN]: condition });
  } else {
    const earlier = draft.keys(ui, holder).filter((key) => key !== "items");
    draft.insertKeyAfter(ui, holder, earlier, [ASK_WHEN, condition]);
  }
}

function holderOf(draft: DraftFiles, section: string, of: AskWhenEdit["of"]): JSONPath {
  switch (of.of) {
    case "question":
      expectAsked(draft, section, of.question);
      return [of.question];
    case "group":
      expectGroup(draft, section, of.group);
      return [GROUPS, of.group];
    case "note":
      return notePath(draft, section, of.at);
  }
}
