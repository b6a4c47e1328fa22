import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { readContent } from "../../../questions/content-checks/read-content.ts";
import { BUILT_HOSTING_FILE, type BuiltFor, hostingOfBuild } from "./hosting-of-build.ts";

/**
 * Adds the hosting configuration to a build: the project's `firebase.json`, with the content security policy
 * for this build. Deployment and the embedded server both read it.
 *
 * @param file the project's `firebase.json`; for a site with other sections, that site's own file
 */
export function hostingConfiguration(file: string): Plugin {
  let builtFor: BuiltFor;
  return {
    name: "hosting-configuration",
    apply: "build",
    configResolved: ({ env }) => {
      builtFor = {
        usesEmbeddedBackend: env["VITE_FIREBASE_API_KEY"] === undefined,
        schedulingUrl: readContent("site-content.json").schedulingUrl,
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
