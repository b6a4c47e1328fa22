import { addressIn } from "../../../domain/answer/earlier-text.ts";
import { longDate } from "../../../domain/time/calendar-date.ts";
import { questionTitle } from "../../../questionnaire/section-definition.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import type { OwnSection } from "./own-copy.ts";

/**
 * What `view` shows and prints, as one HTML file that needs neither this site nor a connection. Behind it stand the
 * earlier texts of `sections`, which the view leaves out.
 */
export function copyAsDocument(view: Element, at: Date, sections: readonly OwnSection[]): string {
  // A copy of an element is an element.
  const answers = view.cloneNode(true) as Element;
  for (const control of answers.querySelectorAll("button, p.unprinted")) {
    control.remove();
  }
  for (const { definition, earlierTexts } of sections) {
    for (const { key, text, keptAt } of earlierTexts) {
      const [head, words] = [document.createElement("h3"), document.createElement("p")];
      const question = questionTitle(
        definition,
        addressIn(key).slice(definition.section.id.length + 1),
      );
      head.textContent = t("Earlier text, until {day}, to “{question}”", {
        day: longDate(keptAt),
        question,
      });
      words.textContent = text;
      words.dir = "auto";
      words.style.whiteSpace = "pre-wrap";
      answers.append(head, words);
    }
  }
  return `<!doctype html>
<html lang="${currentLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${t("My answers")}</title>
<style>
${styles()}
@media screen {
body { max-width: var(--measure); margin: var(--space-7) auto; padding: 0 var(--gutter); }
header { display: grid; gap: var(--space-3); margin-block-end: var(--space-5); }
}
</style>
<header class="unprinted">
<h1>${t("My answers")}</h1>
<p>${t("A copy of {day}, for myself. Very personal: please keep it where only you can read it.", { day: longDate(at) })}</p>
</header>
<main>${answers.outerHTML}</main>
</html>
`;
}

/** The page's rules, without the typefaces, which are files of their own. */
const styles = (): string =>
  [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => !rule.startsWith("@font-face"))
    .join("\n")
    // A text in the rules, such as a running head, cannot end them.
    .replaceAll("</", String.raw`<\/`);
