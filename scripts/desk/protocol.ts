import type { EarlierWording } from "../../src/domain/question/earlier-wording.ts";
import type { FieldList, Section } from "../../src/domain/question/section.ts";
import type { SectionSchema, SectionUi } from "../../src/domain/question/section-files.ts";
import type { Advice } from "../questions/schema-checks/advice-kinds.ts";
import type { Change } from "./changes/change.ts";
import type { ContentFile, ContentPlace, DeskEdit } from "./edits/content-edit.ts";

/** How a section's questions were asked before, as far as the ledger knows. */
export interface SectionPast {
  /** The words of an asked question that were others than today's. */
  readonly wordings: Readonly<Record<string, readonly EarlierWording[]>>;
  /** What a choice does not offer any more; of one that is no longer asked, all that it offered. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** A section as it would be once the coach's changes are saved. */
export interface DeskSection {
  readonly section: Section;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly fields: FieldList;
  readonly past: SectionPast;
  /** The module of its compiled validators, as seen from the page's address. */
  readonly validators: string;
  /** Another one whenever anything of the section is. */
  readonly version: string;
}

/** What a check says, in the coach's words, and what of the form it is about. */
export interface DeskProblem {
  /** With an error nothing can be saved. */
  readonly severity: "error" | "advice";
  readonly words: string;
  /** Of advice: what she may leave as it is. */
  readonly advice?: Advice | undefined;
  readonly section?: string | undefined;
  /** Of the groups of the section, counted from 0. */
  readonly group?: number | undefined;
  readonly question?: string | undefined;
  /** Of the texts of the public pages, the one that it is about, and what that is called. */
  readonly text?: ContentPlace;
  readonly about?: string;
}

/** What the files of the public pages hold, as they would be saved. */
export type SiteTexts = Readonly<Record<ContentFile, unknown>>;

/** Where the same files were changed by the coach and somewhere else: nothing is done before she decides. */
export interface TwoVersions {
  /** Names theirs as it is by now. */
  readonly seen: string;
  /** What of hers would go if theirs were kept, a sentence each. */
  readonly mine: readonly string[];
  /** What of theirs would go if hers were kept. */
  readonly theirs: readonly string[];
}

/** What she has decided, of the version that she has seen. */
export interface Decision extends Pick<TwoVersions, "seen"> {
  readonly keep: "mine" | "theirs";
}

/** All that the page shows. */
export interface DeskState {
  /** None while a file cannot be read: `problems` says which, and why. */
  readonly sections: readonly DeskSection[];
  readonly problems: readonly DeskProblem[];
  /** How many pieces of advice she has left as they are. */
  readonly leftAsItIs: number;
  /** The texts of the public pages; absent at a desk for questions alone. */
  readonly texts?: SiteTexts | undefined;
  /** What would be undone, in a word; absent when there is nothing. */
  readonly undo?: string | undefined;
  readonly redo?: string | undefined;
  readonly isSaved: boolean;
  /** What has happened to the files without the coach, until she has read it. */
  readonly news?: string | undefined;
  /** The files were changed on the disk as well: hers are shown, and nothing is saved until she has decided. */
  readonly undecided?: TwoVersions | undefined;
}

/** Something that is otherwise than in the saved files. */
export interface DeskChange extends Pick<Change, "kind" | "sentence"> {
  /** Of a question that was reworded so that old answers may not fit. */
  readonly reworded?: { readonly section: string; readonly question: string } | undefined;
}

/** What the page asks of the desk. */
export type DeskRequest =
  | { readonly does: "look" }
  /** Edits of one `typing` are one step of Undo: it begins when she comes to a text. */
  | { readonly does: "edit"; readonly edit: DeskEdit; readonly typing?: string }
  /** A name under which answers to a new question could be kept. */
  | { readonly does: "propose a name"; readonly section: string; readonly words: string }
  /** A name under which the answers of a new section could be kept, and its addresses. */
  | { readonly does: "propose a section"; readonly title: string }
  /** What saving would change. */
  | { readonly does: "compare" }
  /** The old question is stopped, and what it was reworded to is asked as a new one in its place. */
  | { readonly does: "ask anew"; readonly section: string; readonly question: string }
  /** Of two versions, one is kept. */
  | ({ readonly does: "decide" } & Decision)
  | { readonly does: "undo" | "redo" | "read the news" }
  | SaveRequest;

export type SaveRequest = { readonly does: "save" };

/** How things are after it, and why it could not be done, in the coach's words. */
export interface DeskReply {
  readonly state: DeskState;
  readonly problem?: string;
  /** What was proposed. */
  readonly name?: string;
  /** What saving would change, or has changed. */
  readonly changes?: readonly DeskChange[];
}

/** How what the coach has saved stands to what her clients see. */
export type PublishingState =
  | {
      readonly place: "no repository" | "no remote";
      /** The names of the files that were changed since the desk was opened, to be handed on. */
      readonly files: readonly string[];
    }
  | {
      readonly place: "ready";
      /** What is saved here and was not sent yet, a sentence each. */
      readonly waiting: readonly string[];
      /** The names of the files that hold it. */
      readonly files: readonly string[];
      /** The last publication that can be taken back. */
      readonly last?: { readonly when: string; readonly sentences: readonly string[] } | undefined;
    };

/** Whether the clients read what was sent. Without an address nobody knows. */
export type LiveState = "live" | "not yet" | "unreachable" | "no address";

export type PublishingRequest = {
  readonly does: "look" | "publish" | "take back";
  /** With "publish". */
  readonly decision?: Decision;
};

/** How it stands now, and what came of it, in the coach's words. */
export interface PublishingReply {
  readonly state: PublishingState;
  readonly done?: string;
  readonly problem?: string;
  readonly undecided?: TwoVersions;
}
