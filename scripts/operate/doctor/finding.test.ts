import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileURLToPath } from "node:url";
import { CHAPTERS } from "./finding.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

it.each(Object.values(CHAPTERS))("$file has a chapter called $heading", ({ file, heading }) => {
  const headings = readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .flatMap((line) => /^#+ (?:\d+\. )?(.*?)(?: ★)?$/u.exec(line)?.[1] ?? []);
  expect(headings).toContain(heading);
});
