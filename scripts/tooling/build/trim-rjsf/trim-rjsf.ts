import { fileURLToPath } from "node:url";
import { type Plugin, normalizePath } from "vite";

/** The path of a replacement as Vite writes ids: with slashes, also on Windows. */
const stub = (file: string): string => normalizePath(fileURLToPath(new URL(file, import.meta.url)));

/** The replacements for modules that the form library imports. */
const STUBS: ReadonlyMap<string, string> = new Map([
  // The library's default templates render Markdown, with a package of 31 kB. This site's templates do not.
  ["markdown-to-jsx/react", stub("./no-markdown.ts")],
  // The packages with which the library resolves and merges schemas have 12 kB.
  ["fast-uri", stub("./no-references.ts")],
  ["@x0k/json-schema-merge/lib/array", stub("./no-all-of.ts")],
  ["@x0k/json-schema-merge", stub("./no-all-of.ts")],
  // The library's own controls, templates and layouts, which it sets up for every form.
  ["./components/widgets/index.js", stub("./no-defaults.ts")],
  ["./components/templates/index.js", stub("./no-defaults.ts")],
  ["./LayoutGridField.js", stub("./no-field.ts")],
  ["./LayoutHeaderField.js", stub("./no-field.ts")],
  ["./LayoutMultiSchemaField.js", stub("./no-field.ts")],
  // Kinds of answers that no question has: lists, one of several schemas, yes or no, nothing.
  ["./ArrayField.js", stub("./no-field.ts")],
  ["./MultiSchemaField.js", stub("./no-field.ts")],
  ["./FallbackField.js", stub("./no-field.ts")],
  ["./CyclicSchemaField.js", stub("./no-field.ts")],
  ["./BooleanField.js", stub("./no-field.ts")],
  ["./NullField.js", stub("./no-field.ts")],
  ["./OptionalDataControlsField.js", stub("./no-field.ts")],
  // What the library does with the form's data, or to choose among schemas.
  ["./omitExtraData.js", stub("./no-step.ts")],
  ["./toPathSchema.js", stub("./no-step.ts")],
  ["./findFieldInSchema.js", stub("./no-step.ts")],
  ["./findSelectedOptionInXxxOf.js", stub("./no-step.ts")],
  ["./getClosestMatchingOption.js", stub("./no-step.ts")],
]);

/**
 * Replaces parts of the form library that no section can use. Fails a build in which the library does not
 * import all of these parts, because a newer version may import them by other names.
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
          `The form library no longer imports ${[...unused].join(", ")}, in whose place the build puts less. See scripts/tooling/build/trim-rjsf.`,
        );
      }
    },
  };
}
