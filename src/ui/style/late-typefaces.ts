/** Typefaces by the prefix of their file names. */
const FAMILIES: Readonly<Record<string, string>> = {
  figtree: "Figtree Variable",
  literata: "Literata Variable",
};

/** The range of weights of both typefaces. Figtree begins at 300, the lightest weight on any page. */
const WEIGHT = "200 900";

let loaded: readonly FontFace[] = [];
let loading: Promise<void> | undefined;

/**
 * Loads typefaces that came too late for the first paint. With `font-display: optional`, the browser would
 * not use them until a reload, because navigation in this app loads no new page. Fetches only the typefaces
 * that the page links to. If a typeface fails to load, its fallback stays, and the next call tries again.
 */
export async function loadLateTypefaces(): Promise<void> {
  await (loading ??= load().catch(() => {
    loading = undefined;
  }));
}

/**
 * Shows the loaded typefaces. To be called at a navigation or at the end of the home page's intro: the whole
 * screen changes then, so that no line moves under a reader.
 */
export function showLoadedTypefaces(): void {
  for (const face of loaded) {
    document.fonts.add(face);
  }
}

async function load(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")];
  loaded = await Promise.all(
    links.flatMap(({ href }) => {
      const family = FAMILIES[/\/([a-z]+)[^/]*$/u.exec(href)?.[1] ?? ""];
      return family === undefined
        ? []
        : [new FontFace(family, `url("${href}")`, { weight: WEIGHT }).load()];
    }),
  );
}
