/** By the beginning of their file names. */
const TYPEFACES: Readonly<Record<string, { readonly family: string; readonly weight: string }>> = {
  figtree: { family: "Figtree Variable", weight: "300 900" },
  literata: { family: "Literata Variable", weight: "200 900" },
};

let loaded: readonly FontFace[] = [];
let loading: Promise<void> | undefined;

/**
 * Loads the typefaces that came too late for the first page: the browser does without them until a
 * reload, and to the browser all screens of a visit are one page. Fetches only the typefaces that
 * the page links to. A typeface that cannot be loaded keeps its fallback of the same metrics; the
 * next call tries again.
 */
export async function loadLateTypefaces(): Promise<void> {
  await (loading ??= load().catch(() => {
    loading = undefined;
  }));
}

/**
 * Shows the loaded typefaces at once. For a navigation and the end of the film's introduction:
 * everything changes then anyway, so that no line moves under a reader.
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
      const typeface = TYPEFACES[/\/([a-z]+)[^/]*$/u.exec(href)?.[1] ?? ""];
      return typeface === undefined
        ? []
        : [new FontFace(typeface.family, `url("${href}")`, { weight: typeface.weight }).load()];
    }),
  );
}
