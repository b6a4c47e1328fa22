import type { Plugin } from "vite";
import { CONSENT_VERSION } from "../../../../src/content/consent-version.ts";
import { told } from "../../../../src/content/facts-in-words.ts";

const BUILT: Readonly<Record<string, string>> = {
  "/src/content/facts-in-words.ts": `export const told = ${JSON.stringify(told)};`,
  "/src/content/consent-version.ts": `export const CONSENT_VERSION = ${JSON.stringify(CONSENT_VERSION)};`,
};

/** Makes the sentences of the facts in the build: a page then carries only those that it prints. */
export function toldFacts(): Plugin {
  return {
    name: "told-facts",
    apply: "build",
    enforce: "pre",
    load: (id) => Object.entries(BUILT).find(([file]) => id.endsWith(file))?.[1],
  };
}
