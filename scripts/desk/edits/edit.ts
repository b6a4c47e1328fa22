import type { Advice } from "../../questions/schema-checks/advice-kinds.ts";
import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";

/** The texts of the question files by file name, such as `health.ui.json`, byte for byte. */
export type QuestionFiles = ReadonlyMap<string, string>;

/** Where an item stands: a question or a note, counted from 0 within a group, counted from 0. */
export interface ItemPlace {
  readonly group: number;
  readonly item: number;
}

/** A text that stands over the questions of a group. */
export type GroupPart = "title" | "intro" | "sensitive" | "why";

/** A text of a section that the coach rewrites in place. */
export type TextPlace =
  | { readonly of: "section"; readonly part: "title" | "description" }
  | { readonly of: "group"; readonly group: number; readonly part: GroupPart }
  | { readonly of: "note"; readonly at: ItemPlace }
  | { readonly of: "question"; readonly question: string; readonly part: "title" | "help" };

/**
 * One change by the coach, as she would name it. `section` is the id of a section, `question` a
 * question's stored key. A place at the end is one past the last.
 */
export type Edit =
  /** Without words (`""`) an optional text (all but the titles and notes) is removed. */
  | {
      readonly does: "rewrite";
      readonly section: string;
      readonly text: TextPlace;
      readonly words: string;
    }
  /** What a choice offers, or the examples a client can open. No examples remove them. */
  | {
      readonly does: "rewrite list";
      readonly section: string;
      readonly question: string;
      readonly part: "options" | "examples";
      readonly entries: readonly string[];
    }
  /** A question or a note, within its group or to another one. `to` counts after it was taken out. */
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
      /** Of a choice only. */
      readonly options: readonly string[];
    }
  /** Its answers stay readable under its last words. Where it stood and how it was shown is kept. */
  | { readonly does: "stop asking"; readonly section: string; readonly question: string }
  /** In its place, as it was shown. */
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
  /** Whether it says whom to call now. */
  | {
      readonly does: "say whom to call";
      readonly section: string;
      readonly group: number;
      readonly isSaid: boolean;
    }
  | {
      readonly does: "move group";
      readonly section: string;
      readonly from: number;
      readonly to: number;
    }
  /** Its questions and notes go to the end of the group before it, or the beginning of the next. */
  | { readonly does: "remove group"; readonly section: string; readonly group: number }
  /** This advice is not given again, for as long as the text that it is about stays as it is. */
  | { readonly does: "leave as it is"; readonly advice: Advice }
  /** All advice is given again. */
  | { readonly does: "advise again" }
  /** A section at the end, under an id of its own, with a heading under which questions can be added. */
  | {
      readonly does: "add section";
      readonly section: string;
      readonly title: string;
      readonly heading: string;
    }
  /** Among all sections, those that are not used any more as well. `to` counts after it was taken out. */
  | { readonly does: "move section"; readonly section: string; readonly to: number }
  /** Clients no longer see it, and its answers stay readable. */
  | { readonly does: "stop section"; readonly section: string }
  | { readonly does: "use section again"; readonly section: string };

/** The files after an edit, or why it cannot be done, in words for the coach. */
export type EditResult = { readonly files: QuestionFiles } | { readonly problem: string };
