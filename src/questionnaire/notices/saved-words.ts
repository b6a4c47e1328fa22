import type { Draft } from "../saving/draft/draft.ts";
import { saveMessage } from "./save-messages.ts";

/** What each field says of its own text. Must never call a text saved that the server may not have. */
export function createSavedWords({ autosave, store }: Pick<Draft, "autosave" | "store">) {
  /** When each text was saved; 0 while it is not. */
  const savedAt = new Map<string, number>();
  return {
    subscribe: autosave.subscribe,
    of: (question: string): string => {
      if (!store.isTouched(question)) {
        return "";
      }
      const status = autosave.status();
      if (autosave.unsaved().includes(question)) {
        savedAt.set(question, 0);
      } else if (savedAt.get(question) === 0 && status.phase === "saved") {
        savedAt.set(question, status.at);
      }
      const at = savedAt.get(question) ?? 0;
      return at === 0 ? "" : saveMessage({ phase: "saved", at });
    },
  };
}
