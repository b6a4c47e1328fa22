import { valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** Without its part of the field list, a section would go unchecked. */
export const sectionsWithoutFields: Check = (sources) =>
  sources.fieldLists.root?.type === "object"
    ? sources.sections
        .filter(({ id, listing }) => listing !== undefined && !valueOf(sources.fieldLists.root, id))
        .map(({ id, listing }) =>
          errorAt(
            sources.sectionList,
            listing,
            `the section \`${id}\` is not in the field list. Add "${id}": { } to ${sources.fieldLists.name}, with its questions between the braces.`,
          ),
        )
    : [];
