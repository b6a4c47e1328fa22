import { type ComponentType, useState } from "react";
import type { Section } from "../../../domain/question/section.ts";
import { sectionContents } from "../../../questionnaire/form/section-contents.ts";
import {
  type SectionDefinition,
  definitionIn,
  loadSectionDefinition,
} from "../../../questionnaire/section-definition.ts";
import { WaitingForm } from "../../../questionnaire/form/WaitingForm.tsx";
import { SignInPending } from "../../../session/guard/SignInPending.tsx";
import type { Language } from "../../../words/words.ts";
import { useLanguage } from "../../../words/elements.ts";
import { EarlyText, headingsOnPage } from "./early-text.tsx";
import { HELP_NOW } from "./HelpNow.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import { SectionOpening } from "./SectionOpening.tsx";

interface SectionPendingProps {
  readonly section: Section;
  /** Given only in the build: the browser shows the prerendered words without waiting for the definition. */
  readonly definition: SectionDefinition | undefined;
}

/**
 * Shown instead of a section until the site knows who is signed in. If a client has answered on this device,
 * the page shows the section's prerendered words from the first paint.
 */
function SectionPending({ section, definition: english }: SectionPendingProps) {
  const language = useLanguage();
  const definition = english && definitionIn(english, language);
  const [contents] = useState(() =>
    definition === undefined ? headingsOnPage() : sectionContents(definition),
  );
  if (definition === undefined && !isPageOf(section, language)) {
    return <SignInPending />;
  }
  return (
    <SignInPending
      early={
        <SectionFrame section={section} contents={contents}>
          <EarlyText section={section}>
            {import.meta.env.SSR && definition !== undefined && (
              <>
                <SectionOpening definition={definition} />
                <WaitingForm definition={definition} helpNow={HELP_NOW} />
              </>
            )}
          </EarlyText>
        </SectionFrame>
      }
    />
  );
}

/** Whether the browser has loaded this section's HTML in a language: no other page contains the section's words. */
const isPageOf = ({ route }: Section, language: Language): boolean =>
  document.querySelector(`#root[data-route="${route}"][data-language="${language}"]`) !== null;

/** The component that stands in for a section until the site knows who is signed in. */
export async function pendingOf(section: Section): Promise<{ readonly Pending: ComponentType }> {
  const definition = import.meta.env.SSR ? await loadSectionDefinition(section) : undefined;
  return { Pending: () => <SectionPending section={section} definition={definition} /> };
}
