/**
 * Loads the app of a public page. First fetches all of the app's files, with retries; then moves the app's
 * tags from the template into the head. The order matters: if a tag in the head fails, the browser never
 * fetches its file again. The visitor would have to reload, and lose typed text.
 *
 * Not a module, because browsers do not refetch a failed module, and `lazy-hydration.ts` may run this twice.
 */
{
  /** Milliseconds after which a fetch counts as failed. */
  const PATIENCE = 20_000;
  /** Milliseconds before a retry. */
  const AGAIN = 4000;

  const fetchFile = async (tag: Element): Promise<void> => {
    const file = tag.getAttribute("src") ?? tag.getAttribute("href") ?? "";
    const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE) });
    // Reads the response to its end: otherwise the browser may discard it instead of caching it.
    await response.arrayBuffer();
    if (!response.ok) {
      throw new TypeError("A file of the site could not be fetched");
    }
  };

  const load = async (tags: readonly Element[]): Promise<void> => {
    try {
      await Promise.all(tags.map(fetchFile));
      document.head.append(...tags);
    } catch {
      setTimeout(() => void load(tags), AGAIN);
    }
  };

  // The template holds the app's tags. A second run of this script finds it empty.
  const content = document.querySelector<HTMLTemplateElement>("#files")?.content;
  const tags = [...(content?.children ?? [])];
  content?.replaceChildren();
  void load(tags);
}
