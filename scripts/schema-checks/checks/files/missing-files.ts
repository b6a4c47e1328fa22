import { closestMatch } from "../../close-match.ts";
import { type Check, errorAt } from "../../problem.ts";
import { type SchemaSources, sectionIdsOf } from "../../sources.ts";

/** The two lists, and for every listed section its two files. */
export const missingFiles: Check = (sources) => [
  ...(sources.sectionList.trouble?.reason === "missing"
    ? [
        errorAt(
          sources.sectionList,
          undefined,
          "this file is missing. It lists the sections: put it back.",
        ),
      ]
    : []),
  ...(sources.fieldLists.trouble?.reason === "missing"
    ? [
        errorAt(
          sources.fieldLists,
          undefined,
          "this file is missing. It is the field list: put it back.",
        ),
      ]
    : []),
  ...sources.sections
    .filter(({ listing }) => listing !== undefined)
    .flatMap(({ id, listing, schema, ui }) =>
      [
        { file: schema, ending: "schema.json" },
        { file: ui, ending: "ui.json" },
      ]
        .filter(({ file }) => file.trouble?.reason === "missing")
        .map(({ file, ending }) =>
          errorAt(
            sources.sectionList,
            listing,
            `the section \`${id}\` has no file ${file.name}.${whatToDo(sources, id, ending)}`,
          ),
        ),
    ),
];

function whatToDo(sources: SchemaSources, id: string, ending: string): string {
  const unclaimed = sources.fileNames
    .filter((name) => name.endsWith(`.${ending}`))
    .flatMap(sectionIdsOf)
    .filter((other) => sources.listedIds?.includes(other) === false);
  const lookAlike = closestMatch(id, unclaimed);
  return lookAlike === undefined
    ? " Add the file, or remove the section here."
    : ` Is it the file ${sources.folder}/${lookAlike}.${ending}? Then rename that file.`;
}
