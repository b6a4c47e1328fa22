import { join } from "node:path";
import { runCommand } from "../../command/run-command.ts";
import { heaviestPage, measurePages } from "./page-bytes.ts";

const ROOT = join(import.meta.dirname, "../../..");

const USAGE = `
Prints the compressed size of each page in kilobytes (1,000 bytes), and ends with 1 if a page exceeds its budget.

  npm run check:bytes -- [--help]
`;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 1000 ? 2 : 1);

async function checkBytes(): Promise<void> {
  const pages = await measurePages(ROOT);
  for (const { path, access, scripts, styles } of pages) {
    const weights = [scripts, styles].map(({ files, bytes }) =>
      `${kilobytes(bytes)} kB`.padStart(9).concat(`in ${files}`.padStart(6)),
    );
    console.log(
      `${path.padEnd(28)} ${access.padEnd(7)} scripts ${weights[0]}   styles ${weights[1]}`,
    );
  }

  // The most bytes of scripts that a public page loads before hydration.
  const beforeHydration = Math.max(
    ...pages.filter(({ access }) => access === "public").map((page) => page.firstScripts.bytes),
  );

  // The budgets, in kilobytes of scripts, are just above today's sizes, so that a small addition fails.
  const budgets = [
    ["a public page, before hydration", beforeHydration, 0.4],
    ["the heaviest public page, hydrated", heaviestPage(pages, "public").scripts.bytes, 102],
    ["the heaviest page of a client", heaviestPage(pages, "client").scripts.bytes, 177],
    ["the heaviest page of the coach", heaviestPage(pages, "admin").scripts.bytes, 241],
  ] as const;

  console.log();
  for (const [name, bytes, budget] of budgets) {
    const isTooMuch = bytes > budget * 1000;
    console.log(
      `${name}: ${kilobytes(bytes)} kB of ${budget} kB${isTooMuch ? ", which is too much" : ""}`,
    );
    if (isTooMuch) {
      process.exitCode = 1;
    }
  }
}

await runCommand({ usage: USAGE, options: {}, run: checkBytes });
