import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readSite } from "../../scripts/question-files/site.ts";
import { fileOf } from "../../scripts/tooling/vite-plugins/prerendering/page-html.ts";
import { readTexts } from "../../scripts/tooling/vite-plugins/words/words-files.ts";
import type { Access } from "../../src/domain/browser/prerendered-screen.ts";
import { ROOT } from "../support/site/running-app.ts";
import { PRACTICE, readSections } from "../support/site/practice.ts";

// What a browser loads of the built site, as the files of `dist` say it themselves.

const ASSETS = join(ROOT, "dist/assets");

interface Script {
  readonly code: string;
  /** Files that it imports at once. */
  readonly imports: readonly string[];
  /** Files that it may import later. */
  readonly later: readonly string[];
}

const filesIn = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, file = ""]) => file);

const scripts: ReadonlyMap<string, Script> = new Map(
  readdirSync(ASSETS)
    .filter((file) => file.endsWith(".js"))
    .map((file) => {
      const code = readFileSync(join(ASSETS, file), "utf8");
      const imports = filesIn(code, /\b(?:from|import) ?["'`]\.\/([\w-]+\.js)["'`]/gu);
      return [file, { code, imports, later: filesIn(code, /\bimport\([`"']\.\/([^`"']+)/gu) }];
    }),
);

/** These files, and what they import at once; `alsoLater`: and what they may import later. */
function reached(files: readonly string[], alsoLater = false): readonly string[] {
  const found = new Set(files);
  // The loop also comes to what it adds.
  for (const file of found) {
    const { imports = [], later = [] } = scripts.get(file) ?? {};
    [...imports, ...(alsoLater && !isEntry(file) ? later : [])].forEach((one) => found.add(one));
  }
  return [...found];
}

/** The file of the route table, which may import every screen. */
const isEntry = (file: string): boolean => file.startsWith("index-");

interface Route {
  readonly path: string;
  readonly access: Access;
  /** Whether the page can be shown before the SDK is loaded. */
  readonly isReadEarly?: true;
}

interface BuiltPage extends Route {
  /** Scripts that a browser fetches while it loads the page. */
  readonly linked: readonly string[];
  /** Scripts that a public page loads only at hydration. */
  readonly late: readonly string[];
  /** Scripts that the page loads in English alone, and in place of them in Dutch. */
  readonly english: readonly string[];
  readonly dutch: readonly string[];
  readonly styles: readonly string[];
}

// Its type is said here, because src belongs to another TypeScript project.
const { ROUTES }: { readonly ROUTES: readonly Route[] } = await import(
  join(ROOT, "src/routes.tsx")
);

const PAGES: readonly BuiltPage[] = ROUTES.map((route) => {
  const html = readFileSync(join(ROOT, "dist", fileOf(route.path)), "utf8");
  const template = /<template id="([\w-]+)"[^>]*>.*?<\/template>/gsu;
  const named = (text: string, kind: string) =>
    filesIn(
      text,
      new RegExp(`<(?:script|link)\\b[^>]* (?:src|href)="/assets/([^"]+\\.${kind})"`, "gu"),
    );
  const inTemplates = (...ids: readonly string[]) =>
    [...html.matchAll(template)]
      .filter(([, id = ""]) => ids.includes(id))
      .flatMap(([tags]) => named(tags, "js"));
  const first = html.replace(template, "");
  return {
    ...route,
    linked: named(first, "js"),
    late: inTemplates("app", "files"),
    english: inTemplates("in-en"),
    dutch: inTemplates("in-nl"),
    styles: named(first, "css"),
  };
});

const inEnglish = ({ linked, english, late }: BuiltPage) => [...linked, ...english, ...late];

/** A word in the code of each package that some pages must not load at once. */
const FIREBASE = "FirebaseError";
const RJSF = "rjsf";

/** What a page must not load, by whom it is for. */
const FOREIGN: Readonly<
  Record<Access, { readonly atOnce: readonly string[]; readonly folders: RegExp }>
> = {
  public: { atOnce: [FIREBASE, RJSF], folders: /^pages\/(?:account|client|coach)\// },
  login: { atOnce: [RJSF], folders: /^pages\/(?:client|coach|site)\// },
  any: { atOnce: [RJSF], folders: /^pages\/(?:coach|site)\// },
  client: { atOnce: [], folders: /^pages\/(?:coach|site)\// },
  admin: { atOnce: [], folders: /^pages\/(?:client|site)\// },
};

const TEXTS = readTexts(join(ROOT, "src")).flatMap(({ file, texts }) =>
  texts.map(({ text }) => ({ file, text })),
);

/** The coach's texts, some of which code of other pages says, too. */
const CONTENT = readdirSync(join(PRACTICE, "src/content"))
  .map((name) => readFileSync(join(PRACTICE, "src/content", name), "utf8"))
  .join();

/** The texts by which the code of these folders is known in a file of the build: no other code has them. */
function textsOf(folders: RegExp): readonly string[] {
  const elsewhere = new Set(
    TEXTS.filter(({ file }) => !folders.test(file)).map(({ text }) => text),
  );
  return TEXTS.filter(({ file, text }) => folders.test(file) && !elsewhere.has(text))
    .map(({ text }) => text)
    .filter((text) => /^[\w ,.]{12,}$/u.test(text) && !CONTENT.includes(`"${text}"`));
}

it.each(Object.entries(FOREIGN))(
  "pages for %s load no code of others, nor ask for it later",
  (role, { atOnce, folders }) => {
    const own = PAGES.filter(({ access }) => access === role);
    const texts = textsOf(folders).map((text) => `\`${text}\``);
    expect(Math.min(own.length, texts.length)).toBeGreaterThan(0);
    const has = (file: string, words: readonly string[]): readonly string[] =>
      words.filter((one) => scripts.get(file)?.code.includes(one));
    const foreign = own.flatMap((page) =>
      [
        ...reached(inEnglish(page)).flatMap((file) => has(file, atOnce)),
        ...reached(inEnglish(page), true).flatMap((file) => has(file, texts)),
      ].map((words) => `${page.path}: ${words}`),
    );
    expect(foreign).toEqual([]);
  },
);

it("pages link to all that their scripts import, and to few style sheets", () => {
  for (const page of PAGES) {
    const files = inEnglish(page);
    expect(reached(files).toSorted(), page.path).toEqual([...new Set(files)].toSorted());
    // The site's style sheet, and one of the page's own.
    expect(page.styles.length, page.path).toBeLessThanOrEqual(2);
    expect(page.late.length > 1, page.path).toBe(page.access === "public");
  }
});

it("pages behind the sign-in load the SDK, unless they are read early", () => {
  for (const page of PAGES) {
    const code = inEnglish(page).map((file) => scripts.get(file)?.code ?? "");
    expect(
      code.some((one) => one.includes(FIREBASE)),
      page.path,
    ).toBe(page.access !== "public" && page.isReadEarly !== true);
  }
});

it("no page outweighs its budget: just above today's kilobytes of compressed scripts", () => {
  const first = ({ linked }: BuiltPage) => reached(linked);
  const inDutch = ({ linked, late, dutch }: BuiltPage) => reached([...linked, ...dutch, ...late]);
  const budgets: readonly (readonly [Access, (page: BuiltPage) => readonly string[], number])[] = [
    // Before hydration; of pages in several languages, with what chooses one.
    ["public", first, 0.7],
    ["public", inEnglish, 97.5],
    ["client", inEnglish, 174],
    ["client", inDutch, 185],
    ["admin", inEnglish, 229],
  ];
  const tooHeavy = budgets.flatMap(([role, filesOf, budget]) =>
    PAGES.filter(({ access }) => access === role)
      .map((page) => ({ page, bytes: weigh(filesOf(page)) }))
      .filter(({ bytes }) => bytes > budget * 1000)
      .map(({ page: { path }, bytes }) => `${path}: ${bytes} bytes of ${budget} kB`),
  );
  expect(tooHeavy).toEqual([]);
});

const weigh = (files: readonly string[]): number =>
  [...new Set(files)].reduce(
    (total, file) => total + gzipSync(scripts.get(file)?.code ?? "").byteLength,
    0,
  );

// The schema checks search the route table and firebase.json as text, so they miss an unusual notation.
it("the schema checks find every page's address, and the rewrites of the sections", () => {
  const ofSections = new Set(
    readSections().flatMap(({ route, coachRoute }) => [route, coachRoute]),
  );
  const others = PAGES.map(({ path }) => path.replace("/:uid?", "")).filter(
    (path) => path !== "*" && !ofSections.has(path),
  );
  const { screens, rewrites } = readSite();
  expect(others).not.toEqual([]);
  expect(screens).toEqual(others);
  expect(rewrites).toEqual(readSections(ROOT).map(({ coachRoute }) => `${coachRoute}/*`));
});
