import type { Section } from "../../../domain/question/section.ts";
import { languagesOf, loadDefinitionIn } from "../../../questionnaire/section-definition.ts";
import { useSectionLanguage } from "../../../session/language/use-language-choice.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { attemptChange } from "../../../words/attempt-change.ts";
import type { Language } from "../../../words/words.ts";

/** Each in its own language, for a client who does not read the other one well; the name says of what. */
const INVITATIONS: Readonly<Record<Language, { readonly label: string; readonly name: string }>> = {
  en: { label: "In English", name: "Read this section in English" },
  nl: { label: "In het Nederlands", name: "Lees dit onderdeel in het Nederlands" },
};

/** Puts a section into its other language, if it has one. */
export function SectionLanguage({ section }: { readonly section: Section }) {
  const [language, choose] = useSectionLanguage(section);
  const other = languagesOf(section).find((one) => one !== language);
  return (
    other !== undefined && (
      <Button
        look="below"
        lang={other}
        aria-label={INVITATIONS[other].name}
        onClick={() => {
          attemptChange(other, async () => {
            await loadDefinitionIn(section, other);
            choose(other);
          });
        }}
      >
        {INVITATIONS[other].label}
      </Button>
    )
  );
}
