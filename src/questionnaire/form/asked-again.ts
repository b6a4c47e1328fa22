import type { QuestionGroup } from "../../domain/question/section-files.ts";
import { type SectionDefinition, isAskedAgain } from "../section-definition.ts";

type Item = QuestionGroup["items"][number];

/**
 * The part of a section that is asked again: its questions with the notes right before them, under their
 * headings. `undefined` if the section has no such question.
 */
export function askedAgainPart(definition: SectionDefinition): SectionDefinition | undefined {
  const { schema, ui } = definition;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([question]) => isAskedAgain(definition, question)),
  );
  if (Object.keys(properties).length === 0) {
    return undefined;
  }
  const isAsked = (item: Item | undefined): boolean =>
    typeof item === "string" && Object.hasOwn(properties, item);
  const groups = ui["ui:groups"] ?? [
    { title: schema.title, items: ui["ui:order"] ?? Object.keys(schema.properties) },
  ];
  return {
    ...definition,
    schema: { ...schema, properties },
    ui: {
      ...ui,
      "ui:order": Object.keys(properties),
      "ui:groups": groups
        .map((group) => ({
          ...group,
          items: group.items.filter((item, place) =>
            isAsked(group.items.slice(place).find((next) => typeof next === "string"))
              ? typeof item === "object" || isAsked(item)
              : false,
          ),
        }))
        .filter(({ items }) => items.length > 0),
    },
  };
}
