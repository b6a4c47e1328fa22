import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

it("a page to proofread has each file of translations, and room beside each text", () => {
  const folder = mkdtempSync(join(tmpdir(), "translations-"));
  const page = join(folder, "translations.html");
  execFileSync(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "translations.ts"), "--to", page],
    { cwd: ROOT },
  );
  const html = readFileSync(page, "utf8");
  rmSync(folder, { recursive: true });
  const files = ["schemas", "src/content", "src/words/nl"].flatMap((place) =>
    readdirSync(join(ROOT, place))
      .filter((name) => place.endsWith("/nl") || name.endsWith(".nl.json"))
      .map((name) => `${place}/${name}`),
  );
  expect(files.filter((file) => !html.includes(`<small>${file}</small>`))).toEqual([]);
  const rows = html.split("<tr><td>").slice(1);
  expect(rows.filter((row) => !row.includes('contenteditable="plaintext-only"'))).toEqual([]);
  expect(rows.some((row) => row.includes("points › 0 › text"))).toBe(true);
});
