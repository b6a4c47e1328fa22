import { type ModelState, openTabs } from "./state.ts";

/**
 * The coach restores a backup. Texts that only the server held are gone; a text that a page shows has to stay
 * there until the client decides. Returns how many saves are undone.
 */
export function restoreBackup(state: ModelState, choice: number): number {
  const { server, sections, words } = state;
  const undone = server.restore(choice);
  for (const tab of openTabs(state)) {
    tab.acknowledged.clear();
  }
  for (const definition of sections) {
    for (const question of words.writtenIn(definition)) {
      const { undo, areSame } = words.of(definition, question);
      const stored = server.answer(definition.section.id, question);
      undo(stored, (written) => {
        const drafts = openTabs(state).flatMap(({ screen }) => screen?.draft ?? []);
        return new Set(
          drafts.filter((draft) => {
            const { text, rival } = draft.store.shown(question);
            return (
              draft.definition.section === definition.section &&
              (areSame(written, text) ||
                (rival !== undefined && rival !== "" && areSame(written, rival)))
            );
          }),
        );
      });
    }
  }
  return undone;
}
