import { readStored } from "../../domain/browser/browser-storage.ts";
import { NOTED_SIGN_INS } from "../../domain/browser/noted-sign-ins.ts";
import type { SessionStore } from "./session-store.ts";
import { mayBeSignedIn, watchOtherTabs } from "./stored-sign-in.ts";

/**
 * Asks who is signed in before a screen needs to know. If an account seems to be signed in, asks when the
 * browser is idle; otherwise when another tab has signed in. The returned function stops this.
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

/** Ends the noted sign-ins, such as those that a sign-out could not end. After a failure, a note stays. */
function endNoted(): void {
  if (readStored("localStorage", NOTED_SIGN_INS)) {
    import("../../data/sign-in/end-sign-ins.ts")
      .then(async ({ endNotedSignIns }) => endNotedSignIns())
      .catch(() => undefined);
  }
}

/** Calls `action` when the browser is idle. The returned function cancels the call. */
function whenIdle(action: () => void): () => void {
  // Safari has no `requestIdleCallback`.
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
