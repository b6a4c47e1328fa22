import type { FiledSection } from "../client/client-file.ts";

/** The coach's choice of what to print. To print something else, add a property. */
export interface Choice {
  /** Ids of sections. */
  readonly sections: ReadonlySet<string>;
  readonly withUnanswered: boolean;
  /** Whether to print the coach's own notes. False by default. */
  readonly withNotes: boolean;
  /** Whether to print the coach's replies to the client. */
  readonly withReplies: boolean;
  readonly withEarlierTexts: boolean;
}

export const idOf = ({ definition }: FiledSection): string => definition.section.id;

/** The requested sections. If none of them exists, all sections that the client has begun. */
export function firstChoice(filed: readonly FiledSection[], asked: readonly string[]): Choice {
  const known = filed.filter((one) => asked.includes(idOf(one)));
  const chosen = known.length > 0 ? known : filed.filter(({ isBegun }) => isBegun);
  return {
    sections: new Set(chosen.map(idOf)),
    withUnanswered: false,
    withNotes: false,
    withReplies: true,
    withEarlierTexts: false,
  };
}
