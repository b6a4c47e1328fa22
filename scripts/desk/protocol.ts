import * as v from "valibot";
import type { FieldList, Section } from "../../src/domain/question/section.ts";
import type {
  QuestionGroup,
  SectionSchema,
  SectionTexts,
  SectionUi,
} from "../../src/domain/question/section-files.ts";
import type { Change } from "./changes/change.ts";
import { type ContentPlace, edit, type EditThat, question, section } from "./edits/edit.ts";
import type { ContentFile } from "./edits/file-names.ts";

/** A section as it would be once the coach's changes are saved. */
export interface DeskSection {
  readonly section: Section;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly fields: FieldList;
  /** Absent on a site in English alone. */
  readonly translation?: DeskTranslation;
  /** A hash of the whole section. */
  readonly version: string;
}

/** The texts of a section in the site's second language. */
export interface DeskTranslation {
  readonly language: EditThat<"translate">["language"];
  /** What clients read: in English where a text is not translated. */
  readonly shown: SectionTexts;
  /** The section's groups, with the place of its translation for each text. */
  readonly places: readonly QuestionGroup[];
  /** By place, such as `questions/bedtime/title`. */
  readonly texts: Readonly<Record<string, DeskText>>;
}

/** A text in the second language. */
export interface DeskText {
  /** The keys that lead to it in the file of translations. */
  readonly path: readonly string[];
  readonly english: string;
  /** Empty if it is not translated. Of a list, each entry has a line. */
  readonly words: string;
  /** Whether the English text was reworded since. */
  readonly isOld: boolean;
}

/** A problem that a check found, in the coach's words, with its place in the form. */
export interface DeskProblem {
  /** An error prevents saving. */
  readonly severity: "error" | "advice";
  readonly words: string;
  readonly section?: string | undefined;
  /** The index of the group in the section, from 0. */
  readonly group?: number | undefined;
  readonly question?: string | undefined;
  /** For a problem in a public text: the text's place. `about` is the text's name. */
  readonly text?: ContentPlace;
  readonly about?: string;
}

/** The part of JSON Schema from which the page makes the fields of a public text. */
export interface TextSchema {
  /** What the coach calls the text. */
  readonly title?: string;
  /** Where a visitor reads it. */
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, TextSchema>>;
  readonly items?: TextSchema;
}

/** The content of the public pages' files, as a save would write it. */
export type SiteTexts = Readonly<Record<ContentFile, unknown>>;

/** All that the page shows. */
export interface DeskState {
  /** Empty while a file cannot be read: `problems` says which file, and why. */
  readonly sections: readonly DeskSection[];
  readonly problems: readonly DeskProblem[];
  /** The texts of the public pages; absent at a desk for questions alone. */
  readonly texts?: SiteTexts | undefined;
  readonly textSchemas: Readonly<Record<ContentFile, TextSchema>>;
  /** The edit that Undo would take back, such as "rewording"; absent if there is none. */
  readonly undo?: string | undefined;
  readonly redo?: string | undefined;
  readonly isSaved: boolean;
  /** A message about another program's changes or an interrupted save, until the coach has read it. */
  readonly news?: string | undefined;
  /** Whether another program has changed the files beneath unsaved changes, and nothing can be saved. */
  readonly isOvertaken: boolean;
  /** The changes that another program has kept from being saved, until the coach has read the news. */
  readonly left: readonly Change[];
}

const words = v.string();

/** A request of the page to the desk. */
export const deskRequest = v.variant("does", [
  /** `typing` identifies one visit to a text. Edits with the same `typing` are one step of Undo. */
  v.object({ does: v.literal("edit"), edit, typing: v.exactOptional(words) }),
  /** Asks for a key for a new question. */
  v.object({ does: v.literal("propose a name"), section, words }),
  /** Asks for an id and addresses for a new section. */
  v.object({ does: v.literal("propose a section"), title: words }),
  /** Retires the old question, and asks the reworded one as a new question in its place. */
  v.object({ does: v.literal("ask anew"), section, question }),
  /** "compare" asks what a save would change. */
  v.object({
    does: v.picklist(["look", "compare", "undo", "redo", "save", "read anew", "read the news"]),
  }),
]);
export type DeskRequest = v.InferOutput<typeof deskRequest>;

/** The state after a request. If the request failed, `problem` says why, in the coach's words. */
export interface DeskReply {
  readonly state: DeskState;
  readonly problem?: string;
  /** The proposed key of a question, or id of a section. */
  readonly name?: string;
  /** The changes that a save would make. */
  readonly changes?: readonly Change[];
}

/** Which saved changes the coach can publish or take back, or why this computer cannot publish. */
export type PublishingState =
  | {
      readonly place: "no repository" | "no remote";
      /** The files changed since the desk opened, which the coach can send to the operator. */
      readonly files: readonly string[];
    }
  | {
      readonly place: "ready";
      /** What clients will read otherwise once the saved changes are published. */
      readonly waiting: readonly Change[];
      /** The names of the files with changes that are not published yet. */
      readonly files: readonly string[];
      /** What waits for the coach's choice. */
      readonly clashes: readonly Clash[];
      /** The last publication that can be taken back. */
      readonly last?: Publication | undefined;
      /** Set if everything is published. */
      readonly live?: LiveState | undefined;
    };

/** Words that the coach and somebody else have both changed. */
export interface Clash {
  readonly id: string;
  /** What each of the two has changed. */
  readonly mine: readonly Change[];
  readonly theirs: readonly Change[];
}

/** A publication made at a desk. */
export interface Publication {
  /** ISO 8601. */
  readonly when: string;
  readonly changes: readonly Change[];
}

/** Whether the site already shows the last publication; "no address" if the desk has no site's address. */
export type LiveState = "live" | "not yet" | "unreachable" | "no address";

export const publishingRequest = v.object({
  does: v.picklist(["look", "publish", "take back"]),
  /** By clash. */
  choices: v.exactOptional(v.record(v.string(), v.picklist(["mine", "theirs"]))),
});
export type Choices = NonNullable<PublishingRequest["choices"]>;
export type PublishingRequest = v.InferOutput<typeof publishingRequest>;

/** The state after a request, and its outcome, in the coach's words. */
export interface PublishingReply {
  readonly state: PublishingState;
  readonly done?: string;
  readonly problem?: string;
}
