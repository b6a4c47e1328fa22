import type { Section } from "../../../domain/question/section.ts";
import { languagesOf, loadDefinitionIn } from "../../../questionnaire/section-definition.ts";
import { useSectionLanguage } from "../../../session/language/use-language-choice.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { attemptChange } from "../../../words/attempt-change.ts";
import { inOtherLanguages } from "../../../words/elements.ts";
import { inEach } from "../../../words/words.ts";

// Each in its own language, for a client who does not read the others well. Says of what: the top bar has one, too.
const IN_IT = inEach("Questions in English");

/** Puts a section into another of its languages, if it has one. */
export function SectionLanguage({ section }: { readonly section: Section }) {
  const [language, choose] = useSectionLanguage(section);
  return inOtherLanguages(
    language,
    (other) => (
      <Button
        look="below"
        lang={other}
        onClick={() => {
          attemptChange(other, async () => {
            await loadDefinitionIn(section, other);
            choose(other);
          });
        }}
      >
        {IN_IT[other]}
      </Button>
    ),
    languagesOf(section),
  );
}
