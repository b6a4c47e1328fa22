import { useCallback } from "react";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { allSections, loadSectionDefinition } from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { t } from "../../../words/words.ts";
import { NOTE_MESSAGES } from "./note-messages.ts";
import { notesDefinition, notesSection } from "./notes-definition.ts";

interface UnsavedNotesProps {
  readonly uid: string;
  /** Whether the client has been deleted, so that the notes cannot be saved. */
  readonly isGone?: boolean;
}

/** Shows the coach's unsaved notes on a client if the notes themselves cannot be shown. */
export function UnsavedNotes({ uid, isGone = false }: UnsavedNotesProps) {
  const { uid: coach } = useAccount();
  const loadDefinition = useCallback(
    async () =>
      notesDefinition({
        uid,
        name: t("My notes on the client"),
        definitions: await Promise.all(allSections.map(loadSectionDefinition)),
      }),
    [uid],
  );
  return (
    <RecoveredTexts
      owner={coach}
      section={notesSection({ uid })}
      loadDefinition={loadDefinition}
      title={t("What you noted here, and is not saved")}
      blockedBy={isGone ? "not-found" : undefined}
      written={NOTE_MESSAGES}
    >
      <p>
        {t(
          "It is kept on this device, and is saved by itself once your notes can be shown again. Until then you can read it here, and copy it.",
        )}
      </p>
    </RecoveredTexts>
  );
}
