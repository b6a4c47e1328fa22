/** By what the names of their files begin with. */
const TYPEFACES: Readonly<Record<string, { readonly family: string; readonly weight: string }>> = {
  figtree: { family: "Figtree Variable", weight: "300 900" },
  literata: { family: "Literata Variable", weight: "200 900" },
};

let shown: Promise<unknown> | undefined;

/**
 * Has the typefaces shown from here on, also where they came too late for the page that was opened: the
 * browser leaves a page without them until it is loaded again, and a visit is one page to the browser. At a
 * navigation, and after the film's introduction, everything changes anyway, so that no line moves under a
 * reader. Fetches nothing that the page does not link to.
 */
export async function showLateTypefaces(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[as=font]");
  await (shown ??= Promise.all([...links].map(show)).catch(() => {
    // What stands in for them has their measures. The next navigation tries again.
    shown = undefined;
  }));
}

async function show({ href }: HTMLLinkElement): Promise<void> {
  const typeface = TYPEFACES[/\/([a-z]+)[^/]*$/u.exec(href)?.[1] ?? ""];
  if (typeface !== undefined) {
    const { family, weight } = typeface;
    document.fonts.add(await new FontFace(family, `url("${href}")`, { weight }).load());
  }
}
