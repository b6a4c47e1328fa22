import {
  type ReactNode,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  createContext,
  useContext,
} from "react";
import { type FormContext, createFormContext } from "../../../questionnaire/form/form-context.tsx";
import { SaveLine } from "../../../questionnaire/notices/SaveLine.tsx";
import type { UnopenedDraft } from "../../../questionnaire/saving/draft/draft.ts";
import { useDraft } from "../../../questionnaire/saving/use-draft.ts";
import { useSignInAgain } from "../../../questionnaire/saving/use-sign-in-again.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { hasEnded } from "../../../session/store/selectors.ts";
import { useSession } from "../../../session/store/session.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { type NotedClient, noteFieldId, NOTE_MESSAGES } from "./notes-definition.ts";
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
  useSignInAgain(useSession(hasEnded), loaded.state === "failed" && reload);
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
  const draft = useDraft(unopened);
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

/** The notes on the client whom the screen shows, for all components that show a note. */
export interface Notes {
  readonly name: string;
  /** The notes; `undefined` until they are read, or if reading fails. */
  readonly opened: OpenedNotes | undefined;
  readonly failure: Failed | undefined;
  /** Call this when the coach begins to write: the page then shows the save line. */
  readonly begin: () => void;
}

export interface OpenedNotes {
  readonly form: FormContext;
  readonly definition: SectionDefinition;
}

interface Failed {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Context = createContext<Notes | undefined>(undefined);

const NotesProvider = Context.Provider;

export function useNotes(): Notes {
  const notes = useContext(Context);
  if (notes === undefined) {
    throw new Error("A note is only shown inside ClientNotes.");
  }
  return notes;
}
