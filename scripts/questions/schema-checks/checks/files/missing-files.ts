import { closestMatch } from "../../close-match.ts";
import { type Check, errorAt } from "../../problem.ts";
import { type SchemaSources, sectionIdsOf } from "../../sources.ts";

/** Missing: sections.json, field-lists.json, ledger.json, or one of the two files of a listed section. */
export const missingFiles: Check = (sources) => [
  ...[
    { file: sources.sectionList, what: "It lists the sections: put it back." },
    { file: sources.fieldLists, what: "It is the field list: put it back." },
    {
      file: sources.ledger,
      what: "It remembers every question that was ever published, so that none is lost from sight: put it back. Only where nothing was published yet, begin it with {}.",
    },
  ]
    .filter(({ file }) => file.trouble?.reason === "missing")
    .map(({ file, what }) => errorAt(file, undefined, `this file is missing. ${what}`)),
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
