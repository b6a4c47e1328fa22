import type { Owner, Setting, Value } from "../../edits/edit.ts";
import type { DeskProblem, DeskSection, DeskState } from "../../protocol.ts";
import { asLabel, SETTING_WORDS } from "../../coach-words.ts";
import { type OnSelect, type PlaceOfText, translationsOf } from "../selection.ts";
import { Lines, Tick, Words, type WordsProps } from "./Words.tsx";

/** What each panel is given, beside its part of the section. */
export interface OfSection {
  readonly section: DeskSection;
  readonly onSelect: OnSelect;
}

/**
 * The fields for what can be set of a part.
 * @param values by setting
 * @param placeOf where the translation of a setting's text stands
 */
export function partFields(
  section: DeskSection,
  of: Owner,
  values: Readonly<Partial<Record<Setting, unknown>>>,
  placeOf: (setting: Setting) => string | PlaceOfText,
) {
  const set = (setting: Setting) => (value: Value) =>
    ({ does: "set", section: section.section.id, of, setting, value }) as const;
  const common = (setting: Setting) => ({
    field: setting,
    label: asLabel(SETTING_WORDS[setting] ?? ""),
    translations: translationsOf(section, placeOf(setting)),
    edit: set(setting),
  });
  return {
    set,
    words: (setting: Setting, more: Partial<WordsProps> = {}) => {
      const text = values[setting];
      const words = typeof text === "string" ? text : "";
      return <Words {...common(setting)} words={words} {...more} />;
    },
    lines: (setting: Setting) => (
      <Lines {...common(setting)} entries={[values[setting] ?? []].flat().map(String)} />
    ),
    tick: (setting: Setting, hint: string, on: Value = true) => (
      <Tick
        {...common(setting)}
        hint={hint}
        isOn={values[setting] === on}
        edit={(isOn) => set(setting)(isOn ? on : "")}
      />
    ),
  };
}

/** The problems of a question, of a heading, or of what a section says itself. */
export const problemsOf = (
  { problems }: DeskState,
  { section }: DeskSection,
  part: Pick<DeskProblem, "question" | "group"> = {},
): readonly DeskProblem[] =>
  problems.filter(
    (problem) =>
      problem.section === section.id &&
      problem.question === part.question &&
      problem.group === part.group,
  );
