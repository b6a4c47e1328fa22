/** Typefaces by the beginning of their file names. */
const FAMILIES: Readonly<Record<string, string>> = {
  figtree: "Figtree Variable",
  literata: "Literata Variable",
};

/** The weights of both typefaces together. Figtree begins at 300, the lightest weight on any page. */
const WEIGHT = "200 900";

let loaded: readonly FontFace[] = [];
let loading: Promise<void> | undefined;

/**
 * Loads the typefaces that came too late for the first page: the browser does without them until a reload,
 * and to the browser all screens of a visit are one page. Fetches only the typefaces that the page links to.
 * A typeface that cannot be loaded keeps its fallback of the same metrics; the next call tries again.
 */
export async function loadLateTypefaces(): Promise<void> {
  await (loading ??= load().catch(() => {
    loading = undefined;
  }));
}

/**
 * Shows the loaded typefaces at once. For a navigation and the end of the home page's intro: everything
 * changes anyway, and no line moves under a reader.
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
