import { fileURLToPath } from "node:url";
import { type Plugin, normalizePath } from "vite";

/** The path of a replacement as Vite writes ids: with slashes, also on Windows. */
const stub = (file: string): string => normalizePath(fileURLToPath(new URL(file, import.meta.url)));

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
];

/** The library's controls and templates, of which this site has its own, and the default answers of a schema. */
const DEFAULTS = [
  "./components/widgets/index.js",
  "./components/templates/index.js",
  "./getDefaultFormState.js",
];

const STUBS: ReadonlyMap<string, string> = new Map([
  ...LEFT_OUT.map((module) => [module, stub("./no-part.ts")] as const),
  ...DEFAULTS.map((module) => [module, stub("./no-defaults.ts")] as const),
]);

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
      for (const module of STUBS.keys()) {
        unused.add(module);
      }
    },
    resolveId(module) {
      unused.delete(module);
      return STUBS.get(module);
    },
    buildEnd(error) {
      if (error === undefined && unused.size > 0) {
        throw new Error(
          `The form library no longer imports ${[...unused].join(", ")}, in whose place the build puts less. See scripts/tooling/vite-plugins/trim-rjsf.`,
        );
      }
    },
  };
}
