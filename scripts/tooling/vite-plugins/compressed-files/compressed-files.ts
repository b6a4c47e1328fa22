import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** The compressed forms of built files, the smallest first. A server sends one that the browser accepts. */
export const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

export type Encoding = (typeof ENCODINGS)[number]["name"];

/** Text files. The formats of pictures, films and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/u;

/** A smaller file fits into a single packet without compression. */
const WORTHWHILE_BYTES = 1000;

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        // The highest quality, 11, saves 2 % more and takes twice as long.
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Writes compressed files beside each text file of a build. Does nothing for a build in memory. */
export function compressedFiles(): Plugin {
  return {
    name: "compressed-files",
    apply: "build",
    writeBundle: {
      // Runs after every other plugin, so that the final files are compressed.
      order: "post",
      sequential: true,
      async handler({ dir }) {
        if (dir !== undefined) {
          await compressFilesIn(dir);
        }
      },
    },
  };
}

/** Compresses the files of a folder, including those that a build only copied. */
export async function compressFilesIn(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) {
    return;
  }
  await Promise.all(
    ENCODINGS.map(async ({ name, ending }) => {
      const compressed = await COMPRESS[name](content);
      if (compressed.length < content.length) {
        await writeFile(file + ending, compressed);
      }
    }),
  );
}
