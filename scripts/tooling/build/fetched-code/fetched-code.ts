import type { Plugin } from "vite";

/** The module that Vite puts around every `import()` of a build. */
const AROUND_IMPORTS = "\0vite/preload-helper.js";

/**
 * Makes the site load lazy code by `src/fetch-code.ts`. Vite's own function can neither say why a file
 * failed to load nor retry.
 */
export function fetchedCode(): Plugin {
  let isReplaced = false;
  return {
    name: "fetched-code",
    // Not for a build with an `input` of its own: it bundles a part of the site only, such as the form.
    apply: ({ build }, { command }) =>
      command === "build" && build?.rolldownOptions?.input === undefined,
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          // Vite passes no list if the module is a single file.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === "js" && files.length === 0 ? [file] : files,
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
