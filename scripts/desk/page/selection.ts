import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { QuestionGroup, QuestionUi } from "../../../src/domain/question/section-files.ts";
import type { Edit, ItemPlace } from "../edits/edit.ts";
import type { DeskSection, DeskState, DeskText, DeskTranslation } from "../protocol.ts";

/** What the coach has selected in a section. Indexes of groups and items count from 0. */
export type Selected =
  | { readonly of: "section" }
  | { readonly of: "new section" }
  | { readonly of: "group"; readonly group: number }
  | { readonly of: "note"; readonly at: ItemPlace }
  | { readonly of: "question"; readonly question: string }
  | { readonly of: "new question"; readonly at: ItemPlace };

/** The sections that clients see, in their order. */
export const usedSections = ({ sections }: DeskState): readonly DeskSection[] =>
  sections.filter(({ section }) => section.retired !== true);

export const groupsOf = ({ ui }: DeskSection): readonly QuestionGroup[] => ui["ui:groups"] ?? [];

/** A text in the second language, for the field beside that of the English one. */
export interface Translation extends DeskText {
  readonly language: string;
  /** Such as "in Dutch". */
  readonly inLanguage: string;
  readonly translate: (words: string) => Edit;
}

/**
 * @param place such as `questions/bedtime/title`; of a heading or a note, from `placesOf`
 * @returns `undefined` on a site in one language, or if there is no English text to translate
 */
export function translationOf(
  { section, translation }: DeskSection,
  place: string | undefined,
): Translation | undefined {
  const text = translation?.texts[place ?? ""];
  if (translation === undefined || text === undefined) {
    return undefined;
  }
  const { language } = translation;
  const { path } = text;
  return {
    ...text,
    language,
    inLanguage: inLanguage(translation),
    translate: (words) => ({ does: "translate", section: section.id, language, path, words }),
  };
}

/** Such as "in Dutch". */
export const inLanguage = ({ language }: DeskTranslation): string =>
  `in ${new Intl.DisplayNames("en", { type: "language" }).of(language)}`;

/** Where the translations of a group's texts stand, each in place of the text. */
export const placesOf = ({ translation }: DeskSection, group: number): QuestionGroup | undefined =>
  translation?.places[group];

/** What a section, or a part of it, lacks in the second language; `undefined` if it lacks nothing. */
export function lackOf({ translation }: DeskSection, part = ""): string | undefined {
  const texts = Object.entries(translation?.texts ?? {}).flatMap(([place, text]) =>
    place.startsWith(part) ? [text] : [],
  );
  const missing = texts.filter(({ words }) => words === "").length;
  if (translation === undefined || !texts.some(({ words, isOld }) => words === "" || isOld)) {
    return undefined;
  }
  return missing === 0
    ? `to reread ${inLanguage(translation)}`
    : `${missing} not ${inLanguage(translation)}`;
}

/** The place of a question; `undefined` if it is not asked. */
export function placeOf(section: DeskSection, question: string): ItemPlace | undefined {
  const groups = groupsOf(section);
  const group = groups.findIndex(({ items }) => items.includes(question));
  return group === -1 ? undefined : { group, item: groups[group]?.items.indexOf(question) ?? 0 };
}

function placeOfSelected(section: DeskSection, selected: Selected): ItemPlace | undefined {
  switch (selected.of) {
    case "note":
      return selected.at;
    case "question":
      return placeOf(section, selected.question);
    default:
      return undefined;
  }
}

/** The index of the group that holds the selection. */
export const groupOfSelected = (section: DeskSection, selected: Selected): number | undefined =>
  selected.of === "group"
    ? selected.group
    : selected.of === "new question"
      ? selected.at.group
      : placeOfSelected(section, selected)?.group;

/** A part's own condition. A question without one may still depend on its group's condition. */
export function conditionOf(section: DeskSection, part: Selected): AskWhen | undefined {
  switch (part.of) {
    case "group":
      return groupsOf(section)[part.group]?.["ui:askWhen"];
    case "note": {
      const note = groupsOf(section)[part.at.group]?.items[part.at.item];
      return typeof note === "object" ? note["ui:askWhen"] : undefined;
    }
    case "question":
      // The entry under a question's key in the UI file is a `QuestionUi`.
      return (section.ui[part.question] as QuestionUi | undefined)?.["ui:askWhen"];
    default:
      return undefined;
  }
}

/** Whether the selected part exists: an Undo may have removed it. */
export function isThere(section: DeskSection, selected: Selected): boolean {
  const groups = groupsOf(section);
  switch (selected.of) {
    case "section":
    case "new section":
      return true;
    case "group":
      return selected.group < groups.length;
    case "note":
      return typeof groups[selected.at.group]?.items[selected.at.item] === "object";
    case "question":
      return placeOf(section, selected.question) !== undefined;
    case "new question":
      return selected.at.group < groups.length;
  }
}

export const isSameSelection = (one: Selected, other: Selected): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
