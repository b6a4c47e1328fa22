import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, LANGUAGES, TRANSLATIONS } from "../../src/words/words.ts";
import { readWords } from "../tooling/vite-plugins/words/words-files.ts";
import { schemasFolder } from "../command/practice-folders.ts";
import { runCommand } from "../command/run-command.ts";
import { translatedContent } from "../schema-checks/content-checks/translated-content.ts";
import { deskSections } from "./server/desk-sections.ts";
import { readSiteFiles } from "./site-files/site-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONTENT = join(ROOT, "src/content");

const USAGE = `
Writes a page with all texts in English and in each other language, side by side, each with where it stands and a place
to write a better one: for somebody who reads the language as her own.

  npm run translations -- [--schemas FOLDER] [--to FILE]

  --schemas FOLDER   the folder of the questions (otherwise schemas)
  --to FILE          the page (otherwise translations.html)
`;

interface Row {
  /** The keys that lead to it in its file. */
  readonly path: readonly string[];
  readonly english: string;
  readonly words: string;
  readonly isOld?: boolean;
}

function page(schemas: string): string {
  const parts = TRANSLATIONS.flatMap((language) => {
    const name = LANGUAGES[language].name;
    const sections = deskSections(readSiteFiles({ schemas })).flatMap(({ section, translations }) =>
      translations
        .filter((translation) => translation.language === language)
        .map(({ texts }) => ({
          title: section.title,
          file: `schemas/${section.id}.${language}.json`,
          rows: Object.values(texts),
        })),
    );
    const words = readWords(join(ROOT, "src"), language).map((file) => ({
      title: "The words of the site",
      file: `src/words/${file.name}`,
      rows: Object.entries(file.texts).map(([english, text]) => ({
        path: [],
        english,
        words: text,
      })),
    }));
    const pages = translatedContent(CONTENT)
      .filter((file) => file.name.endsWith(`.${language}.json`))
      .map(({ name: file, texts }) => ({
        title: "The words of the coach",
        file: `src/content/${file}`,
        rows: texts,
      }));
    return [...sections, ...pages, ...words].map(
      ({ title, file, rows }) =>
        `<h2>${escaped(title)} <small>${file}</small></h2><table><tr><th>English<th>${name}<th>Better${rows.map((row) => rowOf(row, language)).join("")}</table>`,
    );
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All languages</title><style>
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
small { font-weight: 400 }
th, td { padding: 0.5rem; border-bottom: 1px solid #aaa; text-align: start; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere }
</style><h1>All languages</h1><p>Where you would say it otherwise, write it into the third column. Then save this page in your browser, and send the file back. A name such as {day} stands for what the site puts in its place: please keep it.</p>${parts.join("")}</html>\n`;
}

const rowOf = ({ path, english, words, isOld = false }: Row, language: Language): string =>
  `<tr><td>${escaped(english)}${path.length === 0 ? "" : `<p><small>${escaped(path.join(" › "))}</small>`}<td lang="${language}">${escaped(words) || "<b>Not there yet</b>"}${isOld ? "<p><b>The English was reworded since.</b>" : ""}<td lang="${language}" contenteditable="plaintext-only" aria-label="Better">`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

await runCommand({
  usage: USAGE,
  options: {
    schemas: { type: "string", default: schemasFolder() },
    to: { type: "string", default: "translations.html" },
  },
  run: ({ schemas, to }) => {
    writeFileSync(to, page(schemas));
    console.log(`Open this in your browser: ${pathToFileURL(resolve(to)).href}`);
  },
});
