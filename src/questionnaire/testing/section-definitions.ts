import { type SectionDefinition, loadSectionDefinition, sections } from "../section-definition.ts";

const definitions = new Map<string, SectionDefinition>();
for (const section of sections) {
  definitions.set(section.id, await loadSectionDefinition(section));
}

export function definitionOf(id: string): SectionDefinition {
  const definition = definitions.get(id);
  if (definition === undefined) {
    throw new Error(`There is no section ${id}.`);
  }
  return definition;
}
