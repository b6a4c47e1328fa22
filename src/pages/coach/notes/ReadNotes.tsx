import { type ReactNode, useMemo, useState } from "react";
import { readNotes } from "../../../data/of-coach/coach-notes.ts";
import { createAnswerStore } from "../../../questionnaire/answers/answer-store.ts";
import { createFormContext } from "../../../questionnaire/form/form-context.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { type NotedClient, notesDefinition } from "./notes-definition.ts";
import { NotesProvider } from "./notes-context.ts";

interface ReadNotesProps {
  /** Only the first value counts. To change the client or the sections, remount the component. */
  readonly client: NotedClient;
  readonly arePrinted: boolean;
  readonly children: ReactNode;
}

/** Provides the stored notes on a client, read-only. Replaces `ClientNotes` for printing. */
export function ReadNotes({ client: given, arePrinted, children }: ReadNotesProps) {
  const [client] = useState(given);
  const load = useMemo(
    () => async () => {
      const definition = notesDefinition(client);
      const store = createAnswerStore(definition, await readNotes(client.uid));
      return { definition, form: createFormContext(definition, store, "read") };
    },
    [client],
  );
  const [loaded, reload] = useLoaded(load);
  const notes = useMemo(
    () => ({
      name: client.name,
      opened: loaded.state === "ready" ? loaded.value : undefined,
      failure: loaded.state === "failed" ? { error: loaded.error, onRetry: reload } : undefined,
      arePrinted,
      begin: () => undefined,
    }),
    [client, loaded, reload, arePrinted],
  );
  return <NotesProvider value={notes}>{children}</NotesProvider>;
}
