import type { QuestionGroup, QuestionUi } from "../../../src/domain/section-files.ts";
import type { Edit } from "../edits/edit.ts";
import type { DeskSection } from "../protocol.ts";

/**
 * A section as the desk will answer that it is, for the blink of an eye until it does: the form follows
 * each letter. The files themselves are edited by the desk alone.
 */
export function reworded(section: DeskSection, edit: Edit): DeskSection {
  if (edit.section !== section.section.id) {
    return section;
  }
  const version = `${section.version}…`;
  if (edit.does === "rewrite list" && edit.part === "examples") {
    return { ...section, version, ui: withUi(section, edit.question, "ui:examples", edit.entries) };
  }
  if (edit.does !== "rewrite") {
    return section;
  }
  const { text, words } = edit;
  switch (text.of) {
    case "section":
      return text.part === "title"
        ? {
            ...section,
            version,
            section: { ...section.section, title: words },
            schema: { ...section.schema, title: words },
          }
        : { ...section, version, ui: { ...section.ui, "ui:description": words } };
    case "group":
      return inGroup(section, version, text.group, (group) => withText(group, text.part, words));
    case "note":
      return inGroup(section, version, text.at.group, (group) => ({
        ...group,
        items: group.items.map((item, index) => (index === text.at.item ? { note: words } : item)),
      }));
    case "question": {
      const asked = section.schema.properties[text.question];
      if (text.part === "help" || asked === undefined) {
        return { ...section, version, ui: withUi(section, text.question, "ui:help", words) };
      }
      const properties = {
        ...section.schema.properties,
        [text.question]: { ...asked, title: words },
      };
      return { ...section, version, schema: { ...section.schema, properties } };
    }
  }
}

function inGroup(
  section: DeskSection,
  version: string,
  index: number,
  change: (group: QuestionGroup) => QuestionGroup,
): DeskSection {
  const groups = (section.ui["ui:groups"] ?? []).map((group, at) =>
    at === index ? change(group) : group,
  );
  return { ...section, version, ui: { ...section.ui, "ui:groups": groups } };
}

/** Without words the optional ones are gone. */
function withText(
  group: QuestionGroup,
  part: "title" | "intro" | "sensitive",
  words: string,
): QuestionGroup {
  const { [part]: _before, ...rest } = group;
  return words === "" && part !== "title"
    ? { title: group.title, ...rest }
    : { title: group.title, ...rest, [part]: words };
}

function withUi(
  { ui }: DeskSection,
  question: string,
  name: "ui:help" | "ui:examples",
  value: string | readonly string[],
): DeskSection["ui"] {
  // What stands in the UI file under the key of a question is its entry.
  const { [name]: _before, ...rest } = (ui[question] ?? {}) as QuestionUi;
  return { ...ui, [question]: value.length === 0 ? rest : { ...rest, [name]: value } };
}
