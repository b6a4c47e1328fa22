import { useCallback } from "react";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { allSections, loadSectionDefinition } from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { notesDefinition, notesSection } from "./notes-definition.ts";

interface UnsavedNotesProps {
  readonly uid: string;
  /** Whether the client no longer exists, so that the notes cannot be saved. */
  readonly isGone?: boolean;
}

/** The coach's unsaved notes on a client, when the notes cannot be shown; nothing if there are none. */
export function UnsavedNotes({ uid, isGone = false }: UnsavedNotesProps) {
  const { uid: coach } = useAccount();
  const loadDefinition = useCallback(
    async () =>
      notesDefinition({
        uid,
        name: "My notes on the client",
        definitions: await Promise.all(allSections.map(loadSectionDefinition)),
      }),
    [uid],
  );
  return (
    <RecoveredTexts
      owner={coach}
      section={notesSection({ uid })}
      loadDefinition={loadDefinition}
      title="What you noted here, and is not saved"
    >
      <p>
        {isGone
          ? "This client is no longer there, so it has nowhere to go. You can read it here, and copy it, until you log out."
          : "It is kept on this device, and is saved by itself once your notes can be shown again. Until then you can read it here, and copy it."}
      </p>
    </RecoveredTexts>
  );
}
