import type { FiledSection } from "../client/client-file.ts";

/** What the coach wants to print. Add a property for anything else to print. */
export interface Choice {
  /** Ids of sections. */
  readonly sections: ReadonlySet<string>;
  readonly withUnanswered: boolean;
  /** Whether the coach's own notes are printed: never by default. */
  readonly withNotes: boolean;
  /** Whether the coach's words to the client are printed. */
  readonly withReplies: boolean;
  readonly withEarlierWords: boolean;
}

export const idOf = ({ definition }: FiledSection): string => definition.section.id;

/** The requested sections, or else all that the client has begun. */
export function firstChoice(filed: readonly FiledSection[], asked: readonly string[]): Choice {
  const known = filed.filter((one) => asked.includes(idOf(one)));
  const chosen = known.length > 0 ? known : filed.filter(({ isBegun }) => isBegun);
  return {
    sections: new Set(chosen.map(idOf)),
    withUnanswered: false,
    withNotes: false,
    withReplies: true,
    withEarlierWords: false,
  };
}
