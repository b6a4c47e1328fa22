import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { toldInEach, todaysVersion } from "../../../schema-checks/content-checks/keep-consents.ts";

const CONTENT = /\/src\/content\/(?<name>[\w.-]+\.json)(?<raw>\?raw)?$/u;

/** The files that pages carry whole. */
const CARRIED = /^(?:help-now|consent)\b/u;

/** Where a number was looked up, and of which text another is the translation, is for the checks alone. */
const FOR_CHECKS = /^source$|:of$/u;

/** In place of the files in `src/content`, the site gets those of the same names in another folder. */
export const contentTexts = (folder: string): Plugin => ({
  name: "content-texts",
  enforce: "pre",
  load: {
    filter: { id: CONTENT },
    handler(id) {
      const { name = "", raw } = CONTENT.exec(id)?.groups ?? {};
      const file = join(folder, name);
      this.addWatchFile(file);
      // A practice in one language has no translations.
      const written = existsSync(file) ? readFileSync(file, "utf8") : undefined;
      const isShortened = this.environment.mode === "build" && CARRIED.test(name);
      const text = isShortened && written !== undefined ? withoutChecks(written) : written;
      return raw === undefined ? (text ?? "null") : `export default ${JSON.stringify(text)};`;
    },
  },
});

const withoutChecks = (text: string): string =>
  JSON.stringify(JSON.parse(text), (name, value: unknown) =>
    FOR_CHECKS.test(name) ? undefined : value,
  );

/** Makes the sentences of the facts in the build: a page then carries only those that it prints. */
export const toldFacts = (): Plugin => ({
  name: "told-facts",
  apply: "build",
  enforce: "pre",
  load(id) {
    if (id.endsWith("/src/content/told.ts")) {
      return `export const told = ${JSON.stringify(toldInEach())};`;
    }
    return id.endsWith("/src/content/consent-version.ts")
      ? `export const CONSENT_VERSION = ${JSON.stringify(todaysVersion())};`
      : undefined;
  },
});
