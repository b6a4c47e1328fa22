import { useCallback } from "react";
import { Link } from "react-router-dom";
import { formerLogins } from "../../../domain/browser/known-logins.ts";
import { UnsavedNotice } from "../../../questionnaire/notices/UnsavedNotice.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { takeOver } from "../../../questionnaire/saving/left-on-device.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { NOTE_MESSAGES, notedClient, notesSection } from "./notes-definition.ts";
import styles from "./notes.module.css";

/** On the dashboard, lists the coach's unsaved notes of this visit and of earlier ones. */
export function NotesNotSaved() {
  const { uid: coach } = useAccount();
  const [taken] = useLoaded(useCallback(() => takeOverNotes(coach), [coach]));
  return (
    <div className={styles["notSaved"]}>
      <UnsavedNotice
        link={Link}
        // Reads the device again once it has the notes of former logins.
        key={taken.state}
        owner={coach}
        written={NOTE_MESSAGES}
        sectionsOf={sectionsOf}
        loadDefinition={withoutDefinition}
      />
    </div>
  );
}

const sectionsOf = (ids: readonly string[]) =>
  ids.flatMap((id) => {
    const uid = notedClient(id);
    return uid === undefined ? [] : [notesSection({ uid })];
  });

/** Any text fits a note. */
const withoutDefinition = () => Promise.resolve(undefined);

/** Makes the unsaved notes of the coach's former logins, with the same address, notes of this login. */
async function takeOverNotes(coach: string): Promise<void> {
  for (const former of formerLogins(coach)) {
    const ids = (await drafts.sectionsOnDevice(former, "all pages")).map(({ id }) => id);
    const sectionIds = ids.filter((id) => notedClient(id) !== undefined);
    await takeOver(former, { owner: coach, sectionIds });
  }
}
