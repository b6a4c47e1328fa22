import type { Advice } from "../../questions/schema-checks/advice-kinds.ts";
import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";

/** The texts of the question files by file name, such as `health.ui.json`, byte for byte. */
export type QuestionFiles = ReadonlyMap<string, string>;

/** The place of a question or a note: its index in a group, and the group's index, both from 0. */
export interface ItemPlace {
  readonly group: number;
  readonly item: number;
}

/** A text above the questions of a group. */
export type GroupPart = "title" | "intro" | "sensitive" | "why";

/** A text of a section that the coach rewrites in place. */
export type TextPlace =
  | { readonly of: "section"; readonly part: "title" | "description" }
  | { readonly of: "group"; readonly group: number; readonly part: GroupPart }
  | { readonly of: "note"; readonly at: ItemPlace }
  | { readonly of: "question"; readonly question: string; readonly part: "title" | "help" };

/** What may have a condition: a question, a note or a group. */
export type ConditionPlace =
  | { readonly of: "question"; readonly question: string }
  | { readonly of: "note"; readonly at: ItemPlace }
  | { readonly of: "group"; readonly group: number };

/**
 * One change by the coach. `section` is a section's id, `question` a question's stored key. An index may be
 * one past the last, to add an item at the end.
 */
export type Edit =
  /** Empty words (`""`) remove an optional text: any but titles and notes. */
  | {
      readonly does: "rewrite";
      readonly section: string;
      readonly text: TextPlace;
      readonly words: string;
    }
  /** The options of a choice, or the examples that a client can open. An empty list removes the examples. */
  | {
      readonly does: "rewrite list";
      readonly section: string;
      readonly question: string;
      readonly part: "options" | "examples";
      readonly entries: readonly string[];
    }
  /** Moves a question or a note within its group or to another one. `to` is the place after the move. */
  | {
      readonly does: "move item";
      readonly section: string;
      readonly from: ItemPlace;
      readonly to: ItemPlace;
    }
  | {
      readonly does: "add question";
      readonly section: string;
      readonly at: ItemPlace;
      readonly question: string;
      readonly kind: QuestionKind;
      readonly words: string;
      /** For a choice only. */
      readonly options: readonly string[];
    }
  /** Retires a question: its answers stay readable. The files keep its last words, place and UI entry. */
  | { readonly does: "stop asking"; readonly section: string; readonly question: string }
  /** Asks a retired question again, at its former place and as it was shown. */
  | { readonly does: "ask again"; readonly section: string; readonly question: string }
  | {
      readonly does: "add note";
      readonly section: string;
      readonly at: ItemPlace;
      readonly words: string;
    }
  | { readonly does: "remove note"; readonly section: string; readonly at: ItemPlace }
  | {
      readonly does: "add group";
      readonly section: string;
      readonly at: number;
      readonly title: string;
    }
  /** Shows or hides a group's telephone numbers for clients who need help at once. */
  | {
      readonly does: "say whom to call";
      readonly section: string;
      readonly group: number;
      readonly isSaid: boolean;
    }
  /** Without a condition, it is asked of everybody. */
  | {
      readonly does: "ask when";
      readonly section: string;
      readonly of: ConditionPlace;
      readonly condition?: AskWhen;
    }
  | {
      readonly does: "move group";
      readonly section: string;
      readonly from: number;
      readonly to: number;
    }
  /** The group's questions and notes move to the previous group; those of the first group to the next. */
  | { readonly does: "remove group"; readonly section: string; readonly group: number }
  /** Dismisses a piece of advice until the text that it is about changes. */
  | { readonly does: "leave as it is"; readonly advice: Advice }
  /** Gives all dismissed advice again. */
  | { readonly does: "advise again" }
  /** Adds a section at the end, under a new id, with one heading for its first questions. */
  | {
      readonly does: "add section";
      readonly section: string;
      readonly title: string;
      readonly heading: string;
    }
  /** Moves a section. `to` is the index after the move, among all sections, retired ones included. */
  | { readonly does: "move section"; readonly section: string; readonly to: number }
  /** Retires a section: clients no longer see the section, and its answers stay readable. */
  | { readonly does: "stop section"; readonly section: string }
  | { readonly does: "use section again"; readonly section: string };

/** The files after an edit, or why it cannot be done, in words for the coach. */
export type EditResult = { readonly files: QuestionFiles } | { readonly problem: string };
