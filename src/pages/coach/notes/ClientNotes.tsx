import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createFormContext } from "../../../questionnaire/form/form-context.tsx";
import { SaveLine } from "../../../questionnaire/notices/SaveLine.tsx";
import { drafts, tidyDevice } from "../../../questionnaire/saving/browser-drafts.ts";
import type { UnopenedDraft } from "../../../questionnaire/saving/draft/draft.ts";
import { useDraft } from "../../../questionnaire/saving/use-draft.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { hasEnded as signInHasEnded } from "../../../session/store/selectors.ts";
import { useSession } from "../../../session/store/session.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { noteFieldId } from "./note-addresses.ts";
import { NOTE_MESSAGES } from "./note-messages.ts";
import type { NotedClient } from "./notes-definition.ts";
import { type OpenedNotes, NotesProvider } from "./notes-context.ts";
import { readNotesDraft } from "./read-notes-draft.ts";
import styles from "./notes.module.css";

interface ClientNotesProps {
  /** Only the first value counts. To change the client or the sections, remount the component. */
  readonly client: NotedClient;
  /** The part of the screen that contains places for notes. */
  readonly children: ReactNode;
}

/**
 * Provides the coach's notes on one client, which the coach writes beside the answers. They are saved like
 * answers. The notes load after the answers, which stay in view even if the notes cannot be loaded.
 */
export function ClientNotes({ client: given, children }: ClientNotesProps) {
  const { uid: coach } = useAccount();
  const [client] = useState(given);
  const load = useMemo(() => () => readNotesDraft(coach, client), [coach, client]);
  const [loaded, reload] = useLoaded(load);
  const [opened, setOpened] = useState<OpenedNotes>();
  const [hasBegun, setBegun] = useState(false);
  useSignInAgain(loaded.state === "failed" ? reload : undefined);
  const notes = useMemo(
    () => ({
      name: client.name,
      opened,
      failure: loaded.state === "failed" ? { error: loaded.error, onRetry: reload } : undefined,
      begin: () => {
        setBegun(true);
      },
    }),
    [client, opened, loaded, reload],
  );
  return (
    <NotesProvider value={notes}>
      {children}
      {loaded.state === "ready" && (
        <Open draft={loaded.value} hasBegun={hasBegun} onOpened={setOpened} />
      )}
    </NotesProvider>
  );
}

interface OpenProps {
  readonly draft: UnopenedDraft;
  readonly hasBegun: boolean;
  readonly onOpened: (opened: OpenedNotes | undefined) => void;
}

/** Keeps the draft open while mounted. Shows the save line once the coach writes, or if a note is unsaved. */
function Open({ draft: unopened, hasBegun, onOpened }: OpenProps) {
  const draft = useDraft(unopened, { isPlaceRemembered: false });
  const { autosave, definition, store } = draft;
  const isAtRest = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.status().phase === "unchanged" && autosave.unsaved().length === 0,
  );
  useEffect(() => {
    onOpened({ definition, form: createFormContext(definition, store, "edit") });
    return () => {
      onOpened(undefined);
    };
  }, [definition, store, onOpened]);
  return (
    (hasBegun || !isAtRest) && (
      <div className={styles["line"]}>
        <SaveLine draft={draft} fieldId={noteFieldId} written={NOTE_MESSAGES} />
      </div>
    )
  );
}

/** Once the coach has signed in again, saves or reads what has failed since the sign-in ended. */
function useSignInAgain(reload: (() => void) | undefined): void {
  const hasEnded = useSession(signInHasEnded);
  useEffect(() => {
    if (!hasEnded) {
      return undefined;
    }
    // The device's next user must not find notes in the browser's files.
    void tidyDevice();
    return () => {
      void drafts.flush();
      reload?.();
    };
  }, [hasEnded, reload]);
}
