import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import firebase from "../../../../firebase.json" with { type: "json" };
import { compressedFiles, ENCODINGS } from "./compressed-files.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compressed-"));
  mkdirSync(join(root, "public"));
  writeFileSync(
    join(root, "index.html"),
    `<link rel="icon" href="/icon.svg">${"<p>a</p>".repeat(200)}`,
  );
  writeFileSync(join(root, "public/icon.svg"), `<svg>${"<g/>".repeat(500)}</svg>`);
  writeFileSync(join(root, "public/small.txt"), "small");
  writeFileSync(join(root, "public/picture.png"), "0".repeat(5000));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const buildSite = (write: boolean) =>
  build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write },
    plugins: [compressedFiles()],
  });

it("keeps every text of a build in two more forms, copied ones too", async () => {
  await buildSite(true);
  const dist = join(root, "dist");
  expect(readdirSync(dist).toSorted()).toEqual([
    "icon.svg",
    "icon.svg.br",
    "icon.svg.gz",
    "index.html",
    "index.html.br",
    "index.html.gz",
    "picture.png",
    "small.txt",
  ]);
  for (const name of ["index.html", "icon.svg"]) {
    const content = readFileSync(join(dist, name));
    const compressed = ENCODINGS.map(({ ending }) => readFileSync(join(dist, name + ending)));
    const [br = content, gz = content] = compressed;
    expect(brotliDecompressSync(br)).toEqual(content);
    expect(gunzipSync(gz)).toEqual(content);
    expect(br.length).toBeLessThan(content.length / 2);
  }
});

it("adds nothing to a build that is only weighed", async () => {
  const built = await buildSite(false);
  const names = "output" in built ? built.output.map(({ fileName }) => fileName) : [];
  expect(names).toEqual(["index.html"]);
  expect(existsSync(join(root, "dist"))).toBe(false);
});

it("leaves them out of what goes to production, which compresses by itself", () => {
  for (const { ending } of ENCODINGS) {
    expect(firebase.hosting.ignore).toContain(`**/*${ending}`);
  }
});
