import { readStored } from "../../domain/browser/browser-storage.ts";
import { NOTED_SIGN_INS } from "../../domain/browser/noted-sign-ins.ts";
import type { SessionStore } from "./session-store.ts";
import { mayBeSignedIn, watchOtherTabs } from "./stored-sign-in.ts";

/**
 * Finds out who is signed in without being asked by a screen, until the result is called: after the page
 * has been drawn where an account seems to be signed in, and when one signs in in another tab.
 */
export function connectSession(session: SessionStore): () => void {
  let disconnect: () => void;
  if (mayBeSignedIn()) {
    disconnect = whenIdle(session.ask);
  } else {
    session.postpone();
    disconnect = watchOtherTabs(session.ask);
  }
  endNoted();
  window.addEventListener("online", endNoted);
  return () => {
    window.removeEventListener("online", endNoted);
    disconnect();
    session.stop();
  };
}

/** Ends the sign-ins that could not be ended at their sign-out. What fails is noted still. */
function endNoted(): void {
  if (readStored("localStorage", NOTED_SIGN_INS)) {
    import("../../data/sign-in/end-sign-ins.ts")
      .then(async ({ endNotedSignIns }) => endNotedSignIns())
      .catch(() => undefined);
  }
}

/** Calls `action` when the browser has nothing better to do, unless the result is called before. */
function whenIdle(action: () => void): () => void {
  // Safari does not say when it is idle.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(action, 200);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(action, { timeout: 1000 });
  return () => {
    cancelIdleCallback(handle);
  };
}
