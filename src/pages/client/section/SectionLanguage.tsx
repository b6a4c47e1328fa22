import type { Section } from "../../../domain/question/section.ts";
import { languagesOf } from "../../../questionnaire/section-definition.ts";
import { useSectionLanguage } from "../../../session/language/use-language-choice.ts";
import { Button } from "../../../ui/button/Button.tsx";
import type { Language } from "../../../words/words.ts";

/** Each in its own language, for a client who does not read the other one well. */
const INVITATIONS: Readonly<Record<Language, string>> = {
  en: "Read this section in English",
  nl: "Lees dit onderdeel in het Nederlands",
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
        // In the prerendered page it only keeps the place.
        disabled={import.meta.env.SSR}
        onClick={() => {
          choose(other);
        }}
      >
        {INVITATIONS[other]}
      </Button>
    )
  );
}
