import { LANGUAGE } from "./domain/browser/storage-keys.ts";

/**
 * Runs before the first paint of a page that can be read in several languages. The build has put a template for each
 * into the page: puts the words of this device's language, as `languageOfDevice` finds it, where the English ones
 * stand, and lets the browser fetch the files of that language alone. If this fails, the page stays in English until
 * the app is there.
 */

function noted(): string {
  try {
    return localStorage.getItem(LANGUAGE) ?? "";
  } catch {
    return "";
  }
}

function choose({ content, lang, dataset }: HTMLTemplateElement): void {
  const page = document.documentElement;
  const words = content.querySelector("#root");
  if (words !== null) {
    document.querySelector("#root")?.replaceWith(words);
    page.lang = lang;
    document.title = dataset["title"] ?? "";
  }
  for (const description of content.querySelectorAll("meta")) {
    document.querySelector("[name=description]")?.replaceWith(description);
  }
  // A public page's files wait in a template of their own (`fetch-app.ts`).
  const files = document.querySelector<HTMLTemplateElement>("#files")?.content;
  (files ?? document.head).append(content);
}

const [chosen] = [noted(), ...navigator.languages].flatMap(
  (tag) =>
    document.querySelector<HTMLTemplateElement>(
      `template#in-${CSS.escape(tag.slice(0, 2).toLowerCase())}`,
    ) ?? [],
);
if (chosen !== undefined) {
  choose(chosen);
}
