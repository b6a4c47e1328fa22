import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "../command/run-command.ts";
import { deskSections } from "./server/desk-sections.ts";
import { readSiteFiles } from "./site-files/site-files.ts";

const ROOT = join(import.meta.dirname, "../..");

const USAGE = `
Writes a page with all texts in English and in the second language, side by side, to read once.

  npm run translations -- [--schemas FOLDER] [--to FILE]

  --schemas FOLDER   the folder of the questions (otherwise schemas)
  --to FILE          the page (otherwise translations.html)
`;

interface Row {
  readonly english: string;
  readonly words: string;
  readonly isOld?: boolean;
}

function page(schemas: string): string {
  const sections = deskSections(readSiteFiles({ schemas })).flatMap(({ section, translation }) =>
    translation === undefined
      ? []
      : [{ title: section.title, rows: Object.values(translation.texts) }],
  );
  const folder = join(ROOT, "src", "words", "nl");
  const words = readdirSync(folder).map((name) => {
    const texts = JSON.parse(readFileSync(join(folder, name), "utf8")) as Record<string, string>;
    const rows = Object.entries(texts).map(([english, text]) => ({ english, words: text }));
    return { title: `The words of the site: ${name}`, rows };
  });
  const parts = [...sections, ...words].map(
    ({ title, rows }) =>
      `<h2>${escaped(title)}</h2><table><tr><th>English<th>Nederlands${rows.map(row).join("")}</table>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Both languages</title><style>
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th, td { padding: 0.5rem; border-bottom: 1px solid #aaa; text-align: start; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere }
</style><h1>Both languages</h1>${parts.join("")}</html>\n`;
}

const row = ({ english, words, isOld = false }: Row): string =>
  `<tr><td>${escaped(english)}<td lang="nl">${escaped(words) || "<b>Not there yet</b>"}${isOld ? "<p><b>The English was reworded since.</b>" : ""}`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

await runCommand({
  usage: USAGE,
  options: {
    schemas: { type: "string", default: join(ROOT, "schemas") },
    to: { type: "string", default: "translations.html" },
  },
  run: ({ schemas, to }) => {
    writeFileSync(to, page(schemas));
    console.log(`Open this in your browser: ${pathToFileURL(resolve(to)).href}`);
  },
});
