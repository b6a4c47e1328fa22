import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { siteContent } from "../../../../src/content/site-content.ts";
import { BUILT_HOSTING_FILE, type BuiltFor, hostingOfBuild } from "./hosting-of-build.ts";

/**
 * Writes into a build how it is to be served: `firebase.json` of the project, with the policy that fits
 * what was built. It is deployed by this file, and the embedded server reads the same one.
 *
 * @param file the project's `firebase.json`, or another one where other questions are tried out.
 */
export function hostingConfiguration(file: string): Plugin {
  let builtFor: BuiltFor;
  return {
    name: "hosting-configuration",
    // A build with an input of its own is of a part of the site, such as the form alone.
    apply: ({ build }, { command }) =>
      command === "build" && build?.rolldownOptions?.input === undefined,
    configResolved: ({ env }) => {
      builtFor = {
        usesEmbeddedBackend: env["VITE_FIREBASE_API_KEY"] === undefined,
        schedulingUrl: siteContent.schedulingUrl,
      };
    },
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: BUILT_HOSTING_FILE,
        source: hostingOfBuild(readFileSync(file, "utf8"), builtFor),
      });
    },
  };
}
