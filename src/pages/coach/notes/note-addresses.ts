// An address has no colon: in a key, the engine takes a colon for the start of a mark.

/** The note on the client as a whole. */
export const CLIENT_NOTE = "client";

export const sectionNote = (sectionId: string): string => `section/${sectionId}`;

export const answerNote = (sectionId: string, question: string): string =>
  `answer/${sectionId}/${question}`;

export const noteFieldId = (address: string): string => `note-${address}`;

/** What a note stands beside: nothing for the client as a whole, else a section, or one question of it. */
export interface NotePlace {
  readonly sectionId?: string;
  readonly question?: string;
}

/** An address that no version of the site has written counts as the note on the client as a whole. */
export function placeOf(address: string): NotePlace {
  // Neither a section's id nor a question's key has a slash in it.
  const [of, sectionId, question] = address.split("/");
  if (of === "answer" && sectionId !== undefined && question !== undefined) {
    return { sectionId, question };
  }
  return of === "section" && sectionId !== undefined ? { sectionId } : {};
}
