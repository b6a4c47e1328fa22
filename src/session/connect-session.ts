import type { SessionStore } from "./session-store.ts";
import { mayBeSignedIn, watchOtherTabs } from "./stored-sign-in.ts";

/**
 * Lets the browser move a session on, until the result is called: after the page has been drawn where
 * an account seems to be signed in, when one signs in in another tab, and when the tab is shown again.
 */
export function connectSession(session: SessionStore): () => void {
  const look = (): void => {
    // The new password that the client has to choose may have been chosen in another tab.
    if (document.visibilityState === "visible" && mustChangePassword(session)) {
      void session.reloadProfile();
    }
  };
  document.addEventListener("visibilitychange", look);
  let disconnect: () => void;
  if (mayBeSignedIn()) {
    disconnect = whenIdle(session.ask);
  } else {
    session.postpone();
    disconnect = watchOtherTabs(session.ask);
  }
  return () => {
    document.removeEventListener("visibilitychange", look);
    disconnect();
    session.stop();
  };
}

function mustChangePassword(store: SessionStore): boolean {
  const session = store.current();
  return (
    session.status === "signed-in" &&
    session.profile.state === "ready" &&
    session.profile.value.mustChangePassword
  );
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
