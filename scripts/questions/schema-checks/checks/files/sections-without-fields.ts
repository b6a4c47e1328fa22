import { valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** A section that the field list lacks: most checks of its questions would find nothing. */
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
