interface Looked {
  readonly found: number;
  /** How many messages the search has looked through. */
  readonly looked: number;
  readonly hasMore: boolean;
  readonly total: number | undefined;
}

/** For example: `3 found in the newest 225 of 10,000 messages.` */
export function searchProgress({ found, looked, hasMore, total }: Looked): string {
  const hits = found === 0 ? "Nothing found" : `${inFigures(found)} found`;
  if (!hasMore) {
    return looked === 1 ? `${hits} in 1 message.` : `${hits} in all ${inFigures(looked)} messages.`;
  }
  // Leaves out an outdated total: messages may have arrived or been deleted since the count.
  const of = total === undefined || total <= looked ? "" : ` of ${inFigures(total)}`;
  return `${hits} in the newest ${inFigures(looked)}${of} messages.`;
}

const inFigures = (count: number): string => count.toLocaleString("en");
