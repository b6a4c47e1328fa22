import type { Edit } from "../edits/edit.ts";
import type { FormPart } from "./form-parts.ts";
import { isSameSelection } from "./selection.ts";

/**
 * Writes each typed letter into the form's DOM, because the form library renders too slowly for each letter.
 * At the next pause, before React renders, `restore` puts the earlier texts back: React expects the DOM as
 * React left it.
 */
export interface TypedText {
  /** Called after each render of the form, with its parts. */
  readonly draw: (parts: ReadonlyMap<Element, FormPart>) => void;
  readonly show: (edit: Edit) => void;
  readonly restore: () => void;
}

export function createTypedText(): TypedText {
  const drawn = new Map<Text, string>();
  let parts: ReadonlyMap<Element, FormPart> = new Map();
  return {
    draw: (now) => {
      parts = now;
    },
    show: (edit) => {
      const part = partOf(edit);
      const found = [...parts].find(
        ([, { selected, field }]) =>
          part !== undefined && field === part.field && isSameSelection(selected, part.selected),
      );
      if (found === undefined || edit.does !== "rewrite") {
        return;
      }
      const [element] = found;
      const paragraphs = [...element.querySelectorAll("p")];
      const places = paragraphs.length === 0 ? [element] : paragraphs;
      const texts = paragraphs.length === 0 ? [edit.words] : edit.words.split(/\n{2,}/u);
      if (texts.length !== places.length) {
        return; // The next render shows the added or removed paragraphs.
      }
      for (const [index, place] of places.entries()) {
        const [node] = place.childNodes;
        if (node instanceof Text) {
          drawn.set(node, drawn.get(node) ?? node.data);
          // As in the form, “…” stands for an empty text, because a field needs a label.
          node.data = texts[index] || "…";
        }
      }
    },
    restore: () => {
      for (const [node, text] of drawn) {
        node.data = text;
      }
      drawn.clear();
    },
  };
}

/** The part of the form whose words an edit changes. */
function partOf(edit: Edit): FormPart | undefined {
  if (edit.does !== "rewrite") {
    return undefined;
  }
  const { text } = edit;
  switch (text.of) {
    case "section":
      return undefined;
    case "group":
      return { selected: { of: "group", group: text.group }, field: text.part };
    case "note":
      return { selected: { of: "note", at: text.at }, field: "words" };
    case "question":
      return { selected: { of: "question", question: text.question }, field: text.part };
  }
}
