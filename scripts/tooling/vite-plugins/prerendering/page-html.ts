import type { Rolldown } from "vite";
import type { Offer } from "../../../../src/content/offer.ts";
import type { SiteContent } from "../../../../src/content/site-content.ts";
import type { TranslatedScreen } from "../../../../src/domain/browser/prerendered-screen.ts";
import { areasOf } from "../../../../src/words/area.ts";
import { type Language, SOURCE } from "../../../../src/words/words.ts";
import type { DrawnScreen } from "./draw-screens.ts";
import { earlyScript } from "./early-script.ts";
import { describedAs, pageHead, tag, titleOf } from "./page-head.ts";
import { filesOfModules, isBuilt } from "./screen-files.ts";

/** The fonts that a page needs at once, the titles' before the text's, and that of answers, which come later. */
const FIRST_FONTS = [
  "literata-latin-500-first",
  "figtree-latin-400-first",
  "figtree-latin-600-first",
];
const ANSWERS_FONT = "literata-latin-400-normal";

/** Before the name of a section, the module with its questions. */
const DEFINITION = "virtual:section-definition/";

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
  /** Adds a file to the build, and returns its name. */
  readonly emitStyleSheet: (source: string) => string;
  readonly template: string;
  readonly content: SiteContent;
  readonly offers: readonly Offer[];
  /** Whether the practice has a picture for shared links. */
  readonly hasPicture: boolean;
  readonly bundle: Rolldown.OutputBundle;
  /** The file name of `src/lazy-hydration.ts` in the build. */
  readonly lazyHydration: string;
  /** The file name of `src/first-language.ts` in the build. */
  readonly firstLanguage: string;
  /** The file name of `src/fetch-app.ts` in the build. */
  readonly appFetcher: string;
  /** Google's origins that the pages contact; empty for the embedded backend. */
  readonly services: readonly string[];
}

/**
 * A screen's page. A public page is readable at once: it fetches only the script of lazy hydration, which
 * loads the other scripts later.
 */
export function pageHtml(screen: DrawnScreen, parts: PageParts): string {
  const { template, content, offers, bundle, services } = parts;
  const isPublic = screen.access === "public";
  const early = earlyScript(screen.modules, content, bundle);
  const isLinked = (file: string): boolean => (template + early).includes(`"/${file}"`);
  const fonts = (isPublic ? FIRST_FONTS : [...FIRST_FONTS, ANSWERS_FONT]).flatMap((name) =>
    Object.keys(bundle).filter((file) => file.includes(`/${name}-`)),
  );
  // Behind a sign-in, the styles and the early script are more urgent than fonts and the other scripts.
  const priority = isPublic ? undefined : "low";
  // Pages on which a visit begins.
  const isFirst = isPublic || screen.access === "login";
  const fontLinks = fonts.map((file) =>
    tag("link", {
      rel: file.includes(ANSWERS_FONT) ? "prefetch" : "preload",
      as: "font",
      type: "font/woff2",
      href: `/${file}`,
      fetchpriority: isFirst ? undefined : priority,
      crossorigin: "",
    }),
  );
  const chunks = filesOfModules(screen.modules, bundle);
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const { translations } = screen;
  const scripts = chunks
    .filter((chunk) => translations === undefined || !isOfLanguage(chunk))
    .map(({ fileName }) => fileName)
    .filter((file) => !isLinked(file));
  const linked = [
    // At the end of `<head>`: a page's styles must override the site's style sheet, which comes before.
    ...styleSheet(
      [...new Set(styles)].filter((file) => !isLinked(file)),
      parts,
    ),
    ...scripts.map((file) => scriptLink(file, priority)),
    // Behind a sign-in, the fonts come last: until they arrive, the page shows a fallback font.
    ...(isFirst ? [] : fontLinks),
  ].map((link) => `  ${link}\n`);
  const page = template
    .replace(/<title>[^<]*<\/title>/u, () =>
      [
        early,
        ...connections(isPublic, services),
        ...pageHead(screen, content, offers, parts.hasPicture),
        ...(isFirst ? fontLinks : []),
      ].join("\n    "),
    )
    .replace("</head>", () => `${linked.join("  ")}  </head>`)
    .replace('<div id="root"></div>', () => rootOf(screen, SOURCE, screen, bundle));
  const whole = isPublic
    ? beforeHydration(page, parts)
    : page.replace(ENTRY, `$& fetchpriority="low"`);
  if (translations === undefined) {
    return paintedWhole(whole);
  }
  const isNew = ({ fileName }: Rolldown.OutputChunk): boolean =>
    !isLinked(fileName) && !scripts.includes(fileName);
  return inLanguages(whole, screen, translations, parts, (modules) =>
    filesOfModules(modules, bundle)
      .filter(isNew)
      .map(({ fileName }) => scriptLink(fileName, priority))
      .join(""),
  );
}

