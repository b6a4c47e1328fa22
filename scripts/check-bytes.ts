/**
 * The command behind `npm run check:bytes`: exits with 1 if a page has become heavier than it may be.
 * Kilobytes (1,000 bytes) of compressed JavaScript.
 */
import { join } from "node:path";
import { type PageBytes, measurePages } from "./byte-budgets/page-bytes.ts";

interface Budget {
  readonly page: keyof PageBytes;
  readonly name: string;
  readonly kilobytes: number;
}

const BUDGETS: readonly Budget[] = [
  { page: "publicPage", name: "the heaviest public page", kilobytes: 90 },
  { page: "sectionPage", name: "the page of the largest section", kilobytes: 215 },
  { page: "engine", name: "of that, the engine with React", kilobytes: 130 },
];

const bytes = await measurePages(join(import.meta.dirname, ".."));
for (const { page, name, kilobytes } of BUDGETS) {
  const used = bytes[page] / 1000;
  const isTooMuch = used > kilobytes;
  console.log(
    `${name}: ${used.toFixed(1)} kB of ${kilobytes} kB${isTooMuch ? ", which is too much" : ""}`,
  );
  if (isTooMuch) {
    process.exitCode = 1;
  }
}
