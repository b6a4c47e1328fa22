import { useEffect, useState } from "react";
import { lastActivity, noteActivity } from "../store/sign-in-note.ts";
import { listen, stopAll } from "../../listening.ts";

/** Milliseconds between two notes of activity, and between two checks whether the user is idle. */
const NOTE_EVERY = 5000;
const LOOK_EVERY = 15_000;

/** How many milliseconds before the sign-out the warning appears, but at most half of the idle time. */
const ENDS_SOON = 2 * 60_000;

/**
 * Signs out after `minutes` without a key or a touch in any tab of the site, also if the user reopens the
 * site after that time. No answer is lost: the screen stays below a dialog that asks to sign in again, and
 * unsaved answers are on the device. 0 minutes means never. `end`, if given, is called instead of the
 * sign-out. Returns whether to warn that the sign-out is near; any key or touch postpones it.
 */
export function useIdleSignOut(
  isSignedIn: boolean,
  minutes: number,
  end: () => unknown = signOut,
): boolean {
  const [endsSoon, setEndsSoon] = useState(false);
  useEffect(() => {
    if (!isSignedIn || minutes === 0) {
      return undefined;
    }
    let noted = 0;
    let seen = lastActivity();
    /** The time, by the monotonic clock, when this tab last noticed activity in itself or in another tab. */
    let lastHere = performance.now();
    let notedHere = -Infinity;
    const left = (): number => {
      const last = lastActivity();
      if (last !== seen) {
        seen = last;
        lastHere = performance.now();
      }
      const latest = Math.max(noted, last);
      // While a computer sleeps, `performance.now()` may stop, but `Date.now()` goes on.
      const idle = Math.max(performance.now() - lastHere, latest > 0 ? Date.now() - latest : 0);
      return minutes * 60_000 - idle;
    };
    const look = (): void => {
      const now = left();
      setEndsSoon(now > 0 && now <= Math.min(ENDS_SOON, minutes * 30_000));
      if (now <= 0) {
        end();
      }
    };
    const note = (): void => {
      const now = performance.now();
      // Checks both clocks: sleep may stop the monotonic clock, and the user may set the device's clock.
      if (now - notedHere >= NOTE_EVERY || Math.abs(Date.now() - noted) >= NOTE_EVERY) {
        if (left() <= 0) {
          end();
          return;
        }
        setEndsSoon(false);
        notedHere = now;
        noted = Date.now();
        noteActivity();
      }
      lastHere = now;
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    const stop = stopAll(
      // Timers do not fire while a computer sleeps, so checks as soon as the tab is visible again.
      listen(document, "visibilitychange", look),
      listen(window, ["pointerdown", "keydown", "wheel", "click"], note, {
        passive: true,
        capture: true,
      }),
    );
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isSignedIn, minutes, end]);
  return endsSoon && isSignedIn;
}

async function signOut(): Promise<void> {
  const account = await import("../../data/sign-in/account.ts");
  // If signing out fails, the next check tries again.
  await account.signOut().catch(() => undefined);
}
