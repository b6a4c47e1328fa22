import { useEffect } from "react";
import { openAnswers } from "../../../data/of-client/answers.ts";
import type { Section } from "../../../domain/question/section.ts";
import { drafts, tidyDevice } from "../../../questionnaire/saving/browser-drafts.ts";
import type { KeptBy } from "../../../questionnaire/saving/journal/journal.ts";
import type { UnopenedDraft } from "../../../questionnaire/saving/draft/draft.ts";
import { loadDefinitionIn } from "../../../questionnaire/section-definition.ts";
import { hasEnded as signInHasEnded } from "../../../session/store/selectors.ts";
import { currentLanguage } from "../../../words/words.ts";
import { useSession } from "../../../session/store/session.tsx";

interface ReadDraftOptions {
  readonly from?: KeptBy | undefined;
  readonly language?: ReturnType<typeof currentLanguage>;
  /** Whether saves leave the place where the client stopped, which the dashboard's link opens. */
  readonly isAside?: boolean;
}

/** Reads a section for the client to answer, together with the unsaved texts on this device. */
export const readDraft = async (
  owner: string,
  section: Section,
  { from, language = currentLanguage(), isAside = false }: ReadDraftOptions = {},
): Promise<UnopenedDraft> =>
  drafts.read({
    from,
    owner,
    sectionId: section.id,
    definition: loadDefinitionIn(section, language),
    readAnswers: () => openAnswers(owner, section.id, isAside),
  });

/** Once the client has signed in again, repeats the saves and the reading that have failed. */
export function useSignInAgain(hasFailed: boolean, readAgain: () => void): void {
  const hasEnded = useSession(signInHasEnded);
  useEffect(() => {
    if (!hasEnded) {
      return undefined;
    }
    // The device's next user must not find texts in the browser's files.
    void tidyDevice();
    return () => {
      void drafts.flush();
      if (hasFailed) {
        readAgain();
      }
    };
  }, [hasEnded, hasFailed, readAgain]);
}
