import { parseSync } from "oxc-parser";

/** The comments of a source file, each with its line number, its text and the next line of code. */
export function commentsOf(file: string, source: string): readonly string[] {
  const found = file.endsWith(".css")
    ? [...source.matchAll(/\/\*[^]*?\*\//gu)].map(({ index, 0: text }) => ({
        start: index,
        end: index + text.length,
      }))
    : parseSync(file, source).comments;
  const blocks: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = blocks.at(-1);
    // Line comments on consecutive lines are one comment.
    if (last !== undefined && /^\n[ \t]*$/u.test(source.slice(last.end, start))) {
      last.end = end;
    } else {
      blocks.push({ start, end });
    }
  }
  return blocks.map(({ start, end }) => {
    const line = source.slice(0, start).split("\n").length;
    const code = /\S.*/u.exec(source.slice(end).replace(/^\s*\}\s*$/mu, ""))?.[0] ?? "";
    return `${file}:${line}\n${source.slice(start, end)}\n${code}`;
  });
}

/** The paragraphs of a document, including list entries and tables, without code blocks. */
export function paragraphsOf(file: string, text: string): readonly string[] {
  return text
    .replaceAll(/^```[^]*?^```$/gmu, "")
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "" && !paragraph.startsWith("#"))
    .map((paragraph) => `${file}\n${paragraph}`);
}

/** Draws `count` of the items, each at most once. The same `seed`, a whole number, draws the same items. */
export function draw<T>(items: readonly T[], count: number, seed: number): readonly T[] {
  const left = [...items];
  let state = seed >>> 0;
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1);
  }).flat();
}
