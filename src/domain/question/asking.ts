import type { Note, QuestionGroup, SectionSchema, SectionUi } from "./section-files.ts";

/** `kept`: the question does not apply, and stays on the page because the client has answered it. */
export type Standing = "asked" | "kept" | "unasked";

/**
 * Which questions, notes and groups apply, by the `ui:askWhen` of the UI file. A condition that an answer
 * meets, or meets no more, counts from the next `settle`: nothing comes or goes while the client is writing.
 */
export interface Asking {
  readonly standing: (question: string) => Standing;
  readonly showsGroup: (group: QuestionGroup) => boolean;
  readonly showsNote: (note: Note) => boolean;
  /** The condition of a question as a sentence, for a question that is kept. */
  readonly words: (question: string) => string;
  /** The client has left a control. What comes and goes does not move the control that the client has gone to. */
  readonly settle: () => void;
  /** The questions that the last `settle` has brought. The same array until the next. */
  readonly news: () => readonly string[];
  /** Counts the changes. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the section has any condition. */
  readonly isConditional: boolean;
}

/** What controls hold, by stored key, and the news that one holds something that was not typed in it. */
interface HeldAnswers {
  readonly shown: (key: string) => {
    readonly text: string;
    readonly kept?: string;
    readonly rival?: string;
  };
  readonly onFollow: (listener: (key: string) => void) => () => void;
}

export type CreateAsking = (
  section: { readonly schema: SectionSchema; readonly ui: SectionUi },
  held: HeldAnswers,
) => Asking;