/**
 * Keeps the browser from painting a part of a page, whose lines the rest would move: a busy phone pauses anywhere
 * in it. Chromium looks for the start of the element, so that it must be the last one.
 */
const paintedWhole = (page: string): string =>
  page
    .replace(
      "<title>",
      () => `${tag("link", { rel: "expect", href: "#end", blocking: "render" })}\n    <title>`,
    )
    .replace("</body>", '<template id="end"></template>\n  $&');

const rootOf = (
  { path }: DrawnScreen,
  language: Language,
  { html }: Pick<DrawnScreen, "html">,
  bundle: Rolldown.OutputBundle,
): string =>
  `<div id="root" data-route="${path}" data-language="${language}">${withAssets(html, bundle)}</div>`;

const scriptLink = (file: string, fetchpriority: string | undefined): string =>
  tag("link", { rel: "modulepreload", href: `/${file}`, fetchpriority, crossorigin: "" });

/** Whether a file has the texts of one language. */
const isOfLanguage = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => id.includes(DEFINITION));

const templateOf = (language: Language, inside: string, title?: string): string =>
  `${tag("template", { id: `in-${language}`, lang: language, "data-title": title })}${inside}</template>`;

/**
 * Adds a template for each language, with the files and, except of English, the words that this language alone needs.
 * `src/first-language.ts` takes out one of them before the first paint.
 */
function inLanguages(
  page: string,
  screen: DrawnScreen,
  translations: readonly TranslatedScreen[],
  { bundle, content, firstLanguage }: PageParts,
  links: (modules: readonly string[]) => string,
): string {
  const templates = [
    templateOf(SOURCE, links(screen.modules)),
    ...translations.map(({ language, title, description, html }) =>
      templateOf(
        language,
        [
          description === undefined ? "" : describedAs(description, language),
          links(modulesIn(language, screen, bundle)),
          rootOf(screen, language, { html }, bundle),
        ].join(""),
        titleOf({ title }, content),
      ),
    ),
  ];
  const script = tag("script", {
    type: "module",
    // A browser that does not know it paints English words, and then these.
    blocking: "render",
    crossorigin: "",
    fetchpriority: "high",
    src: `/${firstLanguage}`,
  });
  return page
    .replace("<title>", () => `${script}</script>\n    <title>`)
    .replace("</body>", () => `${templates.join("")}\n  </body>`);
}

/** The modules that a screen needs in a language beside those that it needs in each. */
const modulesIn = (
  language: Language,
  screen: DrawnScreen,
  bundle: Rolldown.OutputBundle,
): readonly string[] => [
  "\0virtual:words",
  ...["base", ...areasOf(screen)].map((area) => `\0virtual:words/${language}/${area}`),
  ...screen.modules
    .filter((id) => id.includes(DEFINITION))
    .flatMap((english) => {
      const id = english.replace(DEFINITION, `$&${language}/`);
      return isBuilt(id, bundle) ? ["\0virtual:section-translations", id] : [english];
    }),
];

/** The start of the tag of the app's first script. */
const ENTRY = /<script type="module" crossorigin/u;

const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/gu;

/**
 * Moves a page's scripts into a `<template>`, whose content browsers do not load. At hydration,
 * `src/lazy-hydration.ts` takes the script tag of `src/fetch-app.ts` out of another template, and
 * `src/fetch-app.ts` takes out the page's scripts.
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
        `  ${hydrationTag}</script>\n    <template id="app">${fetcherTag}</script></template><template id="files">${scripts.join("")}</template>\n  </head>`,
    );
}

/**
 * The page's own styles as one file: over HTTP/1.1 a browser fetches six files at a time, and does not paint
 * before the last style sheet. `data-files` lists the joined files, which `src/fetch-code.ts` then skips.
 */
function styleSheet(
  files: readonly string[],
  { bundle, emitStyleSheet }: PageParts,
): readonly string[] {
  if (files.length === 0) {
    return [];
  }
  const sources = files.map((file) => {
    const asset = bundle[file];
    if (asset?.type !== "asset") {
      throw new Error(`The build has no ${file}.`);
    }
    return String(asset.source);
  });
  const href = `/${emitStyleSheet(sources.join(""))}`;
  const names = files.map((file) => `/${file}`).join(" ");
  return [tag("link", { rel: "stylesheet", href, "data-files": names, crossorigin: "" })];
}

/** Replaces the source paths of pictures and films by the addresses of the build's files. */
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

/**
 * Tags that make the browser preconnect to `services` while it loads the scripts. Public pages have none: a
 * visitor's browser contacts only this site.
 */
const connections = (isPublic: boolean, services: readonly string[]): readonly string[] =>
  isPublic ? [] : services.map((href) => tag("link", { rel: "preconnect", href, crossorigin: "" }));
