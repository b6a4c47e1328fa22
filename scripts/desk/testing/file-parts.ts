import { parseTree } from "jsonc-parser";
import { entriesOf, itemsOf, textOf, valueOf } from "../../questions/schema-checks/json-nodes.ts";
import type { JsonNode } from "../../questions/schema-checks/json-file.ts";
import { FIELD_LISTS, SECTIONS } from "../edits/draft-files.ts";
import type { Edit, QuestionFiles } from "../edits/edit.ts";

/** The text of every part that an edit can change alone, such as `story.schema.json/properties/reason`. */
export function partsOf(files: QuestionFiles): ReadonlyMap<string, string> {
  return new Map([...files].flatMap(([name, text]) => partsOfFile(name, text)));
}

function partsOfFile(name: string, text: string): readonly (readonly [string, string])[] {
  const root = parseTree(text);
  const raw = ({ offset, length }: JsonNode) => text.slice(offset, offset + length);
  const below = (node: JsonNode | undefined, path: string) =>
    entriesOf(node).map(({ key, value }) => [`${path}/${key}`, raw(value)] as const);
  if (name === SECTIONS) {
    return itemsOf(root).map((node) => [`${name}/${textOf(valueOf(node, "id"))}`, raw(node)]);
  }
  return entriesOf(root).flatMap(({ key, value }) => {
    switch (key) {
      case "properties":
        return below(value, `${name}/${key}`);
      case "ui:groups":
        return itemsOf(value).map(
          (node) => [groupPart(name, textOf(valueOf(node, "title"))), raw(node)] as const,
        );
      default:
        return name === FIELD_LISTS
          ? below(value, `${name}/${key}`)
          : [[`${name}/${key}`, raw(value)] as const];
    }
  });
}

const groupPart = (name: string, title = ""): string => `${name}/ui:groups/${title}`;

/** The names of all parts that an edit may change. */
export function partsTouchedBy(edit: Edit, before: QuestionFiles): ReadonlySet<string> {
  if (!("section" in edit)) {
    return new Set(["advice.json/leftAsItIs"]);
  }
  const { section } = edit;
  const schema = `${section}.schema.json`;
  const ui = `${section}.ui.json`;
  const groups = itemsOf(valueOf(parseTree(before.get(ui) ?? ""), "ui:groups"));
  const group = (index: number) => groupPart(ui, textOf(valueOf(groups[index], "title")));
  const groupOf = (question: string) =>
    group(
      groups.findIndex((node) =>
        itemsOf(valueOf(node, "items")).some((item) => textOf(item) === question),
      ),
    );
  const ofQuestion = (key: string) => [
    `${schema}/properties/${key}`,
    `${ui}/${key}`,
    `field-lists.json/${section}/${key}`,
  ];
  const parts = (): readonly string[] => {
    switch (edit.does) {
      case "rewrite":
        switch (edit.text.of) {
          case "section":
            return edit.text.part === "title"
              ? [`sections.json/${section}`, `${schema}/title`]
              : [`${ui}/ui:description`];
          case "group":
            return [
              group(edit.text.group),
              ...(edit.text.part === "title" ? [groupPart(ui, edit.words)] : []),
            ];
          case "note":
            return [group(edit.text.at.group)];
          case "question":
            return edit.text.part === "title"
              ? [`${schema}/properties/${edit.text.question}`]
              : [`${ui}/${edit.text.question}`];
        }
      // The cases above cover every text.
      // eslint-disable-next-line no-fallthrough
      case "rewrite list":
        return edit.part === "options"
          ? [`${schema}/properties/${edit.question}`]
          : [`${ui}/${edit.question}`];
      case "move item":
        return [group(edit.from.group), group(edit.to.group)];
      case "add question":
        return [group(edit.at.group), ...ofQuestion(edit.question)];
      case "ask again":
        // The question returns to its former group, which the edit does not name.
        return [...groups.map((_, index) => group(index)), ...ofQuestion(edit.question)];
      case "stop asking":
        return [groupOf(edit.question), `${schema}/required`, ...ofQuestion(edit.question)];
      case "add note":
      case "remove note":
        return [group(edit.at.group)];
      case "add group":
        return [groupPart(ui, edit.title)];
      case "move group":
        return [];
      case "say whom to call":
        return [group(edit.group)];
      case "ask when":
        return edit.of.of === "question"
          ? [`${ui}/${edit.of.question}`]
          : [group(edit.of.of === "group" ? edit.of.group : edit.of.at.group)];
      case "remove group":
        return [group(edit.group), group(edit.group === 0 ? 1 : edit.group - 1)];
      case "add section":
        return [
          `sections.json/${section}`,
          ...["title", "type"].map((key) => `${schema}/${key}`),
          groupPart(ui, edit.heading),
        ];
      case "move section":
        return [];
      case "stop section":
      case "use section again":
        return [`sections.json/${section}`];
    }
  };
  return new Set(parts());
}
