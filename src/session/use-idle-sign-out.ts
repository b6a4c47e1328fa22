import { useEffect } from "react";
import { lastActivity, noteActivity } from "./activity.ts";

/** Milliseconds between two notes of a key or touch, and between two looks at the latest note. */
const NOTE_EVERY = 5000;
const LOOK_EVERY = 15_000;

/**
 * Signs out after `minutes` without a key or a touch in any tab of the site, also when the site is opened
 * again after that time. No answer is lost by that: the screen stays below a dialog that asks to sign in
 * again, and unsaved answers are on the device. 0 means never.
 */
export function useIdleSignOut(isSignedIn: boolean, minutes: number): void {
  useEffect(() => {
    if (!isSignedIn || minutes === 0) {
      return undefined;
    }
    let noted = 0;
    const note = (): void => {
      const now = Date.now();
      if (now - noted >= NOTE_EVERY) {
        noted = now;
        noteActivity();
      }
    };
    const look = (): void => {
      const last = Math.max(noted, lastActivity());
      if (last > 0 && Date.now() - last >= minutes * 60_000) {
        void signOut();
      }
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    // Timers stand still while a computer sleeps.
    document.addEventListener("visibilitychange", look);
    const events = ["pointerdown", "keydown", "wheel"] as const;
    for (const event of events) {
      window.addEventListener(event, note, { passive: true, capture: true });
    }
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const event of events) {
        window.removeEventListener(event, note, { capture: true });
      }
    };
  }, [isSignedIn, minutes]);
}

async function signOut(): Promise<void> {
  const account = await import("../data/account.ts");
  // Where that fails, the next look tries again.
  await account.signOut().catch(() => undefined);
}
