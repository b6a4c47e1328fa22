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
  return () => {
    disconnect();
    session.stop();
  };
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
