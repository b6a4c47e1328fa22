import { useEffect, useState } from "react";
import type { Language } from "../words/words.ts";
import { type SectionDefinition, languagesOf, loadDefinitionIn } from "./section-definition.ts";

/**
 * The section in a language, if it has it. It stays in the one before while its texts are loading, and if they
 * cannot be loaded.
 */
export function useDefinitionIn(
  loaded: SectionDefinition | undefined,
  language: Language,
): SectionDefinition | undefined {
  const [changed, setChanged] = useState<SectionDefinition>();
  const shown = changed ?? loaded;
  useEffect(() => {
    if (
      shown === undefined ||
      shown.language === language ||
      !languagesOf(shown.section).includes(language)
    ) {
      return undefined;
    }
    let isCurrent = true;
    loadDefinitionIn(shown.section, language).then(
      (definition) => {
        if (isCurrent) {
          setChanged(definition);
        }
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [shown, language]);
  return shown;
}
