import { useCallback, useEffect, useState } from "react";

/** How far content is loaded. A page says what it shows in each of the three states. */
export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly error: unknown };

/**
 * Loads on entry, again when `load` changes (keep it stable), when `reload` is called, and by itself
 * after a failure once the connection is back. A newer load silences an older one.
 */
export function useLoaded<T>(load: () => Promise<T>): readonly [Loaded<T>, () => void] {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  const reload = useCallback(() => {
    setRound((before) => before + 1);
  }, []);

  useEffect(() => {
    let current = true;
    setLoaded({ state: "loading" });
    load().then(
      (value) => {
        if (current) {
          setLoaded({ state: "ready", value });
        }
      },
      (error: unknown) => {
        if (current) {
          setLoaded({ state: "failed", error });
        }
      },
    );
    return () => {
      current = false;
    };
  }, [load, round]);

  const failed = loaded.state === "failed";
  useEffect(() => {
    if (!failed) {
      return undefined;
    }
    window.addEventListener("online", reload);
    return () => {
      window.removeEventListener("online", reload);
    };
  }, [failed, reload]);

  return [loaded, reload];
}
