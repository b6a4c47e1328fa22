import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { areaOf } from "../../scripts/tooling/vite-plugins/words/areas.ts";
import { readTexts } from "../../scripts/tooling/vite-plugins/words/words-files.ts";
import { areasOf } from "../../src/words/area.ts";
import type { Access } from "../../src/domain/browser/prerendered-screen.ts";
import { ROOT } from "../support/site/running-app.ts";

const SRC = join(ROOT, "src");

/** What surrounds the pages behind the sign-in. */
const SIGNED_IN = ["session/guard/", "pages/client/cover/Unsaved", "pages/client/log-out.ts"];

/** Where the code of a page begins, by its access and its address; `""` for all others of this access. */
const BEGINNINGS: readonly (readonly [Access, string, readonly string[]])[] = [
  ...["/privacy", "/terms", "/safety"].map(
    (page) => ["public", page, ["pages/site/legal/", "pages/client/leaving/"]] as const,
  ),
  ["public", "", ["pages/site/contact/", "pages/site/NotFoundPage", "pages/client/leaving/"]],
  ["login", "", ["pages/account/LoginPage"]],
  ["any", "", ["pages/account/Change", "pages/client/AgendaPage", ...SIGNED_IN]],
  ["client", "/dashboardclient", ["pages/client/dashboard/", ...SIGNED_IN]],
  ["client", "/mydetails", ["pages/client/MyDetailsPage", ...SIGNED_IN]],
  ["client", "/myanswers", ["pages/client/my-answers/", ...SIGNED_IN]],
  ["client", "", ["pages/client/section/", "pages/client/again/", ...SIGNED_IN]],
  ["admin", "", ["pages/coach/", ...SIGNED_IN]],
];

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

it.each(BEGINNINGS)(
  "pages for %s (%s) load the words of all code they import",
  (access, path, folders) => {
    const files = readTexts(SRC);
    // Without an area: the build puts these texts where they are shown.
    const loaded = new Set(["", "base", ...areasOf({ access, path })]);
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
