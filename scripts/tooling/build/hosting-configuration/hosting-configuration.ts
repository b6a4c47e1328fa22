import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { siteContent } from "../../../../src/content/site-content.ts";
import { BUILT_HOSTING_FILE, type BuiltFor, hostingOfBuild } from "./hosting-of-build.ts";

/**
 * Adds the hosting configuration to a build: the project's `firebase.json`, with the policy for this build.
 * Deployment and the embedded server both read it.
 *
 * @param file the project's `firebase.json`, or another one for other questions.
 */
export function hostingConfiguration(file: string): Plugin {
  let builtFor: BuiltFor;
  return {
    name: "hosting-configuration",
    // Not for a build with an `input` of its own: it bundles a part of the site only, such as the form.
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
