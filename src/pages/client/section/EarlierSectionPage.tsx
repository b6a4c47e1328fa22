import { useEffect } from "react";
import type { Section } from "../../../domain/question/section.ts";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { saveJournal } from "./section-drafts.ts";
import { t } from "../../../words/words.ts";
import { listen } from "../../../listening.ts";

/**
 * The page of a section that is no longer asked. A bookmark or a notice may link to it. Saves the section's
 * texts that this device still keeps, so that nothing is lost.
 */
export function EarlierSectionPage({ section }: { readonly section: Section }) {
  const { uid } = useAccount();
  useEffect(() => {
    const leaving = new AbortController();
    const save = (): void => {
      void saveJournal(uid, [section], leaving.signal);
    };
    save();
    const stop = listen(window, "online", save);
    return () => {
      leaving.abort();
      stop();
    };
  }, [uid, section]);
  return (
    <Page
      title={section.title}
      back={<BackToDashboard of="client" />}
      width="reading"
      lead={t(
        "I no longer ask these questions, so there is nothing to do here. What you had answered is kept, and I can still read it.",
      )}
    >
      <RecoveredTexts owner={uid} section={section} />
    </Page>
  );
}
