import { useCallback, useEffect, useState } from "react";

/** How far content is loaded. A page says what it shows in each of the three states. */
export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly error: unknown };

/**
 * Loads on entry, when `load` changes (must be stable), when the caller calls `reload`, and after a failure
 * as soon as the connection is back. The result of an outdated load is dropped.
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
