import * as v from "valibot";
import type { FieldList, Section } from "../../src/domain/question/section.ts";
import type {
  QuestionGroup,
  SectionSchema,
  SectionTexts,
  SectionUi,
  TextsBeside,
} from "../../src/domain/question/section-files.ts";
import type { Language } from "../../src/words/words.ts";
import { type ContentPlace, edit, section } from "./edits/edit.ts";
import type { ContentFile } from "./edits/file-names.ts";

/** A section's entry in sections.json, and its files. Files written by hand may lack a part. */
export interface SectionContent {
  readonly section: Section;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly fields: FieldList;
}

/** A row of the table of changes. */
export interface Change {
  /**
   * What it asks of the coach: nothing; to check whether old answers still fit; or to confirm it, because stored
   * answers will look different.
   */
  readonly kind: "words only" | "meaning may have changed" | "touches stored answers";
  /** The section's title before the change, a new section's title, or “Your site” for the public pages. */
  readonly section: string;
  /** What the change is about, such as “Age”: a line of help under it. */
  readonly about: string;
  /** How it read before; `""` if it is new. */
  readonly before: string;
  /** How it reads now; `""` if it is gone. */
  readonly now: string;
  /** The reworded question, if old answers may not fit the new words. */
  readonly reworded?: { readonly section: string; readonly question: string };
}

/** A section as it would be once the coach's changes are saved. */
export interface DeskSection extends SectionContent {
  /** What the form is given beside the English texts. */
  readonly beside: TextsBeside;
  /** One in each language into which the site is translated; none on a site in English alone. */
  readonly translations: readonly DeskTranslation[];
}

/** The texts of a section in another language. */
export interface DeskTranslation {
  readonly language: Language;
  /** What clients read: in English where a text is not translated. */
  readonly shown: SectionTexts;
  /** The section's groups, with the place of its translation for each text. */
  readonly places: readonly QuestionGroup[];
  /** By place, such as `questions/bedtime/title`. */
  readonly texts: Readonly<Record<string, DeskText>>;
}

/** A text in another language. */
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
  readonly isSaved: boolean;
  /** Whether another program has changed the files beneath unsaved changes, and nothing can be saved. */
  readonly isOvertaken: boolean;
  /** The changes that another program keeps from being saved. */
  readonly left: readonly Change[];
}

const words = v.string();

/** The page's work, of which the desk keeps nothing: it is sent whole with each request. */
const work = {
  /** Version of the files to which the edits were made; absent before the first reply. */
  basis: v.optional(words),
  /** Version of the files that were last saved from, or read for, this page. */
  known: v.optional(words),
  edits: v.array(edit),
};

/** A request of the page to the desk. */
export const deskRequest = v.variant("does", [
  /** Asks for a key for a new question. */
  v.object({ does: v.literal("propose a name"), section, words, ...work }),
  /** Asks for an id and addresses for a new section. */
  v.object({ does: v.literal("propose a section"), title: words, ...work }),
  /** "compare" asks what a save would change. */
  v.object({ does: v.picklist(["look", "compare", "save"]), ...work }),
]);
export type DeskRequest = v.InferOutput<typeof deskRequest>;

type WithoutWork<Request> = Request extends DeskRequest ? Omit<Request, keyof typeof work> : never;
/** A request without the page's work. */
export type DeskQuestion = WithoutWork<DeskRequest>;

/** The state after a request. If the request failed, `problem` says why, in the coach's words. */
export interface DeskReply {
  readonly state: DeskState;
  /** Another basis than the request's means that its edits do not count any more. */
  readonly basis: string;
  readonly known: string;
  /** The indexes of edits that have changed nothing, such as refused ones. */
  readonly idle: readonly number[];
  readonly problem?: string | undefined;
  /** A message about another program's changes or an interrupted save. */
  readonly news?: string | undefined;
  /** Unsaved changes that do not count any more. */
  readonly left?: readonly Change[];
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
