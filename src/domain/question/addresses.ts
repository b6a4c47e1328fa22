// Where the coach's notes and replies belong. An address has no colon: a key with a colon is a mark for the
// engine, such as `story:talk`.

export const sectionAddress = (sectionId: string): string => `section/${sectionId}`;

export const answerAddress = (sectionId: string, question: string): string =>
  `answer/${sectionId}/${question}`;

/** The section or the question that an address means; empty for the client as a whole. */
export interface Place {
  readonly sectionId?: string;
  readonly question?: string;
}

/** An address that no version of the site has written counts as that of the client as a whole. */
export function placeOf(address: string): Place {
  // Neither a section's id nor a question's key has a slash in it.
  const [of, sectionId, question] = address.split("/");
  if (of === "answer" && sectionId !== undefined && question !== undefined) {
    return { sectionId, question };
  }
  return of === "section" && sectionId !== undefined ? { sectionId } : {};
}
