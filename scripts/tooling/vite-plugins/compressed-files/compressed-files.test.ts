import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";
import firebase from "../../../../firebase.json" with { type: "json" };
import { COMPRESSED, compressedFiles } from "./compressed-files.ts";

it("keeps every text of a build compressed, too, and a copied one", async () => {
  const root = mkdtempSync(join(tmpdir(), "compressed-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  mkdirSync(join(root, "public"));
  for (const [name, text] of Object.entries({
    "index.html": `<link rel="icon" href="/icon.svg">${"<p>a</p>".repeat(200)}`,
    "public/icon.svg": `<svg>${"<g/>".repeat(500)}</svg>`,
    "public/small.txt": "small",
    "public/picture.png": "0".repeat(5000),
  })) {
    writeFileSync(join(root, name), text);
  }
  const plugins = [compressedFiles()];
  await build({ root, configFile: false, logLevel: "silent", plugins });
  const dist = join(root, "dist");
  expect(readdirSync(dist).toSorted()).toEqual([
    "icon.svg",
    "icon.svg.br",
    "index.html",
    "index.html.br",
    "picture.png",
    "small.txt",
  ]);
  for (const name of ["index.html", "icon.svg"]) {
    const content = readFileSync(join(dist, name));
    const compressed = readFileSync(join(dist, name + COMPRESSED));
    expect(brotliDecompressSync(compressed)).toEqual(content);
    expect(compressed.length).toBeLessThan(content.length / 2);
  }
});

it("leaves them out of what goes to production, which compresses by itself", () => {
  expect(firebase.hosting.ignore).toContain(`**/*${COMPRESSED}`);
});
