import { join } from "node:path";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import type { Access } from "../../src/domain/client/access.ts";
import {
  type DrawnScreen,
  drawScreens,
} from "../../scripts/tooling/vite-plugins/prerendering/draw-screens.ts";
import { fileOf } from "../../scripts/tooling/vite-plugins/prerendering/page-html.ts";
import {
  type Bundle,
  filesOfModules,
  withImports,
} from "../../scripts/tooling/vite-plugins/prerendering/screen-files.ts";

/** A page of a build, with the files that its HTML names. */
export interface BuiltPage {
  readonly path: string;
  readonly access: Access;
  /** Full ids of the modules that the screen imports at once. */
  readonly modules: readonly string[];
  /** Scripts that a browser fetches while it loads the page. */
  readonly linked: readonly string[];
  /** Scripts that a public page loads only at hydration. */
  readonly late: readonly string[];
  /** The scripts in `linked` and `late`, the modules in `modules`, and all their imports. */
  readonly scripts: readonly Rolldown.OutputChunk[];
  readonly styles: readonly Rolldown.OutputAsset[];
}

/** Builds the site of `root` as `npm run build` does, but writes nothing. */
export async function buildInMemory(root: string, config: InlineConfig = {}): Promise<Bundle> {
  const built = await build(
    mergeConfig({ root, logLevel: "warn", build: { write: false } }, config),
  );
  if (!("output" in built)) {
    throw new Error("Vite has built more than one site.");
  }
  return Object.fromEntries(built.output.map((file) => [file.fileName, file]));
}

/** Every page of the route table of `root`, as `bundle` holds it. */
export async function builtPages(root: string, bundle: Bundle): Promise<readonly BuiltPage[]> {
  const screens = await drawScreens(root, join(root, "vite.config.ts"));
  return screens.map((screen) => builtPage(screen, bundle));
}

function builtPage({ path, access, modules }: DrawnScreen, bundle: Bundle): BuiltPage {
  const html = String(assetOf(fileOf(path), bundle).source);
  const template = /<template id=.*<\/template>/su;
  const links = filesIn(html.replace(template, ""));
  const linked = links.filter((file) => file.endsWith(".js"));
  const late = filesIn(template.exec(html)?.[0] ?? "");
  return {
    path,
    access,
    modules,
    linked,
    late,
    scripts: [
      ...new Set([
        ...withImports([...linked, ...late], bundle),
        ...filesOfModules(modules, bundle),
      ]),
    ],
    styles: links.filter((file) => file.endsWith(".css")).map((file) => assetOf(file, bundle)),
  };
}

function filesIn(html: string): readonly string[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*>/gu)]
    .map(([tag]) => / (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/u.exec(tag)?.[1])
    .filter((file) => file !== undefined);
}

function assetOf(file: string, bundle: Bundle): Rolldown.OutputAsset {
  const asset = bundle[file];
  if (asset?.type !== "asset") {
    throw new Error(`The build has no ${file}.`);
  }
  return asset;
}
