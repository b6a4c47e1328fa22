import { useEffect, useLayoutEffect } from "react";
import { languageIn } from "../../domain/client/language-choice.ts";
import { currentLanguage } from "../../words/words.ts";
import { useSession } from "../store/session.tsx";
import { choiceIn, keeper } from "./choice-in-session.ts";
import { notePage } from "./page-on-screen.ts";

/** Lazy: most public pages are in English alone. A failure leaves the page in its language. */
const withChoice = async (use: (code: typeof import("./reading-language.ts")) => void) => {
  await import("./reading-language.ts").then(use, () => undefined);
};

/** Puts the page into the language that the account or else the device has chosen; `isTranslated`: if it has two. */
export function usePageLanguage(isTranslated: boolean): void {
  const chosen = useSession((session) => languageIn(choiceIn(session)));
  const uid = useSession(keeper);
  useLayoutEffect(() => {
    notePage(isTranslated);
    if (isTranslated || currentLanguage() !== "en") {
      void withChoice(({ showIn }) => void showIn(chosen));
    }
  }, [isTranslated, chosen]);
  useEffect(() => {
    if (uid === undefined) {
      return undefined;
    }
    const send = (): void => {
      void withChoice(({ sendChoice }) => {
        sendChoice(uid);
      });
    };
    send();
    window.addEventListener("online", send);
    return () => {
      window.removeEventListener("online", send);
    };
  }, [uid]);
}
