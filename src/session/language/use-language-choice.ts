import { useEffect, useLayoutEffect } from "react";
import type { Section } from "../../domain/question/section.ts";
import { languageIn, withPages, withSection } from "../../domain/client/language-choice.ts";
import { type Language, currentLanguage, useLanguage } from "../../words/words.ts";
import type { Session } from "../store/session-state.ts";
import { useSession, useSessionStore } from "../store/session.tsx";
import {
  keepChoice,
  noteOnDevice,
  pressBeforeSignIn,
  sendChoice,
  showIn,
} from "./reading-language.ts";

/**
 * The uid of an account whose document keeps the choice. The coach's stays on the device: the rules let no
 * coach change an own document.
 */
const keeper = (session: Session): string | undefined =>
  session.status === "signed-in" &&
  session.profile.state === "ready" &&
  session.profile.value.hasDocument &&
  session.profile.value.role === "client" &&
  !session.profile.value.mustChangePassword
    ? session.uid
    : undefined;

const choiceIn = (session: Session): string =>
  session.status === "signed-in" && session.profile.state === "ready"
    ? session.profile.value.language
    : "";

/** Puts the page into the language that the account or else the device has chosen; `isTranslated`: if it has two. */
export function usePageLanguage(isTranslated: boolean): void {
  const chosen = useSession((session) => languageIn(choiceIn(session)));
  const uid = useSession(keeper);
  useLayoutEffect(() => {
    void showIn(chosen, isTranslated);
  }, [isTranslated, chosen]);
  useEffect(() => {
    if (uid === undefined) {
      return undefined;
    }
    const send = (): void => {
      sendChoice(uid);
    };
    send();
    window.addEventListener("online", send);
    return () => {
      window.removeEventListener("online", send);
    };
  }, [uid]);
}

/** Takes over a choice in place, and keeps it: in the account's document, otherwise on the device. */
function useChoose(): (change: (choice: string) => string) => void {
  const store = useSessionStore();
  return (change) => {
    const session = store.current();
    const choice = change(choiceIn(session));
    const pages = languageIn(choice) ?? currentLanguage();
    if (session.status !== "signed-in") {
      pressBeforeSignIn(pages);
      void showIn(pages);
      return;
    }
    noteOnDevice(pages);
    store.changeProfile(session.uid, () => ({ language: choice }));
    if (session.profile.state === "ready" && session.profile.value.role === "client") {
      keepChoice(session.uid, choice);
    }
  };
}

/** The language of the pages, and a function that chooses another. */
export function usePagesLanguage(): readonly [Language, (language: Language) => void] {
  const choose = useChoose();
  return [
    useLanguage(),
    (language) => {
      choose((choice) => withPages(choice, language));
    },
  ];
}

/** The language in which a section is read: its own or the pages'; and a function that chooses another. */
export function useSectionLanguage({
  id,
}: Pick<Section, "id">): readonly [Language, (language: Language) => void] {
  const pages = useLanguage();
  const own = useSession((session) => languageIn(choiceIn(session), id));
  const choose = useChoose();
  return [
    own ?? pages,
    (language) => {
      choose((choice) => withSection(choice, pages, id, language));
    },
  ];
}
