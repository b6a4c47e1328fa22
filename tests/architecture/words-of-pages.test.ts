import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { areaOf } from "../../scripts/tooling/vite-plugins/words/areas.ts";
import { readTexts } from "../../scripts/tooling/vite-plugins/words/words-files.ts";
import { AREAS } from "../../src/words/area.ts";
import { ROOT } from "../support/site/running-app.ts";

const SRC = join(ROOT, "src");

/** The code of pages for each kind of access begins in these folders. */
const FOLDERS = {
  public: ["pages/site/legal/", "pages/client/leaving/"],
  login: ["pages/account/LoginPage"],
  any: ["pages/account/", "pages/client/AgendaPage"],
  client: ["pages/client/"],
  admin: ["pages/coach/"],
} as const;

const IMPORTS = /(?:from |import\(|import )"(?<path>\.[^"]+\.tsx?)"/gu;

/** All modules that these import, at once or lazily, directly or through others. */
function reachable(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (!found.has(file) && existsSync(join(SRC, file))) {
      found.add(file);
      for (const { groups } of readFileSync(join(SRC, file), "utf8").matchAll(IMPORTS)) {
        add(join(file, "..", groups?.["path"] ?? ""));
      }
    }
  };
  files.forEach(add);
  return found;
}

it.each(Object.entries(FOLDERS))(
  "pages for %s load the words of all code they import",
  (access, folders) => {
    const files = readTexts(SRC);
    const loaded = new Set(["base", ...AREAS[access as keyof typeof FOLDERS]]);
    const code = reachable(
      files
        .map(({ file }) => file)
        .filter((file) => folders.some((folder) => file.startsWith(folder))),
    );
    const without = files
      .filter(({ file, texts }) => texts.length > 0 && code.has(file))
      .map(({ file }) => `${file} is in the area ${areaOf(file)}`)
      .filter((line) => !loaded.has(line.split(" ").at(-1) ?? ""));
    expect(without).toEqual([]);
  },
);
