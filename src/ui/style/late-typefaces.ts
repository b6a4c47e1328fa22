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
    links.map(({ href }) => {
      // The files are named by family and weight.
      const [, family = "", weight = ""] = /\/([a-z]+)-latin-(\d+)-[^/]+$/u.exec(href) ?? [];
      return new FontFace(family, `url("${href}")`, { weight }).load();
    }),
  );
}
