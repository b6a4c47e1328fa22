import { useCallback } from "react";
import { formerLogins } from "../../../domain/browser/known-logins.ts";
import { UnsavedSectionsNotice } from "../../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import { UnsavedSentences } from "../../../questionnaire/notices/UnsavedSentences.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { takeOver } from "../../../questionnaire/saving/left-on-device.ts";
import { readDevice } from "../../../questionnaire/notices/read-device.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { NOTE_MESSAGES } from "./note-messages.ts";
import { notedClient, notesSection } from "./notes-definition.ts";
import styles from "./notes.module.css";

/** On the dashboard, lists the coach's unsaved notes of this visit and of earlier ones. */
export function NotesNotSaved() {
  const { uid: coach } = useAccount();
  const [left] = useLoaded(useCallback(() => unsavedOnDevice(coach), [coach]));
  const notes = left.state === "ready" ? left.value : [];
  return (
    <div className={styles["notSaved"]}>
      <UnsavedSectionsNotice owner={coach} written={NOTE_MESSAGES} />
      <div role="status">
        <UnsavedSentences sections={notes} written={NOTE_MESSAGES} />
      </div>
    </div>
  );
}

/** Any text fits a note. */
const withoutDefinition = () => Promise.resolve(undefined);

async function unsavedOnDevice(coach: string) {
  await takeOverNotes(coach).catch(() => undefined);
  const notes = (await drafts.sectionsOnDevice(coach)).flatMap(({ id }) => {
    const uid = notedClient(id);
    return uid === undefined ? [] : [notesSection({ uid })];
  });
  return Promise.all(
    notes.map(async (section) => {
      const { states } = await readDevice(coach, section, withoutDefinition, "closed pages");
      return { ...section, states };
    }),
  );
}

/** Makes the unsaved notes of the coach's former logins, with the same address, notes of this login. */
async function takeOverNotes(coach: string): Promise<void> {
  for (const former of formerLogins(coach)) {
    const ids = (await drafts.sectionsOnDevice(former, "all pages")).map(({ id }) => id);
    const sectionIds = ids.filter((id) => notedClient(id) !== undefined);
    await takeOver(former, { owner: coach, sectionIds });
  }
}
