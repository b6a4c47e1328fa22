import { useCallback } from "react";
import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { answerAddress, sectionAddress } from "../../../domain/question/addresses.ts";
import { retiredAnswers } from "../../../questionnaire/answers/retired-answers.ts";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import {
  type SectionDefinition,
  allSections,
  loadSectionDefinition,
} from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { t } from "../../../words/words.ts";
import { useNotes } from "./ClientNotes.tsx";
import { NoteBeside } from "./NoteBeside.tsx";
import { CLIENT_NOTE, NOTE_MESSAGES, notesDefinition, notesSection } from "./notes-definition.ts";
import styles from "./notes.module.css";

/** The note on the client as a whole. */
export function NotesOnClient() {
  const { name, failure } = useNotes();
  return (
    failure === undefined && (
      <section className={styles["above"]} aria-label={t("My notes on {title}", { title: name })}>
        <p className="soft">{t("My notes on this client")}</p>
        <NoteBeside address={CLIENT_NOTE} />
      </section>
    )
  );
}

/** Says why no notes are shown, if they could not be read. */
export function NotesNotShown({ uid }: { readonly uid: string }) {
  const { failure } = useNotes();
  return (
    failure !== undefined && (
      <>
        <LoadFailure
          message={`${t("Your notes cannot be shown at the moment.")} ${failureMessage(failure.error)}`}
          onRetry={failure.onRetry}
        />
        <UnsavedNotes uid={uid} />
      </>
    )
  );
}

interface NotesOnSectionProps {
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
}

/** The note on a section, and what was written of a question that is not asked, and not shown, any more. */
export function NotesOnSection({ definition, answers }: NotesOnSectionProps) {
  const { opened, failure } = useNotes();
  const { section, schema, fields } = definition;
  const shown = retiredAnswers(definition, answers).map(({ key }) => key);
  const gone = Object.keys(fields)
    .filter((key) => !Object.hasOwn(schema.properties, key) && !shown.includes(key))
    .map((key) => answerAddress(section.id, key))
    .filter((address) => opened !== undefined && opened.form.store.stored(address) !== "");
  return (
    failure === undefined && (
      <div className={styles["above"]}>
        <p className="soft">{t("My note on {title}", { title: section.title })}</p>
        {[sectionAddress(section.id), ...gone].map((address) => (
          <NoteBeside key={address} address={address} />
        ))}
      </div>
    )
  );
}

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
      title={t("What you noted here that is not saved")}
      blockedBy={isGone ? "not-found" : undefined}
      written={NOTE_MESSAGES}
    />
  );
}
