import { useEffect } from "react";
import { drafts, tidyDevice } from "../../../questionnaire/saving/browser-drafts.ts";
import { hasEnded as signInHasEnded } from "../../../session/store/selectors.ts";
import { useSession } from "../../../session/store/session.tsx";

/** After a sign-in that had ended, repeats the saves and the loading that have failed. */
export function useSignInAgain(hasFailed: boolean, reload: () => void): void {
  const hasEnded = useSession(signInHasEnded);
  useEffect(() => {
    if (!hasEnded) {
      return undefined;
    }
    // The device's next user must not find texts in the browser's files.
    void tidyDevice();
    return () => {
      void drafts.flush();
      if (hasFailed) {
        reload();
      }
    };
  }, [hasEnded, hasFailed, reload]);
}
