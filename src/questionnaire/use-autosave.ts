import { useEffect, useState, useSyncExternalStore } from "react";
import type { SaveAnswers } from "../domain/answers.ts";
import type { AnswerStore } from "./answer-store.ts";
import { type Clock, type SaveStatus, createAutosave } from "./autosave.ts";

const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

export interface AutosaveBinding {
  readonly status: SaveStatus;
  readonly retry: () => void;
}

/** Saves what is written to `store` for as long as the section is open, and what is left on leaving. */
export function useAutosave(store: AnswerStore, save: SaveAnswers): AutosaveBinding {
  const [autosave] = useState(() =>
    createAutosave({ save, clock: browserClock, stored: store.stored, random: Math.random }),
  );
  const status = useSyncExternalStore(autosave.subscribe, autosave.status);

  useEffect(() => {
    const stop = store.onWrite((question) => {
      autosave.change(question, store.answer(question));
    });
    const flush = (): void => {
      void autosave.flush();
    };
    const flushWhenHidden = (): void => {
      if (document.visibilityState === "hidden") {
        flush();
      }
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (autosave.hasUnsaved()) {
        flush();
        event.preventDefault();
      }
    };
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    window.addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", flushWhenHidden);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", flushWhenHidden);
      stop();
      flush();
    };
  }, [autosave, store]);

  return {
    status,
    retry: () => {
      void autosave.flush();
    },
  };
}
