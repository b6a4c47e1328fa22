import { useSyncExternalStore } from "react";

/** Milliseconds between two checks of the date. */
const LOOK_EVERY = 60_000;

/** Re-renders its component once another day has begun, since words such as “today” change. */
export function useDay(): string {
  return useSyncExternalStore(subscribe, () => new Date().toDateString());
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY);
  // Timers stand still while a computer sleeps.
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
