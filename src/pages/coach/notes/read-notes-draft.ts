import { openNotes } from "../../../data/of-coach/coach-notes.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import type { UnopenedDraft } from "../../../questionnaire/saving/draft/draft.ts";
import type { KeptBy } from "../../../questionnaire/saving/journal/journal.ts";
import { type NotedClient, notesDefinition, notesId } from "./notes-definition.ts";

/** Reads the notes on a client for the coach to edit, together with the unsaved notes on this device. */
export async function readNotesDraft(
  coach: string,
  client: NotedClient,
  from?: KeptBy,
): Promise<UnopenedDraft> {
  const sectionId = notesId(client.uid);
  return drafts.read({
    from,
    owner: coach,
    sectionId,
    definition: definitionWithUnsaved(coach, client),
    readAnswers: () => openNotes(client.uid),
  });
}

/** The definition of the notes, including unsaved notes of sections that are not on the screen. */
async function definitionWithUnsaved(coach: string, client: NotedClient) {
  const sectionId = notesId(client.uid);
  const kept = await drafts.recall(coach, sectionId).catch(() => ({}));
  const here = drafts.unsavedIn(coach, sectionId).map(({ question }) => question);
  return notesDefinition(client, [...Object.keys(kept), ...here]);
}
