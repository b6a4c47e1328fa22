import type {
  AskWhen,
  QuestionGroup,
  QuestionUi,
} from "../../../src/domain/question/section-files.ts";
import { SOURCE } from "../../../src/words/words.ts";
import type { Edit, ItemPlace } from "../edits/edit.ts";
import type { ContentFile } from "../edits/file-names.ts";
import type { DeskSection, DeskState, DeskText, DeskTranslation } from "../protocol.ts";

/** What the coach has selected. Indexes of groups and items count from 0. */
export type Selected =
  | { readonly of: "section" | "new section" }
  | { readonly of: "group"; readonly group: number }
  | { readonly of: "note" | "new question"; readonly at: ItemPlace }
  | { readonly of: "question"; readonly question: string }
  /** A file of public texts, in place of a section. */
  | { readonly of: "texts"; readonly file: ContentFile };

/**
 * @param field of the panel, to focus; otherwise the focus stays where it is
 * @param section to open; otherwise the open one
 */
export type OnSelect = (selected: Selected, field?: string, section?: string) => void;

/** The sections that clients see, in their order. */
export const usedSections = ({ sections }: DeskState): readonly DeskSection[] =>
  sections.filter(({ section }) => section.retired !== true);

export const groupsOf = ({ ui }: DeskSection): readonly QuestionGroup[] => ui["ui:groups"] ?? [];

/** A text in another language, for a field beside that of the English one. */
export interface Translation extends DeskText {
  readonly language: string;
  /** Such as "in Dutch". */
  readonly inLanguage: string;
  readonly translate: (words: string) => Edit;
}

/**
 * Where the translation of a text stands: a heading or a note may stand elsewhere in each language, where it has
 * moved.
 */
export type PlaceOfText = (groups: DeskTranslation["places"]) => string | undefined;

/**
 * @param place such as `questions/bedtime/title`
 * @returns none on a site in one language, or if there is no English text to translate
 */
export const translationsOf = (
  { section, translations }: DeskSection,
  place: string | PlaceOfText,
): readonly Translation[] =>
  translations.flatMap((translation) => {
    const { language, places, texts } = translation;
    const text = texts[(typeof place === "string" ? place : place(places)) ?? ""];
    return text === undefined
      ? []
      : [
          {
            ...text,
            language,
            inLanguage: inLanguage(translation),
            translate: (words: string) =>
              ({
                does: "translate",
                section: section.id,
                language,
                path: text.path,
                words,
              }) as const,
          },
        ];
  });

/** Such as "in Dutch". */
export const inLanguage = ({ language }: Pick<DeskTranslation, "language">): string =>
  `in ${new Intl.DisplayNames(SOURCE, { type: "language" }).of(language)}`;

/** The place of the translation of a note at a place. */
export const placeOfNote =
  ({ group, item }: ItemPlace): PlaceOfText =>
  (groups) => {
    const note = groups[group]?.items[item];
    return typeof note === "object" ? note.note : undefined;
  };

/**
 * What a section lacks in other languages, or the part of it with a text at a place; `undefined` if it lacks
 * nothing.
 */
export function lackOf(
  { translations }: DeskSection,
  place: PlaceOfText = () => "",
): string | undefined {
  const lacks = translations.flatMap((translation) => {
    const at = place(translation.places);
    const part = at?.slice(0, at.lastIndexOf("/") + 1);
    const texts = Object.entries(translation.texts).flatMap(([each, text]) =>
      part !== undefined && each.startsWith(part) ? [text] : [],
    );
    const missing = texts.filter(({ words }) => words === "").length;
    return missing > 0
      ? [`${missing} not ${inLanguage(translation)}`]
      : texts.some(({ isOld }) => isOld)
        ? [`to reread ${inLanguage(translation)}`]
        : [];
  });
  return lacks.join(", ") || undefined;
}

/** The place of a question; `undefined` if it is not asked. */
export function placeOf(section: DeskSection, question: string): ItemPlace | undefined {
  const groups = groupsOf(section);
  const group = groups.findIndex(({ items }) => items.includes(question));
  return group === -1 ? undefined : { group, item: groups[group]?.items.indexOf(question) ?? 0 };
}

interface SelectedPart {
  /** The group that it is, or in which it stands. */
  readonly group?: number;
  /** Its own condition. A part without one may still depend on its group's. */
  readonly condition?: AskWhen | undefined;
}

/** The selected part; `undefined` if there is none any more: an Undo may have removed it. */
export function partOf(section: DeskSection, selected: Selected): SelectedPart | undefined {
  const groups = groupsOf(section);
  switch (selected.of) {
    case "section":
    case "new section":
    case "texts":
      return {};
    case "group": {
      const { group } = selected;
      return groups[group] && { group, condition: groups[group]["ui:askWhen"] };
    }
    case "new question":
      return groups[selected.at.group] && { group: selected.at.group };
    case "note": {
      const { group, item } = selected.at;
      const note = groups[group]?.items[item];
      return typeof note === "object" ? { group, condition: note["ui:askWhen"] } : undefined;
    }
    case "question": {
      // The entry under a question's key in the UI file is a `QuestionUi`.
      const entry = section.ui[selected.question] as QuestionUi | undefined;
      const place = placeOf(section, selected.question);
      return place && { group: place.group, condition: entry?.["ui:askWhen"] };
    }
  }
}

export const isSameSelection = (one: Selected, other: Selected): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
