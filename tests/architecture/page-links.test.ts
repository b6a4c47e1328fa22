import { relative } from "node:path";
import { normalizePath } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type BuiltPage, buildInMemory, builtPages } from "../bytes/built-pages.ts";
import { readSite } from "../../scripts/questions/schema-checks/places/site.ts";
import type { Access } from "../../src/domain/client/access.ts";
import { copyProject } from "../support/site/project-copy.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";

const project = copyProject();
const SECTIONS = readSections();

/** Code that a page must not load, by the role that the page is for. */
const FOREIGN: Readonly<Record<Access, RegExp>> = {
  public:
    /^src\/(pages\/(account|client|coach)|data|firebase|session\/guard\/Guard)\b|\/(@?firebase|@rjsf)\//u,
  login:
    /^src\/(pages\/(client|coach|site)|session\/guard\/Guard|questionnaire\/(form|saving))\b|\/@rjsf\//u,
  any: /^src\/(pages\/(coach|site)|questionnaire\/(form|saving))\b|\/@rjsf\//u,
  client: /^src\/pages\/(coach|site)\b/u,
  admin: /^src\/pages\/(client|site)\b/u,
};

const ROLES = Object.keys(FOREIGN) as readonly Access[];

/** The code that asks who is signed in, and reads the account: with the SDK, and early without it. */
const WITH_SDK = ["src/data/of-client/client.ts", "src/data/sign-in/account.ts"];
const EARLY = ["src/data/sign-in/early-client.ts"];

/** The file of the route table, which may import every screen. */
const ENTRY = "src/routes.tsx";

type Chunk = BuiltPage["scripts"][number];

let pages: readonly BuiltPage[];
let chunks: ReadonlyMap<string, Chunk>;
const imports = new Map<string, readonly string[]>();

beforeAll(async () => {
  // Loads React's production build, as visitors get it, not a test's development build. The two do not work
  // together, so this setting stays until the process ends.
  vi.stubEnv("NODE_ENV", "production");
  const bundle = await buildInMemory(project.root, {
    plugins: [
      {
        name: "note-imports",
        buildEnd() {
          for (const id of this.getModuleIds()) {
            imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
          }
        },
      },
    ],
  });
  pages = await builtPages(project.root, bundle);
  chunks = new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === "chunk" ? [[file.fileName, file] as const] : [],
    ),
  );
}, 300_000);
afterAll(project.remove);

const name = (id: string): string => normalizePath(relative(project.root, id.replace(/^\0/u, "")));

/** The files that load the app on a public page: the first imports the second. */
const NEVER_IMPORTED: readonly string[] = ["src/lazy-hydration.ts", "src/fetch-app.ts"];

/** The site's own modules in a page's scripts, without those that the bundler adds. */
const modulesOn = ({ scripts }: BuiltPage): readonly string[] =>
  scripts
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => imports.has(id) && !NEVER_IMPORTED.includes(name(id)));

it.each(ROLES)("pages for %s link to no code of others, and ask for none later", (role) => {
  const own = pages.filter(({ access }) => access === role);
  const foreign = own.flatMap((page) => {
    const later = askedLater(page).flatMap(({ moduleIds }) => moduleIds.map(name));
    return [
      ...modulesOn(page).map(name),
      ...later.filter((module) => module.startsWith("src/pages/")),
    ]
      .filter((module) => FOREIGN[role].test(module))
      .map((module) => `${page.path}: ${module}`);
  });
  expect(foreign).toEqual([]);
  expect(own).not.toEqual([]);
  expect(own.every((page) => modulesOn(page).length > 50)).toBe(true);
});

it("pages link to all that their screen needs at once, and to nothing else", () => {
  for (const page of pages) {
    const needed = neededBy(page);
    const superfluous = modulesOn(page).filter((id) => !needed.has(id));
    expect(superfluous.map(name), page.path).toEqual([]);
    expect([...page.linked, ...page.late].toSorted(), page.path).toEqual(
      page.scripts.map(({ fileName }) => fileName).toSorted(),
    );
    // The site's style sheet, and one of the page's own.
    expect(page.styles.length, page.path).toBeLessThanOrEqual(2);
    expect(page.late.length > 1, page.path).toBe(page.access === "public");
  }
});

it("pages ask at once who is signed in, early ones without the SDK", () => {
  const early = new Set([
    "/dashboardclient",
    "/mydetails",
    "/howisitnow",
    "/myanswers",
    ...SECTIONS.map(({ route }) => route),
  ]);
  for (const page of pages) {
    const { path, access, modules } = page;
    const code = {
      public: [],
      client: early.has(path) ? EARLY : WITH_SDK,
      // A coach's page reads the coach's account early, and the rest with the SDK.
      admin: [...WITH_SDK, ...EARLY],
      login: WITH_SDK,
      any: WITH_SDK,
    };
    const asked = new Set(modules.map(name).filter((module) => module.startsWith("src/data/")));
    expect([...asked].toSorted(), path).toEqual(code[access]);
    const sdk = modulesOn(page).filter((id) => /\/@?firebase\/(?!options\.ts$)/u.test(id));
    expect(sdk.length > 0, path).toBe(access !== "public" && !early.has(path));
  }
});

// The schema checks search the route table and firebase.json as text, so they miss an unusual notation.
it("the schema checks find every page's address, and the rewrites of the sections", () => {
  const ofSections = new Set(SECTIONS.flatMap(({ route, coachRoute }) => [route, coachRoute]));
  const others = pages
    .map(({ path }) => path.replace("/:uid?", ""))
    .filter((path) => path !== "*" && !ofSections.has(path));
  const { screens, rewrites } = readSite();
  expect(others).not.toEqual([]);
  expect(screens).toEqual(others);
  expect(rewrites).toEqual(readSections(ROOT).map(({ coachRoute }) => `${coachRoute}/*`));
});

/** The files that a page may load lazily, with everything that they import. */
function askedLater({ scripts }: BuiltPage): readonly Chunk[] {
  const chunksAt = (file: string) => [chunks.get(file) ?? []].flat().filter(isNoEntry);
  const asked = scripts.filter(isNoEntry).flatMap(({ dynamicImports }) => dynamicImports);
  const files = reached(asked, (file) =>
    chunksAt(file).flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]),
  );
  return [...files].flatMap(chunksAt);
}

const isNoEntry = ({ moduleIds }: Chunk): boolean => !moduleIds.map(name).includes(ENTRY);

/** Everything that the site's entry and the screen's modules import, directly or indirectly. */
const neededBy = ({ modules }: BuiltPage): ReadonlySet<string> =>
  reached([normalizePath(`${project.root}/index.html`), ...modules], (id) => imports.get(id) ?? []);

function reached(
  from: readonly string[],
  next: (one: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(from);
  // The loop also comes to what it adds.
  for (const one of found) {
    next(one).forEach((other) => found.add(other));
  }
  return found;
}
