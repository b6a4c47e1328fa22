import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import type { KeptBy } from "../../../questionnaire/saving/journal/journal.ts";
import { notedClient, notesSection } from "./notes-definition.ts";
import type { Section } from "../../../domain/question/section.ts";
import { readNotesDraft } from "./read-notes-draft.ts";

/** The clients of whom a coach has noted something that this device keeps, or this page has not saved. */
export async function unsavedNotes(coach: string): Promise<readonly Section[]> {
  const onDevice = await drafts.sectionsOnDevice(coach, "all pages").catch(() => []);
  const left = drafts.unsavedSections().filter(({ owner }) => owner === coach);
  const clients = [...onDevice, ...left].flatMap(({ id }) => notedClient(id) ?? []);
  return [...new Set(clients)].map((uid) => notesSection({ uid }));
}

/** Reads notes to save what is kept of them: without the sections that they stand beside. */
export const readKeptNotes = async (coach: string, notes: Section, from?: KeptBy) =>
  readNotesDraft(
    coach,
    { uid: notedClient(notes.id) ?? "", name: "a client", definitions: [] },
    from,
  );
