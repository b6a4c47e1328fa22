import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import type { KeptBy } from "../../../questionnaire/saving/journal/journal.ts";
import { NOTE_MESSAGES } from "./note-messages.ts";
import { notedClient, notesSection } from "./notes-definition.ts";
import type { Section } from "../../../domain/question/section.ts";
import { t } from "../../../words/words.ts";
import { readNotesDraft } from "./read-notes-draft.ts";

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
