// Addresses of the coach's notes and replies: each names a question, a section or the client. An address has
// no colon: the engine takes a key with a colon for a mark, such as `story:talk`.

export const sectionAddress = (sectionId: string): string => `section/${sectionId}`;

export const answerAddress = (sectionId: string, question: string): string =>
  `answer/${sectionId}/${question}`;

/** The section or the question that an address means; empty for the client as a whole. */
export interface Place {
  readonly sectionId?: string;
  readonly question?: string;
}

/** An unknown address counts as the client as a whole. */
export function placeOf(address: string): Place {
  // Neither a section's id nor a question's key has a slash in it.
  const [of, sectionId, question] = address.split("/");
  if (of === "answer" && sectionId !== undefined && question !== undefined) {
    return { sectionId, question };
  }
  return of === "section" && sectionId !== undefined ? { sectionId } : {};
}
