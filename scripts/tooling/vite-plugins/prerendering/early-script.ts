import type { SiteContent } from "../../../../src/content/site-content.ts";
import { tag } from "./page-head.ts";
import { type Bundle, filesOfModules } from "./screen-files.ts";

/** This module requests a client's document before other scripts load. Its built file has all its imports. */
const EARLY = "/src/data/sign-in/early-client.ts";

/** The bundler's own helper, which most files import. */
const BUNDLER = "rolldown-runtime";

export const isEarlyModule = (id: string): boolean => id.endsWith(EARLY);

/** The script tag that requests the client's document early; `""` for a screen without such a script. */
export function earlyScript(
  modules: readonly string[],
  { idleMinutes }: SiteContent,
  bundle: Bundle,
): string {
  const early = modules.find(isEarlyModule);
  if (early === undefined) {
    return "";
  }
  const files = filesOfModules([early], bundle);
  const script = files.at(-1);
  const awaited = files.slice(0, -1).filter(({ name }) => name !== BUNDLER);
  if (script === undefined || awaited.length > 0) {
    const names = awaited.map(({ fileName }) => fileName).join(", ");
    throw new Error(`What asks early for a client's document waits for another file: ${names}.`);
  }
  const attributes = {
    type: "module",
    async: "",
    crossorigin: "",
    // Otherwise browsers fetch an asynchronous script after the page's other scripts.
    fetchpriority: "high",
    src: `/${script.fileName}`,
    "data-idle-minutes": String(idleMinutes),
  };
  return `${tag("script", attributes)}</script>`;
}
