import type { Plugin } from "vite";
import { factsInWords } from "../../../../src/content/facts-in-words.ts";
import { todaysVersion } from "../../../questions/content-checks/keep-consents.ts";
import { readContent } from "../../../questions/content-checks/read-content.ts";

const BUILT: Readonly<Record<string, () => string>> = {
  "/src/content/told.ts": () =>
    `export const told = ${JSON.stringify(factsInWords(readContent("facts.json")))};`,
  "/src/content/consent-version.ts": () =>
    `export const CONSENT_VERSION = ${JSON.stringify(todaysVersion())};`,
  // Where a number was looked up is for the checks alone.
  "/src/content/help-now.json": () =>
    JSON.stringify(readContent("help-now.json"), (name, value: unknown) =>
      name === "source" ? undefined : value,
    ),
};

/** Makes the sentences of the facts in the build: a page then carries only those that it prints. Of the helplines, it does not carry the sources. */
export function toldFacts(): Plugin {
  return {
    name: "told-facts",
    apply: "build",
    enforce: "pre",
    load: (id) => Object.entries(BUILT).find(([file]) => id.endsWith(file))?.[1](),
  };
}
