import { fileURLToPath } from "node:url";
import { type Plugin, normalizePath } from "vite";

/** In the form of Vite's ids, also on Windows. */
const stub = (file: string): string => normalizePath(fileURLToPath(new URL(file, import.meta.url)));

/** The replacements for modules that the form library imports. */
const STUBS: ReadonlyMap<string, string> = new Map([
  // The library's default templates render Markdown, with a package of 31 kB. This site's templates do not.
  ["markdown-to-jsx/react", stub("./no-markdown.ts")],
  // The library also resolves and merges schemas: 12 kB.
  ["fast-uri", stub("./no-references.ts")],
  ["@x0k/json-schema-merge/lib/array", stub("./no-all-of.ts")],
  ["@x0k/json-schema-merge", stub("./no-all-of.ts")],
  // The library's own controls and layouts, which it sets up for every form.
  ["./components/widgets/index.js", stub("./no-widgets.ts")],
  ["./LayoutGridField.js", stub("./no-layouts.ts")],
  ["./LayoutHeaderField.js", stub("./no-layouts.ts")],
  ["./LayoutMultiSchemaField.js", stub("./no-layouts.ts")],
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
