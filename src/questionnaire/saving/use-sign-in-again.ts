import { useEffect } from "react";
import { drafts, tidyDevice } from "./browser-drafts.ts";

/** Once its author has signed in again, repeats the saves that have failed, and the reading: `readAgain`. */
export function useSignInAgain(hasEnded: boolean, readAgain: (() => void) | false): void {
  useEffect(() => {
    if (!hasEnded) {
      return undefined;
    }
    // The device's next user must not find texts in the browser's files.
    void tidyDevice();
    return () => {
      void drafts.flush();
      if (readAgain !== false) {
        readAgain();
      }
    };
  }, [hasEnded, readAgain]);
}
