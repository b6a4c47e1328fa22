import type { SiteContent } from "../../../src/content/site-content.ts";
import { tag } from "./html.ts";
import { type Bundle, filesOfModules } from "./screen-files.ts";

/** Asks for a client's document before any other script is there. Its file waits for no other file. */
const EARLY = "/src/data/early-client.ts";
/** What a screen that has asked early is shown without. */
const LATE = ["/src/data/account.ts", "/src/data/sdk-document.ts", "/src/data/words-of-client.ts"];

/** A few lines that the bundler has most files import, of its own. */
const BUNDLER = "rolldown-runtime";

export const isEarlyModule = (id: string): boolean => id.endsWith(EARLY);

/** The script of a screen that asks early, with the names of the files that come later; or nothing. */
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
  const isThere = new Set(filesOfModules(modules, bundle));
  const late = filesOfModules(
    LATE.map((suffix) => moduleOf(suffix, bundle)),
    bundle,
  ).filter((file) => !isThere.has(file));
  const attributes = {
    type: "module",
    async: "",
    crossorigin: "",
    src: `/${script.fileName}`,
    "data-idle-minutes": String(idleMinutes),
    "data-late-files": late.map(({ fileName }) => `/${fileName}`).join(" "),
  };
  return `${tag("script", attributes)}</script>`;
}

function moduleOf(suffix: string, bundle: Bundle): string {
  const found = Object.values(bundle)
    .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
    .find((id) => id.endsWith(suffix));
  if (found === undefined) {
    throw new Error(`The site has no ${suffix}.`);
  }
  return found;
}
