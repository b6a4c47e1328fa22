import { fileURLToPath } from "node:url";
import { type Plugin, normalizePath } from "vite";

/** Modules that the form library imports, and that the build leaves out. */
const LEFT_OUT = [
  // The library's default templates render Markdown, with a package of 31 kB. This site's templates do not.
  "markdown-to-jsx/react",
  // Packages of 12 kB, with which the library resolves and merges schemas.
  "fast-uri",
  "@x0k/json-schema-merge/lib/array",
  "@x0k/json-schema-merge",
  // Layouts, which the library loads for every form.
  "./LayoutGridField.js",
  "./LayoutHeaderField.js",
  "./LayoutMultiSchemaField.js",
  // Kinds of answers that no question has: lists, one of several schemas, yes or no, nothing.
  "./ArrayField.js",
  "./MultiSchemaField.js",
  "./FallbackField.js",
  "./CyclicSchemaField.js",
  "./BooleanField.js",
  "./NullField.js",
  "./OptionalDataControlsField.js",
  // Functions that choose among schemas, and functions for a form's data: this site's form holds no data.
  "./omitExtraData.js",
  "./toPathSchema.js",
  "./findFieldInSchema.js",
  "./findSelectedOptionInXxxOf.js",
  "./getClosestMatchingOption.js",
  "./getFirstMatchingOption.js",
  "./getFromSchema.js",
  "./sanitizeDataForNewSchema.js",
  // Follows references from schema to schema.
  "./findSchemaDefinition.js",
];

/** The library's controls and templates. This site has its own for every question. */
const DEFAULTS = ["./components/widgets/index.js", "./components/templates/index.js"];

/** What stands in place of parts of the library: modules by their names here. */
const STUBS = {
  // The site never uses these: it never calls them, or the schema checks refuse what would need them. The
  // library calls the last two while it loads.
  "no-part": `
    const refuse = () => {
      throw new Error("The form asks for a part that the build leaves out of the form library.");
    };
    export default refuse;
    export const Markdown = refuse;
    export const makeAllReferencesAbsolute = refuse;
    export const getUsedFormData = refuse;
    export const getFieldNames = refuse;
    export const isValueEmpty = refuse;
    export const createDeduplicator = () => refuse;
    export const createIntersector = () => refuse;
    export const createShallowAllOfMerge = () => refuse;
    export const createComparator = () => ({});
    export const createMerger = () => ({});`,
  "no-defaults": "export default () => ({});",
  // A section's schema is whole, without references, conditions or defaults: the schema checks refuse them.
  "no-references": `
    export default (_validator, schema) => schema;
    export const relaxOptionsForScoring = undefined;`,
  "no-default-data": "export default () => undefined;",
} as const;

const IN_PLACE_OF: ReadonlyMap<string, string> = new Map([
  ...LEFT_OUT.map((module) => [module, "no-part"] as const),
  ...DEFAULTS.map((module) => [module, "no-defaults"] as const),
  ["./retrieveSchema.js", "no-references"],
  ["./getDefaultFormState.js", "no-default-data"],
  ["./schemaHasNestedConditional.js", "no-default-data"],
]);

/** Vite writes ids with slashes, also on Windows. */
const DEEP_EQUALS = normalizePath(fileURLToPath(new URL("./deep-equals.ts", import.meta.url)));

/**
 * Replaces parts of the form library that no section can use. Fails a build if the library does not import
 * one of these parts, because a newer version may import it by another name.
 */
export function trimRjsf(): Plugin {
  const unused = new Set<string>();
  return {
    name: "trim-rjsf",
    // In development, the library compiles its own validator on load, which needs these modules.
    apply: "build",
    enforce: "pre",
    buildStart() {
      for (const module of [...IN_PLACE_OF.keys(), "./deepEquals.js"]) {
        unused.add(module);
      }
    },
    resolveId(module) {
      unused.delete(module);
      const stub = IN_PLACE_OF.get(module);
      return module === "./deepEquals.js" ? DEEP_EQUALS : stub && `\0trim-rjsf/${stub}`;
    },
    load: (id) => Object.entries(STUBS).find(([name]) => id === `\0trim-rjsf/${name}`)?.[1],
    buildEnd(error) {
      if (error === undefined && unused.size > 0) {
        throw new Error(
          `The form library no longer imports ${[...unused].join(", ")}, in whose place the build puts less. See scripts/tooling/vite-plugins/trim-rjsf.`,
        );
      }
    },
  };
}
