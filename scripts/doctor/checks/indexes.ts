import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { readJson } from "../../json-files/read-json.ts";
import { askForPages } from "../../admin/google-client.ts";
import { FIRESTORE } from "../database.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import { inShort } from "../in-short.ts";
import type { LiveProject } from "../live-project.ts";

const kind = { order: v.optional(v.string()), arrayConfig: v.optional(v.string()) };
const Fields = v.optional(v.array(v.object({ fieldPath: v.string(), ...kind })), []);
const Scope = v.optional(v.string(), "COLLECTION");

const File = v.object({
  indexes: v.optional(
    v.array(v.object({ collectionGroup: v.string(), queryScope: Scope, fields: Fields })),
    [],
  ),
  fieldOverrides: v.optional(
    v.array(
      v.object({
        collectionGroup: v.string(),
        fieldPath: v.string(),
        indexes: v.array(v.object({ queryScope: Scope, ...kind })),
      }),
    ),
    [],
  ),
});

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.collectionGroups.fields */
const Index = v.object({ name: v.optional(v.string(), ""), queryScope: Scope, fields: Fields });
const Page = v.object({
  indexes: v.optional(v.array(Index), []),
  fields: v.optional(
    v.array(
      v.object({
        name: v.string(),
        indexConfig: v.optional(v.object({ indexes: v.optional(v.array(Index), []) }), {}),
      }),
    ),
    [],
  ),
});

/** What is indexed, by what it is called in a finding: `clients.name`. */
type Indexed = ReadonlyMap<string, string>;

/** The database indexes what `firestore.indexes.json` says, and no answer besides. */
export async function indexes(project: LiveProject): Promise<readonly Finding[]> {
  const file = join(project.root, "firestore.indexes.json");
  if (!existsSync(file)) {
    return [];
  }
  const wanted = inFile(readJson(file, File));
  const found = await inDatabase(project);
  const different = [...new Set([...wanted.keys(), ...found.keys()])].filter(
    (name) => wanted.get(name) !== found.get(name),
  );
  return [
    different.length === 0
      ? ok("The database indexes what firestore.indexes.json says.")
      : toDo(
          `The database has other indexes than firestore.indexes.json says: ${inShort(different)}.`,
          "Deploy the indexes of this folder.",
          "deployment",
        ),
  ];
}

interface Kind {
  readonly order?: string | undefined;
  readonly arrayConfig?: string | undefined;
}

const wordOf = ({ order, arrayConfig }: Kind): string => order ?? arrayConfig ?? "";

/** An order of the indexes of one field means nothing; one of the fields of an index does. */
const together = (words: readonly string[]): string => words.toSorted().join(", ");

const composite = (group: string, scope: string, fields: v.InferOutput<typeof Fields>): string =>
  `${group} (${[
    scope,
    // Production puts it at the end of each by itself.
    ...fields
      .filter(({ fieldPath }) => fieldPath !== "__name__")
      .map((field) => `${field.fieldPath} ${wordOf(field)}`),
  ].join(", ")})`;

const inFile = ({ indexes: composites, fieldOverrides }: v.InferOutput<typeof File>): Indexed =>
  new Map([
    ...composites.map(
      ({ collectionGroup, queryScope, fields }) =>
        [composite(collectionGroup, queryScope, fields), ""] as const,
    ),
    ...fieldOverrides.map(
      ({ collectionGroup, fieldPath, indexes: ofField }) =>
        [
          `${collectionGroup}.${fieldPath}`,
          together(ofField.map((index) => `${index.queryScope} ${wordOf(index)}`)),
        ] as const,
    ),
  ]);

async function inDatabase({ ask, projectId }: LiveProject): Promise<Indexed> {
  const groups = `/v1/projects/${projectId}/databases/(default)/collectionGroups/-`;
  const found = new Map<string, string>();
  for (const list of ["indexes", "fields?filter=indexConfig.usesAncestorConfig:false"]) {
    const pages = askForPages(ask, {
      service: FIRESTORE,
      path: `${groups}/${list}`,
      permission: "datastore.indexes.list",
    });
    for await (const page of pages) {
      const { indexes: composites, fields } = v.parse(Page, page);
      for (const { name, queryScope, fields: ofIndex } of composites) {
        found.set(composite(groupIn(name), queryScope, ofIndex), "");
      }
      for (const { name, indexConfig } of fields) {
        const group = groupIn(name);
        // What Firestore does where nothing else is said.
        if (group !== "__default__") {
          const words = indexConfig.indexes.map(
            ({ queryScope, fields: [field = {}] }) => `${queryScope} ${wordOf(field)}`,
          );
          found.set(`${group}.${name.split("/fields/")[1] ?? ""}`, together(words));
        }
      }
    }
  }
  return found;
}

const groupIn = (name: string): string => /\/collectionGroups\/([^/]+)\//u.exec(name)?.[1] ?? "";
