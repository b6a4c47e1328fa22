import { useEffect } from "react";
import { lastActivity, noteActivity } from "./activity.ts";

/** Milliseconds between two notes of a key or touch, and between two looks at the latest note. */
const NOTE_EVERY = 5000;
const LOOK_EVERY = 15_000;

/** Whether no tab has noted a key or a touch for `minutes`. */
export function isIdle(minutes: number): boolean {
  const last = lastActivity();
  return minutes > 0 && last > 0 && Date.now() - last >= minutes * 60_000;
}

/**
 * Signs out after `minutes` without a key or a touch in any tab of the site, also when the site is opened
 * again after that time. No answer is lost by that: the screen stays below a dialog that asks to sign in
 * again, and unsaved answers are on the device. 0 means never.
 * `end` takes the place of signing out.
 */
export function useIdleSignOut(
  isSignedIn: boolean,
  minutes: number,
  end: () => unknown = signOut,
): void {
  useEffect(() => {
    if (!isSignedIn || minutes === 0) {
      return undefined;
    }
    let noted = 0;
    let seen = lastActivity();
    /** When this tab has noted or seen the latest use, by a clock that nobody can set back. */
    let lastHere = performance.now();
    let notedHere = -Infinity;
    const isOver = (): boolean => {
      const last = lastActivity();
      if (last !== seen) {
        seen = last;
        lastHere = performance.now();
      }
      const latest = Math.max(noted, last);
      // While a computer sleeps, only the time of day goes on for sure.
      const idle = Math.max(performance.now() - lastHere, latest > 0 ? Date.now() - latest : 0);
      return idle >= minutes * 60_000;
    };
    const look = (): void => {
      if (isOver()) {
        end();
      }
    };
    const note = (): void => {
      const now = performance.now();
      // Either clock may stand still, or be set, while a computer sleeps.
      if (now - notedHere >= NOTE_EVERY || Math.abs(Date.now() - noted) >= NOTE_EVERY) {
        if (isOver()) {
          end();
          return;
        }
        notedHere = now;
        noted = Date.now();
        noteActivity();
      }
      lastHere = now;
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
  }, [isSignedIn, minutes, end]);
}

async function signOut(): Promise<void> {
  const account = await import("../data/account.ts");
  // Where that fails, the next look tries again.
  await account.signOut().catch(() => undefined);
}
