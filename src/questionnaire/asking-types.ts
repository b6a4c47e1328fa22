import type { FieldList } from "../domain/question/section.ts";
import type {
  Note,
  OptionLabels,
  QuestionGroup,
  SectionSchema,
  SectionUi,
  TextsBeside,
} from "../domain/question/section-files.ts";

/**
 * `kept`: the question does not apply, and stays on the page because the client has answered it. `held`: it stays
 * for what stands beside it, such as a reply from the coach.
 */
export type Standing = "asked" | "kept" | "held" | "unasked";

/**
 * Which questions, notes and groups apply, by the `ui:askWhen` of the UI file. An answer that the client writes
 * takes effect at the next `settle`: no question comes or goes while the client is writing. One that `onFollow`
 * reports takes effect at once.
 */
export interface Asking {
  readonly standing: (question: string) => Standing;
  readonly showsGroup: (group: QuestionGroup) => boolean;
  readonly showsNote: (note: Note) => boolean;
  /** The condition of a question as a sentence, for a question that is kept or held. */
  readonly words: (question: string, inWords: SectionInWords) => string;
  /** What the coach reads where a question has not been asked. */
  readonly whyUnasked: (question: string, inWords: SectionInWords) => string;
  /** Called when the client leaves a control. Questions come and go without moving the focused control. */
  readonly settle: () => void;
  /** The questions that the last `settle` has added to the page. The same array until the next `settle`. */
  readonly news: () => readonly string[];
  /** Counts the changes, for `useSyncExternalStore`. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the section has any condition. */
  readonly isConditional: boolean;
}

/** The section in the language that is shown. */
interface SectionInWords extends TextsBeside {
  readonly schema: SectionSchema;
  readonly labels?: OptionLabels;
}

/** The texts in the controls, by stored key. `onFollow` reports texts that the client did not type. */
interface HeldAnswers {
  readonly shown: (key: string) => {
    readonly text: string;
    readonly kept?: string;
    readonly rival?: string;
  };
  readonly onFollow: (listener: (key: string) => void) => () => void;
  /** Whether something beside the question keeps it on the page. */
  readonly isHeld?: ((question: string) => boolean) | undefined;
  /** Makes the changes of `settle`, without moving the focused control. */
  readonly inPlace?: (change: () => void) => void;
}

export type CreateAsking = (
  section: {
    readonly schema: SectionSchema;
    readonly ui: SectionUi;
    readonly fields: FieldList;
  },
  held: HeldAnswers,
) => Asking;
