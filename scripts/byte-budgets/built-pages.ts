import { join } from "node:path";
import type { Rolldown } from "vite";
import type { Access } from "../../src/domain/access.ts";
import { type DrawnScreen, drawScreens } from "../build/prerendering/draw-screens.ts";
import { fileOf } from "../build/prerendering/page-html.ts";
import { type Bundle, filesOfModules, withImports } from "../build/prerendering/screen-files.ts";

/** A page of a build: what it links to, as a browser finds it in the HTML. */
export interface BuiltPage {
  readonly path: string;
  readonly access: Access;
  /** Full ids of the modules that the screen imports at once. */
  readonly modules: readonly string[];
  /** Scripts and modules that the HTML links to. */
  readonly linked: readonly string[];
  /** Those, what they import, and whatever else the screen imports at once. */
  readonly scripts: readonly Rolldown.OutputChunk[];
  readonly styles: readonly Rolldown.OutputAsset[];
}

/** Every page of the route table of `root`, as `bundle` holds it. */
export async function builtPages(root: string, bundle: Bundle): Promise<readonly BuiltPage[]> {
  const screens = await drawScreens(root, join(root, "vite.config.ts"));
  return screens.map((screen) => builtPage(screen, bundle));
}

function builtPage({ path, access, modules }: DrawnScreen, bundle: Bundle): BuiltPage {
  const html = assetOf(fileOf(path), bundle);
  const links = [...String(html.source).matchAll(/<(?:script|link)\b[^>]*>/gu)]
    .map(([tag]) => / (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/u.exec(tag)?.[1])
    .filter((file) => file !== undefined);
  const linked = links.filter((file) => file.endsWith(".js"));
  return {
    path,
    access,
    modules,
    linked,
    scripts: [...new Set([...withImports(linked, bundle), ...filesOfModules(modules, bundle)])],
    styles: links.filter((file) => file.endsWith(".css")).map((file) => assetOf(file, bundle)),
  };
}

function assetOf(file: string, bundle: Bundle): Rolldown.OutputAsset {
  const asset = bundle[file];
  if (asset?.type !== "asset") {
    throw new Error(`The build has no ${file}.`);
  }
  return asset;
}
