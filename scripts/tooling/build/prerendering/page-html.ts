import type { Rolldown } from "vite";
import type { SiteContent } from "../../../../src/content/site-content.ts";
import type { DrawnScreen } from "./draw-screens.ts";
import { earlyScript } from "./early-script.ts";
import { tag } from "./html.ts";
import { pageHead } from "./page-head.ts";
import { filesOfModules } from "./screen-files.ts";
import { connections } from "./services.ts";

/** The typefaces that every public page needs at once. */
const FIRST_FONTS = /\/(figtree|literata)-latin-wght-normal-[^/]+\.woff2$/u;

/** The file that hosting serves for a screen: `about.html` for `/about`, `404.html` for unknown paths. */
export function fileOf(path: string): string {
  switch (path) {
    case "/":
      return "index.html";
    case "*":
      return "404.html";
    default:
      return `${path.slice(1).replace(/\/:\w+\?$/u, "")}.html`;
  }
}

/** The sources of a page: the HTML that Vite has written for the site, and the files of the build. */
interface PageParts {
  readonly template: string;
  readonly content: SiteContent;
  readonly bundle: Rolldown.OutputBundle;
  /** The file of `src/lazy-hydration.ts`. */
  readonly lazyHydration: string;
  /** The file of `src/fetch-app.ts`. */
  readonly appFetcher: string;
  /** The origins of the site's data, except for its own. */
  readonly services: readonly string[];
}

/**
 * A screen's page. A public page is readable at once: it fetches only the script of lazy hydration, which
 * loads the others.
 */
export function pageHtml(screen: DrawnScreen, parts: PageParts): string {
  const { template, content, bundle, services } = parts;
  const isPublic = screen.access === "public";
  const early = earlyScript(screen.modules, content, bundle);
  const isLinked = (file: string): boolean => (template + early).includes(`"/${file}"`);
  const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
  const head = [
    ...pageHead(screen, content),
    ...fonts.map((file) =>
      tag("link", {
        rel: "preload",
        as: "font",
        type: "font/woff2",
        href: `/${file}`,
        crossorigin: "",
        // Behind a sign-in, the page waits for its scripts, and shows a fallback font until then.
        fetchpriority: isPublic ? undefined : "low",
      }),
    ),
  ];
  const chunks = filesOfModules(screen.modules, bundle);
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const links = (rel: string, files: readonly string[]) =>
    [...new Set(files)]
      .filter((file) => !isLinked(file))
      .map((file) => `  ${tag("link", { rel, href: `/${file}`, crossorigin: "" })}\n`);
  const scripts = chunks.map(({ fileName }) => fileName);
  // After the site's style sheet, which a page's own styles override.
  const linked = [...links("stylesheet", styles), ...links("modulepreload", scripts)];
  const page = template
    .replace(/<title>[^<]*<\/title>/u, () =>
      [early, ...connections(isPublic, services), ...head].join("\n    "),
    )
    .replace("</head>", () => `${linked.join("  ")}  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-route="${screen.path}">${withAssets(screen.html, bundle)}</div>`,
    );
  return isPublic ? beforeHydration(page, parts) : page;
}

const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/gu;

/**
 * A page whose scripts are in a template, where browsers load nothing, until `src/fetch-app.ts` takes them
 * out. That file's tag is in another template, for `src/lazy-hydration.ts`. The readable page waits for
 * neither.
 */
function beforeHydration(page: string, { lazyHydration, appFetcher }: PageParts): string {
  const scripts = page.match(SCRIPTS) ?? [];
  const fetcherTag = tag("script", { async: "", crossorigin: "", src: `/${appFetcher}` });
  const hydrationTag = tag("script", {
    type: "module",
    async: "",
    fetchpriority: "low",
    crossorigin: "",
    src: `/${lazyHydration}`,
  });
  return page
    .replaceAll(new RegExp(`\\s*${SCRIPTS.source}`, "gu"), "")
    .replace(
      "</head>",
      () =>
        `  ${hydrationTag}</script>\n    <template>${fetcherTag}</script></template><template>${scripts.join("")}</template>\n  </head>`,
    );
}

/** HTML in which the addresses of pictures and films are those of the build's files. */
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
