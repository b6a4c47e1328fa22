import { useEffect, useState } from "react";
import type { Language } from "../words/words.ts";
import { type SectionDefinition, loadDefinitionIn } from "./section-definition.ts";

/** The section in a language. As it was before while its texts are loading, and if they cannot be loaded. */
export function useDefinitionIn(
  loaded: SectionDefinition | undefined,
  language: Language,
): SectionDefinition | undefined {
  const [shown, setShown] = useState<SectionDefinition>();
  useEffect(() => {
    let isCurrent = true;
    if (loaded !== undefined) {
      loadDefinitionIn(loaded.section, language).then(
        (definition) => {
          if (isCurrent) {
            setShown(definition);
          }
        },
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [loaded, language]);
  return shown ?? loaded;
}
