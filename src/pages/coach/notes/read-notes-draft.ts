import { openNotes } from "../../../data/of-coach/coach-notes.ts";
import type { Section } from "../../../domain/question/section.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import type { UnopenedDraft } from "../../../questionnaire/saving/draft/draft.ts";
import type { KeptBy } from "../../../questionnaire/saving/journal/journal.ts";
import { t } from "../../../words/words.ts";
import {
  type NotedClient,
  notesDefinition,
  notesId,
  NOTE_MESSAGES,
  notedClient,
  notesSection,
} from "./notes-definition.ts";

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

/** What a coach's logout has to save: the unsaved notes, how to read them, and what pages call them. */
export const notesInJournal = async (coach: string) => ({
  sections: await unsavedNotes(coach),
  read: readNotesInJournal,
  written: NOTE_MESSAGES,
});

/** The coach's unsaved notes on this device or of this page, as one section for each client. */
async function unsavedNotes(coach: string): Promise<readonly Section[]> {
  const onDevice = await drafts.sectionsOnDevice(coach, "all pages").catch(() => []);
  const left = drafts.unsavedSections().filter(({ owner }) => owner === coach);
  const clients = [...onDevice, ...left].flatMap(({ id }) => notedClient(id) ?? []);
  return [...new Set(clients)].map((uid) => notesSection({ uid }));
}

/** Reads the notes on a client, to save the notes that the device keeps. Loads no section's definition. */
const readNotesInJournal = async (
  coach: string,
  notes: Section,
  { from }: { readonly from?: KeptBy | undefined } = {},
) =>
  readNotesDraft(
    coach,
    { uid: notedClient(notes.id) ?? "", name: t("a client"), definitions: [] },
    from,
  );
