import { scaleOf } from "../../../src/domain/question/question-kinds.ts";
import { type DraftFiles, notThere, Refusal } from "./draft-files.ts";
import { type EditThat, type Owner, SETTINGS, type Setting, type Value } from "./edit.ts";
import { askedQuestion, groupAt, noteAt, sectionIndex } from "./section-places.ts";
import type { Part, UiFile } from "./site-shapes.ts";

type SettingEdit = Extract<EditThat<"set">, { readonly section: string }>;

export function setSetting(draft: DraftFiles, edit: SettingEdit): void {
  const { section, of, setting, value = "" } = edit;
  if (!SETTINGS[kindOf(of)].some((each) => each === setting)) {
    throw notThere();
  }
  if (of === "section") {
    setOfSection(draft, section, setting, value);
  } else if ("question" in of) {
    setOfQuestion(draft, section, of.question, setting, value);
  } else if ("item" in of) {
    write(noteAt(draft.ui(section), of), setting, value);
  } else {
    write(groupAt(draft.ui(section), of.group), setting, value);
  }
}

const kindOf = (of: Owner): keyof typeof SETTINGS =>
  of === "section" ? of : "question" in of ? "question" : "item" in of ? "note" : "group";

function setOfSection(draft: DraftFiles, section: string, setting: Setting, value: Value): void {
  const sections = draft.sections();
  const listing: Part = sections[sectionIndex(draft, section)] ?? {};
  if (setting === "retired") {
    const others = sections.filter(({ id, retired }) => id !== section && retired !== true);
    if (value === true && others.length === 0) {
      throw new Refusal("This is the only section that your clients see, so it has to stay.");
    }
    write(listing, setting, value);
  } else if (setting === "title") {
    // The title stands in the list of sections, too.
    Object.assign(listing, { title: value });
    Object.assign(draft.schema(section), { title: value });
  } else {
    write(draft.ui(section), setting, value);
  }
}

function setOfQuestion(
  draft: DraftFiles,
  section: string,
  question: string,
  setting: Setting,
  value: Value,
): void {
  const asked: Part = askedQuestion(draft.schema(section), question);
  if (setting === "title") {
    asked["title"] = value;
  } else if (setting === "options") {
    const { enum: options, items } = askedQuestion(draft.schema(section), question);
    if ((items?.enum ?? options)?.some((option) => typeof option === "string") !== true) {
      throw new Refusal("This question offers no options to choose from.");
    }
    Object.assign(items ?? asked, { enum: value });
  } else if (setting === "scale") {
    const { low, high } = { ...scaleOf(asked), ...Object(value) };
    if (draft.fields(section)[question]?.kind !== "rating") {
      throw new Refusal("This question has no scale.");
    }
    Reflect.deleteProperty(asked, "enum");
    Object.assign(asked, { minimum: low, maximum: high });
  } else {
    write(withQuestionEntry(draft.ui(section), question), setting, value);
    removeIfEmpty(draft.ui(section), question);
  }
}

function write(object: Part, key: string, value: Value): void {
  const isNothing = (typeof value === "string" ? value.trim() : Object.keys(value)).length === 0;
  if (isNothing && value !== true && key !== "title" && key !== "note") {
    Reflect.deleteProperty(object, key);
  } else {
    object[key] = value;
  }
}

/** The question's entry in the UI file; a new one is empty. */
export const withQuestionEntry = (ui: UiFile, question: string): Part =>
  (Object.hasOwn(ui, question) ? ui[question] : undefined) ?? (ui[question] = {});

export function removeIfEmpty(ui: UiFile, question: string): void {
  if (Object.keys(ui[question] ?? {}).length === 0) {
    Reflect.deleteProperty(ui, question);
  }
}
