import { TRANSLATIONS } from "../../../../src/words/words.ts";
import { closestMatch, didYouMean } from "../reading/close-match.ts";
import type { JsonFile } from "../reading/json-file.ts";
import { entriesOf, valueOf } from "../reading/json-nodes.ts";
import { errorAt, errorsAt, type Problems } from "../problem.ts";
import { duplicatesIn } from "../reading/repeated.ts";
import {
  FIELD_LISTS_FILE,
  LEDGER_FILE,
  SECTION_LIST_FILE,
  type SchemaSources,
  sectionIdsOf,
} from "../questions/sources.ts";
import { wasPublished } from "../wordings/ledger.ts";
import { unreadableFile } from "../reading/unreadable-file.ts";
import { unseenCharacters } from "../reading/unseen-characters.ts";

/** The list of sections and all their files, whose texts are shown. */
const shownFiles = ({ sectionList, sections }: SchemaSources): readonly JsonFile[] => [
  sectionList,
  ...sections.flatMap(({ schema, ui, translations }) => [schema, ui, ...translations.values()]),
];

/** Files that cannot be parsed, texts with invisible characters, and keys that are there twice. */
export function* invalidFiles(sources: SchemaSources): Problems {
  const shown = shownFiles(sources);
  const files = [...shown, sources.fieldLists, sources.ledger];
  yield* files.flatMap((file) => [...unreadableFile(file), ...duplicatesIn(file.root)]);
  // Skips the ledger and the field list, whose earlier wordings must stay as they were published.
  yield* shown.flatMap(({ root }) => unseenCharacters(root));
}

/** A missing sections.json, field-lists.json or ledger.json, or a missing file of a listed section. */
export function* missingFiles(sources: SchemaSources): Problems {
  const { sectionList, fieldLists, ledger, sections } = sources;
  yield* errorsAt(
    [sectionList].filter(isMissing),
    "this file is missing. It lists the sections: put it back.",
  );
  yield* errorsAt(
    [fieldLists].filter(isMissing),
    "this file is missing. It is the field list: put it back.",
  );
  yield* errorsAt(
    [ledger].filter(isMissing),
    "this file is missing. It remembers every question that was ever published, so that none is lost from sight: put it back. Only where nothing was published yet, begin it with {}.",
  );
  for (const { id, listing, schema, ui } of sections) {
    for (const file of [schema, ui].filter(isMissing)) {
      const other = misnamedFile(sources, id, file);
      const orRemove = wasPublished(sources, id)
        ? "Put it back."
        : "Add the file, or remove the section here.";
      const advice = other
        ? `Is it the file ${sources.folder}/${other}? Then rename that file.`
        : orRemove;
      yield* errorsAt([listing], `the section \`${id}\` has no file ${file.name}. ${advice}`);
    }
  }
}

const isMissing = ({ trouble }: JsonFile): boolean => trouble?.reason === "missing";

/** The name of a file of no section that resembles the name of this section's missing file. */
function misnamedFile(sources: SchemaSources, id: string, { name: file }: JsonFile) {
  const ending = file.replace(`${sources.folder}/${id}`, "");
  const unclaimed = sources.fileNames
    .filter((name) => name.endsWith(ending))
    .flatMap(sectionIdsOf)
    .filter((other) => sources.listedIds?.includes(other) === false)
    .filter((other) => !wasPublished(sources, other));
  const lookAlike = closestMatch(id, unclaimed);
  return lookAlike && lookAlike + ending;
}

const FILES_OF_NO_SECTION = new Set([SECTION_LIST_FILE, FIELD_LISTS_FILE, LEDGER_FILE]);

/** Files and field lists of sections that sections.json lacks, usually because of a typo. */
export function* unknownSections(sources: SchemaSources): Problems {
  const { fieldLists, fileNames, folder, listedIds: ids, sectionList } = sources;
  if (ids === undefined) {
    return;
  }
  const misnamed = sources.sections.flatMap(({ id, schema, ui }) =>
    [schema, ui].filter(isMissing).map((file) => misnamedFile(sources, id, file)),
  );
  const noSection = (id: string): string =>
    `there is no section \`${id}\` in ${sectionList.name}.${didYouMean(id, ids)} Add the section there,`;
  const files = fileNames.filter(
    (name) => !FILES_OF_NO_SECTION.has(name) && !misnamed.includes(name),
  );
  for (const name of files) {
    const [id] = sectionIdsOf(name);
    if (id === undefined || !(ids.includes(id) || wasPublished(sources, id))) {
      yield {
        severity: "error",
        file: `${folder}/${name}`,
        line: 1,
        message:
          id === undefined
            ? `nothing reads a file of this name. The files of a section end in .schema.json and .ui.json, and its translation in ${TRANSLATIONS.map((language) => `.${language}.json`).join(" or ")}. Rename this one, or remove it.`
            : `${noSection(id)} or rename or remove this file.`,
      };
    }
  }
  for (const { key, keyNode } of entriesOf(fieldLists.root)) {
    // `vanishedQuestions` reports a section that was published: to follow both would remove it.
    if (!ids.includes(key) && !wasPublished(sources, key)) {
      yield errorAt(keyNode, `${noSection(key)} or correct or remove its name here.`);
    }
  }
}

/** A section that the field list lacks: most checks of its questions would find nothing. */
export function* sectionsWithoutFields(sources: SchemaSources): Problems {
  const { fieldLists, sections } = sources;
  for (const { id, listing } of fieldLists.root?.type === "object" ? sections : []) {
    if (valueOf(fieldLists.root, id) === undefined) {
      yield* errorsAt(
        [listing],
        `the section \`${id}\` is not in the field list. Add "${id}": { } to ${fieldLists.name}, with its questions between the braces.`,
      );
    }
  }
}
