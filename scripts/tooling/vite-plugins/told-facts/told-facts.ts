import type { Plugin } from "vite";
import { CONSENT_VERSION } from "../../../../src/content/consent-version.ts";
import { told } from "../../../../src/content/facts-in-words.ts";
import helpNow from "../../../../src/content/help-now.json" with { type: "json" };

const BUILT: Readonly<Record<string, string>> = {
  "/src/content/facts-in-words.ts": `export const told = ${JSON.stringify(told)};`,
  "/src/content/consent-version.ts": `export const CONSENT_VERSION = ${JSON.stringify(CONSENT_VERSION)};`,
  // Where a number was looked up is for the checks alone.
  "/src/content/help-now.json": JSON.stringify(helpNow, (name, value: unknown) =>
    name === "source" ? undefined : value,
  ),
};

/** Makes the sentences of the facts in the build: a page then carries only those that it prints. Of the helplines, it does not carry the sources. */
export function toldFacts(): Plugin {
  return {
    name: "told-facts",
    apply: "build",
    enforce: "pre",
    load: (id) => Object.entries(BUILT).find(([file]) => id.endsWith(file))?.[1],
  };
}
