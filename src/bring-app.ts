/**
 * Brings a public page its app: takes the app's tags out of the template once all of their files are with the
 * browser, however long that takes. A tag whose file cannot be fetched would never be asked for again, and
 * what the visitor has typed would go with the page that has to be loaded anew.
 *
 * No module: those that a browser could not fetch it does not ask for again, and the waker may have to.
 */
{
  /** Milliseconds after which a file counts as one that does not come. */
  const PATIENCE = 20_000;
  /** Milliseconds until another try. */
  const AGAIN = 4000;

  const fetchFile = async (tag: Element): Promise<void> => {
    const file = tag.getAttribute("src") ?? tag.getAttribute("href") ?? "";
    const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE) });
    // What is not read to its end may not be kept.
    await response.arrayBuffer();
    if (!response.ok) {
      throw new TypeError("A file of the site could not be fetched");
    }
  };

  const bring = async (tags: readonly Element[]): Promise<void> => {
    try {
      await Promise.all(tags.map(fetchFile));
      document.head.append(...tags);
    } catch {
      setTimeout(() => void bring(tags), AGAIN);
    }
  };

  // After the template with the tag of this script. The second time, nothing is left in it.
  const content = document.querySelector<HTMLTemplateElement>("template + template")?.content;
  const tags = [...(content?.children ?? [])];
  content?.replaceChildren();
  void bring(tags);
}
