import type { Advice } from "../../questions/schema-checks/advice/advice-kinds.ts";
import { ADVICE, DraftFiles } from "./draft-files.ts";
import type { SiteFiles } from "./file-names.ts";

const LEFT = "leftAsItIs";

export function leaveAsItIs(draft: DraftFiles, { kind, of }: Advice): void {
  draft.begin(ADVICE, "{}\n");
  if (!draft.has(ADVICE, [LEFT])) {
    draft.insertKeyAfter(ADVICE, [], draft.keys(ADVICE, []), [LEFT, []]);
  }
  draft.insertItem(ADVICE, [LEFT], draft.list(ADVICE, [LEFT]).length, { advice: kind, of });
}

export function adviseAgain(draft: DraftFiles): void {
  if (draft.has(ADVICE, [LEFT])) {
    draft.remove(ADVICE, [LEFT]);
  }
}

export const countDismissed = (files: SiteFiles): number =>
  new DraftFiles(files).list(ADVICE, [LEFT]).length;
