import { useEffect, useLayoutEffect } from "react";
import { languageIn } from "../../domain/client/language-choice.ts";
import { languageOfDevice } from "../../domain/browser/language-of-device.ts";
import { attemptChange } from "../../words/attempt-change.ts";
import { SOURCE } from "../../words/words.ts";
import { switchLanguage } from "../../words/load-words.ts";
import { useSession } from "../store/session.tsx";
import { choiceIn, keeper } from "../store/session-state.ts";
import { notePage } from "./page-on-screen.ts";
import { listen } from "../../listening.ts";

/** Puts the page into the language that the account or else the device has chosen; `isTranslated`: if it has two. */
export function usePageLanguage(isTranslated: boolean): void {
  const chosen = useSession((session) => languageIn(choiceIn(session)));
  const uid = useSession(keeper);
  useLayoutEffect(() => {
    notePage(isTranslated);
    const wanted = isTranslated ? (chosen ?? languageOfDevice()) : SOURCE;
    attemptChange(wanted, () => switchLanguage(wanted));
  }, [isTranslated, chosen]);
  useEffect(() => {
    if (uid === undefined) {
      return undefined;
    }
    const send = (): void => {
      // Lazy: public pages need no such code. Without it, the next page tries again.
      import("./reading-language.ts").then(
        ({ sendChoice }) => {
          sendChoice(uid);
        },
        () => undefined,
      );
    };
    send();
    return listen(window, "online", send);
  }, [uid]);
}
