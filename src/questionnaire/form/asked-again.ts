import type { QuestionGroup } from "../../domain/question/section-files.ts";
import { scaleIn } from "../answers/scales.ts";
import { type SectionDefinition, isAskedAgain } from "../section-definition.ts";

type Item = QuestionGroup["items"][number];

/**
 * The part of a section that is asked again: its questions under their headings, with the notes right before those
 * whose scale has no words. `undefined` if the section has no such question.
 */
export function askedAgainPart(definition: SectionDefinition): SectionDefinition | undefined {
  const { schema, ui } = definition;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([question]) => isAskedAgain(definition, question)),
  );
  if (Object.keys(properties).length === 0) {
    return undefined;
  }
  const isAsked = (item: Item | undefined): item is string =>
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
          items: group.items.filter((item, place) => {
            const next = group.items.slice(place).find((other) => typeof other === "string");
            return isAsked(next) && (item === next || !hasWords(definition, next));
          }),
        }))
        .filter(({ items }) => items.length > 0),
    },
  };
}

function hasWords(definition: SectionDefinition, question: string): boolean {
  const { ends, steps } = scaleIn(definition, question);
  return (ends ?? steps) !== undefined;
}
