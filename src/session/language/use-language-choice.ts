import type { Section } from "../../domain/question/section.ts";
import { languageIn, withPages, withSection } from "../../domain/client/language-choice.ts";
import { useLanguage } from "../../words/elements.ts";
import { type Language, currentLanguage } from "../../words/words.ts";
import type { SessionStore } from "../store/session-store.ts";
import { useSession, useSessionStore } from "../store/session.tsx";
import { noteOnDevice } from "../../domain/browser/language-of-device.ts";
import { choiceIn } from "../store/session-state.ts";
import { keepChoice, pressBeforeSignIn, showIn } from "./reading-language.ts";

/**
 * Takes over a choice in place, and keeps it: in the account's document, otherwise on the device. Rejects if the
 * page cannot show it yet.
 */
async function choose(store: SessionStore, change: (choice: string) => string): Promise<void> {
  const session = store.current();
  const choice = change(choiceIn(session));
  const pages = languageIn(choice) ?? currentLanguage();
  if (session.status !== "signed-in" || session.profile.state !== "ready") {
    pressBeforeSignIn(pages);
    await showIn(pages);
    return;
  }
  noteOnDevice(choice);
  store.changeProfile(session.uid, () => ({ language: choice }));
  if (session.profile.value.role === "client") {
    keepChoice(session.uid, choice);
  }
  await showIn(pages);
}

/** Chooses the language of the pages. */
export const choosePages = (store: SessionStore, language: Language): Promise<void> =>
  choose(store, (choice) => withPages(choice, language));

/** The language in which a section is read: its own or the pages'; and a function that chooses another. */
export function useSectionLanguage({
  id,
}: Pick<Section, "id">): readonly [Language, (language: Language) => void] {
  const pages = useLanguage();
  const own = useSession((session) => languageIn(choiceIn(session), id));
  const store = useSessionStore();
  return [
    own ?? pages,
    (language) => {
      void choose(store, (choice) => withSection(choice, pages, id, language));
    },
  ];
}
