import { relative } from "node:path";
import { normalizePath } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildInMemory } from "../../scripts/tooling/byte-budgets/built-pages.ts";
import { type BuiltPage, builtPages } from "../../scripts/tooling/byte-budgets/built-pages.ts";
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

/** The file of the route table, which may import every screen. */
const ENTRY = "src/routes.tsx";

type Chunk = BuiltPage["scripts"][number];

let pages: readonly BuiltPage[];
let chunks: ReadonlyMap<string, Chunk>;
const imports = new Map<string, readonly string[]>();
const lateImports = new Map<string, readonly string[]>();

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
            const info = this.getModuleInfo(id);
            imports.set(id, info?.importedIds ?? []);
            lateImports.set(id, info?.dynamicallyImportedIds ?? []);
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
const LAZY_HYDRATION = "src/lazy-hydration.ts";
const NEVER_IMPORTED: readonly string[] = [LAZY_HYDRATION, "src/fetch-app.ts"];

/** The site's own modules in a page's scripts, without those that the bundler adds. */
const modulesOn = ({ scripts }: BuiltPage): readonly string[] =>
  scripts
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => imports.has(id) && !NEVER_IMPORTED.includes(name(id)));

describe("the pages of a build", () => {
  it("are there for everybody who may see one", () => {
    expect(new Set(pages.map(({ access }) => access))).toEqual(new Set(ROLES));
    expect(pages.every((page) => modulesOn(page).length > 50)).toBe(true);
  });

  it.each(ROLES)("for %s link to no code of others", (role) => {
    const foreign = pages
      .filter(({ access }) => access === role)
      .flatMap((page) =>
        modulesOn(page)
          .map(name)
          .filter((module) => FOREIGN[role].test(module))
          .map((module) => `${page.path} links to ${module}`),
      );
    expect(foreign).toEqual([]);
  });

  it.each(ROLES)("for %s ask for no code of others later", (role) => {
    const foreign = pages
      .filter(({ access }) => access === role)
      .flatMap((page) =>
        askedLater(page)
          .flatMap(({ moduleIds }) => moduleIds.map(name))
          .filter((module) => module.startsWith("src/pages/") && FOREIGN[role].test(module))
          .map((module) => `${page.path} asks for ${module}`),
      );
    expect(foreign).toEqual([]);
  });

  it("link to nothing that their screen does not need at once", () => {
    const superfluous = pages.flatMap((page) => {
      const needed = neededBy(page);
      return modulesOn(page)
        .filter((id) => !needed.has(id))
        .map((id) => `${page.path} links to ${name(id)}`);
    });
    expect(superfluous).toEqual([]);
  });

  it("link to all that their screen needs at once", () => {
    for (const { path, linked, late, scripts } of pages) {
      expect([...linked, ...late].toSorted(), path).toEqual(
        scripts.map(({ fileName }) => fileName).toSorted(),
      );
    }
  });

  it("have the site's style sheet and one of their own at most", () => {
    expect(pages.filter(({ styles }) => styles.length > 2).map(({ path }) => path)).toEqual([]);
  });

  it("for visitors begin with lazy hydration alone, and the others with all", () => {
    const fetchedFirst = ({ linked }: BuiltPage): readonly string[] =>
      linked.flatMap((file) => chunks.get(file)?.moduleIds ?? []).map(name);
    for (const page of pages.filter(({ access }) => access === "public")) {
      expect(fetchedFirst(page), page.path).toEqual([LAZY_HYDRATION]);
      expect(page.late.length, page.path).toBeGreaterThan(1);
    }
    for (const page of pages.filter(({ access }) => access !== "public")) {
      expect(fetchedFirst(page), page.path).toContain("src/main.tsx");
      expect(page.late, page.path).toEqual([]);
    }
  });

  it("ask at once for the session's account code, and for no other", () => {
    const isIn = (folder: string) => (id: string) => name(id).startsWith(`src/${folder}/`);
    const importedBy = (isMeant: (id: string) => boolean): ReadonlySet<string> =>
      new Set(
        [...lateImports.keys()]
          .filter((id) => isIn("session")(id) && isMeant(id))
          .flatMap((id) => lateImports.get(id) ?? [])
          .filter(isIn("data")),
      );
    // Leaves out `preload-account` and `early-sign-in`, whose imports this test checks. Also leaves out
    // `connect-session`: a page rarely needs its import, which ends pending sign-ins.
    const expected = importedBy(
      (id) => !/\/(?:preload-account|early-sign-in|connect-session)\.ts$/u.test(id),
    );
    const early = importedBy((id) => id.endsWith("/early-sign-in.ts"));
    expect(expected.size).toBeGreaterThan(0);
    expect(early.size).toBeGreaterThan(0);
    const isReadEarly = new Set([
      "/dashboardclient",
      "/mydetails",
      "/howisitnow",
      "/myanswers",
      ...SECTIONS.map(({ route }) => route),
    ]);
    for (const { path, access, modules } of pages) {
      const asked = new Set(modules.filter(isIn("data")));
      const code = {
        public: [],
        client: isReadEarly.has(path) ? early : expected,
        // A coach's page reads the coach's account early, and the rest with the SDK.
        admin: [...early, ...expected],
        login: expected,
        any: expected,
      };
      expect(asked, path).toEqual(new Set(code[access]));
    }
  });

  it("that are read early are shown without any file of the SDK", () => {
    const early = pages.filter(
      ({ access, modules }) =>
        access === "client" && modules.some((id) => id.endsWith("early-client.ts")),
    );
    const sdk = early.flatMap((page) =>
      modulesOn(page)
        .map(name)
        .filter((module) => /\/(?:@?firebase)\//u.test(module))
        .map((module) => `${page.path} links to ${module}`),
    );
    expect(early.length).toBeGreaterThan(0);
    expect(sdk.filter((line) => !line.endsWith("src/firebase/options.ts"))).toEqual([]);
  });
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
  const found = new Set<Chunk>();
  const add = (file: string): void => {
    const chunk = chunks.get(file);
    if (chunk !== undefined && !found.has(chunk) && !isEntry(chunk)) {
      found.add(chunk);
      [...chunk.imports, ...chunk.dynamicImports].forEach(add);
    }
  };
  scripts
    .filter((chunk) => !isEntry(chunk))
    .flatMap(({ dynamicImports }) => dynamicImports)
    .forEach(add);
  return [...found];
}

const isEntry = ({ moduleIds }: Chunk): boolean => moduleIds.map(name).includes(ENTRY);

/** Everything that the site's entry and the screen's modules import, directly or indirectly. */
function neededBy({ modules }: BuiltPage): ReadonlySet<string> {
  const needed = new Set<string>();
  const add = (id: string): void => {
    if (!needed.has(id)) {
      needed.add(id);
      imports.get(id)?.forEach(add);
    }
  };
  [normalizePath(`${project.root}/index.html`), ...modules].forEach(add);
  return needed;
}
