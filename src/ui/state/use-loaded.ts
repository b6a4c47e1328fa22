import { useCallback, useEffect, useState } from "react";
import { listen } from "../../listening.ts";

/** Content in one of three states of loading. A page renders each of them. */
export type Loaded<T> =
  | { readonly state: "loading"; readonly value?: undefined }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly error: unknown; readonly value?: undefined };

/**
 * Calls `load`, which must be stable, on mount, when `load` changes, when the caller calls `reload`, and
 * after a failure as soon as the connection is back. Drops the result of an outdated load.
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
  useEffect(() => (failed ? listen(window, "online", reload) : undefined), [failed, reload]);

  return [loaded, reload];
}
