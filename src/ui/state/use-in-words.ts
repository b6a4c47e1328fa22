import { useMemo } from "react";
import { useLanguage } from "../../words/elements.ts";
import type { Language } from "../../words/words.ts";
import type { Loaded } from "./use-loaded.ts";

/**
 * What a page has loaded, put into the language of the page by `put`, which must be stable: again, without
 * loading, when that language changes.
 */
export function useInWords<Value>(
  loaded: Loaded<Value>,
  put: (value: Value, language: Language) => Value,
): Loaded<Value> {
  const language = useLanguage();
  return useMemo(
    () =>
      loaded.state === "ready" ? { state: "ready", value: put(loaded.value, language) } : loaded,
    [loaded, put, language],
  );
}
