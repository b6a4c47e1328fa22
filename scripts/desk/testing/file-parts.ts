import { parseTree } from "jsonc-parser";
import {
  entriesOf,
  itemsOf,
  textOf,
  valueOf,
} from "../../questions/schema-checks/reading/json-nodes.ts";
import type { JsonNode } from "../../questions/schema-checks/reading/json-file.ts";
import { FIELD_LISTS, SECTIONS } from "../edits/draft-files.ts";
import type { Edit } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";

/** The text of every part that an edit can change alone, such as `story.schema.json/properties/reason`. */
export function partsOf(files: SiteFiles): ReadonlyMap<string, string> {
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

/** Whether an edit may change a part: only its own question, and its section's headings and texts. */
export function mayChange(edit: Edit, part: string): boolean {
  if (!("section" in edit)) {
    return false;
  }
  const { section } = edit;
  const [schema, ui] = [`${section}.schema.json`, `${section}.ui.json`];
  const text = edit.does === "rewrite" ? edit.text : edit;
  const question = "question" in text ? text.question : "";
  const ofQuestion = [
    `${schema}/properties/${question}`,
    `${ui}/${question}`,
    `field-lists.json/${section}/${question}`,
  ];
  if (question !== "" && edit.does.startsWith("rewrite")) {
    return ofQuestion.includes(part);
  }
  const ofSection = ["title", "type", "required"].map((key) => `${schema}/${key}`);
  return (
    [...ofQuestion, ...ofSection, `${ui}/ui:description`, `sections.json/${section}`].includes(
      part,
    ) || part.startsWith(groupPart(ui))
  );
}
