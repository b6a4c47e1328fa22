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

/**
 * Changes the language of the page or of a part of it. If `change` rejects, as without a connection, the page
 * says so (`useUnmadeChange`), and tries again once the connection is back. Only the last attempt counts.
 */
export function attemptChange(language: Language, change: () => Promise<unknown>): void {
  const attempt = {};
  latest = attempt;
  const end = (next?: Unmade): void => {
    if (latest === attempt) {
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
          attemptChange(language, change);
        },
      });
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
