import { basename } from "node:path";
import { type Plugin, type Rolldown, createServer } from "vite";
import { type SiteContent, siteContent } from "../../../src/content/site-content.ts";
import type { PrerenderedScreen } from "../../../src/domain/prerendered-screen.ts";
import { tag } from "./html.ts";
import { pageHead } from "./page-head.ts";
import { manifest, robotsText, sitemap } from "./site-files.ts";

/** The typefaces that every public page shows at once. */
const FIRST_FONTS = /\/(figtree|literata)-latin-wght-normal-[^/]+\.woff2$/u;

/** What whoever signs in needs on every page. */
const SIGN_IN = ["account.ts", "clients.ts"];

/**
 * Writes an HTML file for each screen of the route table into a build: public pages whole, the others
 * as far as they are the same for everybody; and what a site tells those who look for it.
 */
export function prerendering(): Plugin {
  let root: string;
  let configFile: string | undefined;
  return {
    name: "prerendering",
    // Whoever only weighs the scripts has no use for pages.
    apply: ({ build }, { command }) => command === "build" && build?.write !== false,
    enforce: "post",
    configResolved(config) {
      ({ root, configFile } = config);
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const template = bundle["index.html"];
        if (template?.type !== "asset") {
          // Somebody builds a part of the site, such as the form alone.
          return;
        }
        const { screens, content } = await render(root, configFile);
        const emit = (fileName: string, source: string): void => {
          this.emitFile({ type: "asset", fileName, source });
        };
        const page = String(template.source);
        for (const screen of screens) {
          const html = pageHtml(page, screen, content, bundle);
          if (screen.path === "/") {
            template.source = html;
          } else {
            emit(fileOf(screen.path), html);
          }
        }
        emit("robots.txt", robotsText(screens, content));
        emit("manifest.webmanifest", manifest(content));
        const map = sitemap(screens, content);
        if (map !== undefined) {
          emit("sitemap.xml", map);
        }
      },
    },
  };
}

interface Rendered {
  readonly screens: readonly PrerenderedScreen[];
  readonly content: SiteContent;
}

/** Runs the site's own route table on this machine, as Vite understands its files. */
async function render(root: string, configFile: string | undefined): Promise<Rendered> {
  const server = await createServer({
    root,
    configFile: configFile ?? false,
    mode: "production",
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // The module's shape; its sources belong to another TypeScript project.
    const { prerenderScreens } = (await server.ssrLoadModule("/src/prerender.tsx")) as {
      prerenderScreens: () => Promise<readonly PrerenderedScreen[]>;
    };
    return { screens: await prerenderScreens(), content: siteContent };
  } finally {
    await server.close();
  }
}

/** Where hosting looks for a screen: `/about` is in `about.html`, and what is nowhere in `404.html`. */
function fileOf(path: string): string {
  return path === "*" ? "404.html" : `${path.slice(1).replace(/\/:\w+\?$/u, "")}.html`;
}

function pageHtml(
  template: string,
  screen: PrerenderedScreen,
  content: SiteContent,
  bundle: Rolldown.OutputBundle,
): string {
  const isLinked = (file: string): boolean => template.includes(`"/${file}"`);
  // Whoever signs in has been here before; her page has its scripts to wait for.
  const fonts = screen.isPublic ? Object.keys(bundle).filter((file) => FIRST_FONTS.test(file)) : [];
  const head = [
    ...pageHead(screen, content),
    ...fonts.map((file) =>
      tag("link", {
        rel: "preload",
        as: "font",
        type: "font/woff2",
        href: `/${file}`,
        crossorigin: "",
      }),
    ),
  ];
  // After the style sheet of the site, which those of a page are to overrule.
  const links = assetLinks(screen, bundle)
    .filter(({ file }) => !isLinked(file))
    .map(({ rel, file }) => `  ${tag("link", { rel, href: `/${file}`, crossorigin: "" })}\n`);
  const page = template
    .replace(/<title>[^<]*<\/title>/u, () => head.join("\n    "))
    .replace("</head>", () => `${links.join("  ")}  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-route="${screen.path}">${withAssets(screen.html, bundle)}</div>`,
    );
  // What can be read already does not compete with its scripts for being seen.
  return screen.isPublic
    ? page.replaceAll(
        /<(?:script type="module"|link rel="modulepreload")/gu,
        '$& fetchpriority="low"',
      )
    : page;
}

/** HTML in which pictures and films are named by their files in the build instead of their sources. */
function withAssets(html: string, bundle: Rolldown.OutputBundle): string {
  let named = html;
  for (const file of Object.values(bundle)) {
    for (const source of file.type === "asset" ? file.originalFileNames : []) {
      named = named.replaceAll(`"/${source}"`, `"/${file.fileName}"`);
    }
  }
  const [missing] = /"\/src\/[^"]+"/u.exec(named) ?? [];
  if (missing !== undefined) {
    throw new Error(`A page shows ${missing}, which is not among the files of the build.`);
  }
  return named;
}

interface AssetLink {
  readonly rel: "stylesheet" | "modulepreload";
  readonly file: string;
}

/** Links to what the screen is going to ask for, so that the browser asks at once. */
function assetLinks(
  { modules, isPublic }: PrerenderedScreen,
  bundle: Rolldown.OutputBundle,
): readonly AssetLink[] {
  const files = new Map<string, Rolldown.OutputChunk>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type === "chunk" && !files.has(file)) {
      files.set(file, chunk);
      chunk.imports.forEach(add);
    }
  };
  for (const module of isPublic ? modules : [...modules, ...SIGN_IN]) {
    add(chunkOf(module, bundle));
  }
  const styles = [...files.values()].flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [
    ...[...new Set(styles)].map((file) => ({ rel: "stylesheet" as const, file })),
    ...[...files.keys()].map((file) => ({ rel: "modulepreload" as const, file })),
  ];
}

/** The file that is fetched for a module: the one that stands for it, or else the one it lies in. */
function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const isIt = (id: string | null): boolean => id !== null && basename(id) === module;
  const found =
    chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isIt));
  if (found === undefined) {
    throw new Error(`No file of the site holds ${module}.`);
  }
  return found.fileName;
}
