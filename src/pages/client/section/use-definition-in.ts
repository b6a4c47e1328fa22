import { useEffect, useState } from "react";
import { attemptChange } from "../../../words/attempt-change.ts";
import type { Language } from "../../../words/words.ts";
import {
  type SectionDefinition,
  definitionIn,
  languagesOf,
  loadDefinitionIn,
} from "../../../questionnaire/section-definition.ts";

/**
 * The section in a language, if it has it. It stays in the one before while its texts are loading, and if they
 * cannot be loaded.
 */
export function useDefinitionIn(
  loaded: SectionDefinition | undefined,
  language: Language,
): SectionDefinition | undefined {
  const [, showAgain] = useState<SectionDefinition>();
  const shown = loaded && definitionIn(loaded, language);
  useEffect(() => {
    if (
      shown !== undefined &&
      shown.language !== language &&
      languagesOf(shown.section).includes(language)
    ) {
      attemptChange(language, async () => {
        showAgain(await loadDefinitionIn(shown.section, language));
      });
    }
  }, [shown, language]);
  return shown;
}
