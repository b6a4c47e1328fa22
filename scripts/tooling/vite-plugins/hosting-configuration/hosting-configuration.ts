import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { Plugin } from "vite";
import { readContent } from "../../../schema-checks/content-checks/read-content.ts";

/** The hosting configuration in a build's folder. Hosting never publishes a file of this name. */
export const BUILT_HOSTING_FILE = "firebase.json";

export interface BuiltFor {
  /** If true, the pages of the build contact only their own origin. */
  readonly usesEmbeddedBackend: boolean;
  /** The URL of the scheduling page in the booking page's frame; empty for none. */
  readonly schedulingUrl: string;
}

const Policy = v.object({ key: v.literal("Content-Security-Policy"), value: v.string() });
const Project = v.object({ hosting: v.looseObject({}) });

/**
 * The text of a build's `firebase.json`: the project's `firebase.json` with another content security policy,
 * which allows exactly the origins that this build contacts.
 *
 * @param text of the project's `firebase.json`
 */
export function hostingOfBuild(text: string, built: BuiltFor): string {
  const changed: unknown = JSON.parse(text, (_key, header: unknown) =>
    v.is(Policy, header) ? { ...header, value: policyOfBuild(header.value, built) } : header,
  );
  const { hosting } = v.parse(Project, changed);
  return `${JSON.stringify({ hosting: { ...hosting, public: "." } }, undefined, 2)}\n`;
}

function policyOfBuild(policy: string, { usesEmbeddedBackend, schedulingUrl }: BuiltFor): string {
  const framed = schedulingUrl === "" ? "'none'" : new URL(schedulingUrl).origin;
  const withFrames = withSource(policy, "frame-src", framed);
  return usesEmbeddedBackend ? withSource(withFrames, "connect-src", "'self'") : withFrames;
}

/** Google's origins in the project's policy, which a build with a Firebase configuration contacts. */
export const servicesIn = (text: string): readonly string[] =>
  /connect-src [^;"]*/u.exec(text)?.[0].match(/https:\S+/gu) ?? [];

/** The content security policy with this source in place of a directive's own sources. */
function withSource(policy: string, directive: string, source: string): string {
  const own = new RegExp(`(?<=(?:^|; )${directive} )[^;]*`, "u");
  if (!own.test(policy)) {
    throw new Error(`The policy in firebase.json says nothing of ${directive}.`);
  }
  return policy.replace(own, source);
}

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
