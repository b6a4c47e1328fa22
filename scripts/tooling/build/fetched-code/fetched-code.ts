import type { Plugin } from "vite";

/** The module that Vite puts around every `import()` of a build. */
const AROUND_IMPORTS = "\0vite/preload-helper.js";

/**
 * Has `src/fetch-code.ts` fetch whatever the site imports late, in the place of Vite's own function: that
 * one cannot tell why a file did not come, nor try again.
 */
export function fetchedCode(): Plugin {
  let isReplaced = false;
  return {
    name: "fetched-code",
    // A build with an input of its own is of a part of the site, such as the form alone.
    apply: ({ build }, { command }) =>
      command === "build" && build?.rolldownOptions?.input === undefined,
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          // Vite names no file where there is but one.
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
