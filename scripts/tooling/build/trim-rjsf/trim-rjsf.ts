import { fileURLToPath } from "node:url";
import { type Plugin, normalizePath } from "vite";

/** In the form of Vite's ids, on Windows too. */
const stub = (file: string): string => normalizePath(fileURLToPath(new URL(file, import.meta.url)));

/** The replacements for modules that the form library imports. */
const STUBS: ReadonlyMap<string, string> = new Map([
  // Its default templates render Markdown; ours do not, and it weighs 31 kB.
  ["markdown-to-jsx/react", stub("./no-markdown.ts")],
  // It also resolves and merges schemas: 12 kB.
  ["fast-uri", stub("./no-references.ts")],
  ["@x0k/json-schema-merge/lib/array", stub("./no-all-of.ts")],
  ["@x0k/json-schema-merge", stub("./no-all-of.ts")],
  // Controls and layouts of its own, which it sets up for every form.
  ["./components/widgets/index.js", stub("./no-widgets.ts")],
  ["./LayoutGridField.js", stub("./no-layouts.ts")],
  ["./LayoutHeaderField.js", stub("./no-layouts.ts")],
  ["./LayoutMultiSchemaField.js", stub("./no-layouts.ts")],
]);

/**
 * Lets a build leave out of the form library what sections cannot ask for. Fails a build in which the
 * library does not import all of it: a newer version may import the same by other names.
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
