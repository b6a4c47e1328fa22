import groups from "../../../src/questionnaire/form/templates/Groups.module.css";
import type { Setting } from "../edits/edit.ts";
import type { DeskSection } from "../protocol.ts";
import { type Selected, groupsOf, isSameSelection } from "./selection.ts";

/** A part of the form whose words the coach can change, and the panel's field for these words. */
export interface FormPart {
  readonly selected: Selected;
  readonly field: Setting;
}

/**
 * Marks the clickable parts of a section's form, and the selected part. The form has no code for the desk, so
 * call `markParts` after each render of the form.
 */
export function markParts(
  form: HTMLElement,
  section: DeskSection,
  selected: Selected,
): ReadonlyMap<Element, FormPart> {
  const parts = new Map<Element, FormPart>();
  const mark = (element: Element | null | undefined, part: FormPart): void => {
    if (element instanceof HTMLElement) {
      parts.set(element, part);
      element.dataset["part"] = part.field;
    }
  };
  for (const [group, { items }] of groupsOf(section).entries()) {
    const place = form.querySelector(`section[aria-labelledby$="__group_${group + 1}"]`);
    const ofGroup: Selected = { of: "group", group };
    mark(place?.querySelector("h2"), { selected: ofGroup, field: "title" });
    mark(childrenOf(place, groups["intro"])[0], { selected: ofGroup, field: "intro" });
    mark(part(place, groups["warning"]), { selected: ofGroup, field: "sensitive" });
    mark(part(place, groups["why"]), { selected: ofGroup, field: "why" });
    mark(place?.querySelector('p:has(> [href^="tel:"])'), { selected: ofGroup, field: "helpNow" });
    const notes = childrenOf(place, groups["note"]);
    let note = 0;
    for (const [item, content] of items.entries()) {
      if (typeof content === "string") {
        markQuestion(form, section.section.id, content, mark);
      } else {
        mark(notes[note], { selected: { of: "note", at: { group, item } }, field: "note" });
        note += 1;
      }
    }
  }
  for (const [element, part] of parts) {
    const isSelected = isSameSelection(part.selected, selected);
    element.toggleAttribute("data-selected", isSelected);
    if (part.field === "why") {
      // A closed `<details>` would hide what the coach is typing.
      element.toggleAttribute("open", isSelected);
    }
  }
  return parts;
}

function markQuestion(
  form: HTMLElement,
  section: string,
  key: string,
  mark: (element: Element | null | undefined, part: FormPart) => void,
): void {
  const selected: Selected = { of: "question", question: key };
  const title = form.querySelector(`#${CSS.escape(`${section}_${key}__question`)}`);
  mark(title, { selected, field: "title" });
  mark(form.querySelector(`#${CSS.escape(`${section}_${key}__help`)}`), {
    selected,
    field: "ui:help",
  });
  mark(title?.parentElement?.querySelector(":scope > details"), {
    selected,
    field: "ui:examples",
  });
}

const part = (place: Element | null | undefined, name: string | undefined): Element | undefined =>
  place?.querySelector(selectorOf(name)) ?? undefined;

const childrenOf = (place: Element | null, name: string | undefined): readonly Element[] =>
  [...(place?.children ?? [])].filter((element) => element.matches(selectorOf(name)));

/** Selects the elements of a CSS module's name, which is several classes where it composes others. */
const selectorOf = (name = ""): string => `.${name.replaceAll(" ", ".")}`;
