import { useSyncExternalStore } from "react";
import type { Language } from "./words.ts";
import { createListeners } from "../listening.ts";

interface Unmade {
  readonly language: Language;
  readonly again: () => void;
}

/** The last change of language, if it could not be made. */
let unmade: Unmade | undefined;
let latest: object | undefined;
const listeners = createListeners();

function become(next: Unmade | undefined): void {
  if (unmade !== undefined) {
    window.removeEventListener("online", unmade.again);
  }
  unmade = next;
  if (next !== undefined) {
    window.addEventListener("online", next.again);
  }
  listeners.tell();
}

/** Milliseconds until another attempt, after one that came with the connection. */
const FIRST_PAUSE = 1000;

/**
 * Changes the language of the page or of a part of it. If `change` rejects, as without a connection, the page
 * says so (`useUnmadeChange`), and tries again once the connection is back. Browsers say that it is before it
 * carries anything, so an attempt that fails then is made again after a pause, each time after a longer one.
 * Only the last attempt counts.
 */
export function attemptChange(language: Language, change: () => Promise<unknown>): void {
  attempt(language, change);
}

/** `pause`: milliseconds until another attempt. Without it, another one waits for the connection. */
function attempt(language: Language, change: () => Promise<unknown>, pause?: number): void {
  const current = {};
  latest = current;
  const end = (next?: Unmade): void => {
    if (latest === current) {
      become(next);
    }
  };
  change().then(
    () => {
      end();
    },
    () => {
      end({
        language,
        again: () => {
          attempt(language, change, FIRST_PAUSE);
        },
      });
      if (pause !== undefined) {
        setTimeout(() => {
          if (latest === current) {
            attempt(language, change, pause * 2);
          }
        }, pause);
      }
    },
  );
}

/** The language that was asked for, and could not be fetched. */
export const useUnmadeChange = (): Language | undefined =>
  useSyncExternalStore(
    listeners.subscribe,
    () => unmade?.language,
    () => undefined,
  );
