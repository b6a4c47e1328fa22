import type { Plugin } from "vite";

/** The module with the function in which Vite wraps every `import()` of a build. */
const AROUND_IMPORTS = "\0vite/preload-helper.js";

/**
 * Sorts the scripts, because lists that have common files in the same order compress better. Keeps the order
 * of the style sheets, because a later one overrides an earlier one.
 */
const scriptsFirst = (files: readonly string[]): string[] => [
  ...files.filter((file) => file.endsWith(".js")).toSorted(),
  ...files.filter((file) => !file.endsWith(".js")),
];

/**
 * Makes the site load lazy code by `src/fetch-code.ts`. Vite's own function can neither say why a file
 * failed to load nor retry.
 */
export function fetchedCode(): Plugin {
  let isReplaced = false;
  return {
    name: "fetched-code",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          // Vite passes an empty list if the module needs no other file. `fetchCode` needs the file itself.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === "js" && files.length === 0 ? [file] : scriptsFirst(files),
        },
      },
    }),
    load: {
      filter: { id: new RegExp(AROUND_IMPORTS, "u") },
      handler: () => {
        isReplaced = true;
        return 'export { fetchCode as __vitePreload } from "/src/fetch-code.ts";';
      },
    },
    generateBundle() {
      if (!isReplaced) {
        this.error("Vite puts another module around imports than src/fetch-code.ts expects.");
      }
    },
  };
}
