import { posix } from "node:path";
import { type ESTree, Visitor, parseSync } from "vite";
import { ARROWS, MOST_NEEDED, PACKAGE, TEST_ARROWS } from "./arrows.ts";

const GUIDE =
  'See "Imports flow one way" in docs/develop/architecture.md; the arrows are in scripts/tooling/import-arrows/arrows.ts.';

/** All that is wrong with the imports of the project, whose sources are by file. */
export function checkImports(sources: ReadonlyMap<string, string>): readonly string[] {
  const used = new Set([...sources.keys()].map(lineOf));
  return [
    ...[...sources].flatMap(([file, source]) => checkArrows(file, source)),
    ...checkNeeds(sources),
    ...Object.keys(ARROWS)
      .filter((line) => !used.has(line))
      .map((line) => `scripts/tooling/import-arrows/arrows.ts: ${line} has a line, but no file.`),
  ];
}

/** The forbidden imports of one file. `file` is relative to the project's folder. */
export function checkArrows(file: string, source: string): readonly string[] {
  const folder = lineOf(file);
  if (folder === undefined) {
    return [`${file}: no line says what its folder may import. ${GUIDE}`];
  }
  return readImports(file, source).flatMap(({ specifier, line }) => {
    const wrong = wrongWith(file, folder, specifier);
    return wrong === undefined ? [] : [`${file}:${line} ${wrong} ${GUIDE}`];
  });
}

/** The table's line for a file: the longest match. A folder `testing` belongs to the folder around it. */
function lineOf(file: string): string | undefined {
  const tested = file.replace("/testing/", "/");
  return Object.keys(ARROWS)
    .filter((line) => covers(line, tested))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Of each folder of `MOST_NEEDED` that needs more than it may: all that it needs. `sources` are by file. */
export function checkNeeds(sources: ReadonlyMap<string, string>): readonly string[] {
  return Object.entries(MOST_NEEDED).flatMap(([folder, most]) => {
    const needed = new Set(
      [...sources]
        .filter(([file]) => covers(folder, file) && !isTest(file))
        .flatMap(([file, source]) =>
          readImports(file, source).map(({ specifier = "" }) =>
            specifier.startsWith(".") ? fileOf(file, specifier) : specifier,
          ),
        )
        .filter((target) => /^(?:src\/|virtual:)/u.test(target) && !covers(folder, target)),
    );
    return needed.size <= most
      ? []
      : `${folder} needs ${needed.size} files from outside itself, and may need ${most}: ${[...needed].toSorted().join(", ")}. ${GUIDE}`;
  });
}

function wrongWith(
  file: string,
  folder: string,
  specifier: string | undefined,
): string | undefined {
  if (specifier === undefined) {
    // A test may compute the path, for example of a file that the test writes.
    return isTest(file) ? undefined : "computes what it imports, so that nobody can follow it.";
  }
  const isOfProject = /^[./]/u.test(specifier);
  const target = isOfProject ? fileOf(file, specifier) : specifier;
  if (isTest(target) && !isTest(file)) {
    return `imports ${target}, which is for tests only.`;
  }
  const allowed = wordsOf(ARROWS[folder]);
  const crosses = isOfProject && covers(PACKAGE, file) !== covers(PACKAGE, target);
  const isAllowed =
    !crosses &&
    ((isOfProject ? lineOf(target) === folder : allowed.includes("packages")) ||
      [...allowed, ...(isTest(file) ? wordsOf(TEST_ARROWS) : [])].some((word) =>
        covers(word, target),
      ));
  return isAllowed
    ? undefined
    : `imports ${target}. ${folder} may import ${allowed.join(", ") || "nothing outside itself"}.`;
}

/** `../ui/Button.tsx`, as imported in `src/pages/x.tsx`, is `src/ui/Button.tsx`. */
function fileOf(importer: string, specifier: string): string {
  const [path = ""] = specifier.split("?");
  return path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(importer), path);
}

/** Whether a word of the table covers a file of the project, or a package. */
function covers(word: string, target: string): boolean {
  if (word.endsWith("/*")) {
    return posix.dirname(target) === word.slice(0, -2);
  }
  return target === word || target.startsWith(word.endsWith(":") ? word : `${word}/`);
}

function isTest(file: string): boolean {
  return /^tests\/|^(?:playwright|vitest)\.config\.ts$|\.(?:test|spec)\.tsx?$|\/(?:testing|conformance)\/|^local-firebase\/testing$/u.test(
    file,
  );
}

function wordsOf(list = ""): readonly string[] {
  return list.split(" ").filter(Boolean);
}

interface Import {
  /** As written, such as `../ui/Button.tsx`; undefined if computed at run time. */
  readonly specifier: string | undefined;
  readonly line: number;
}

/** Every import of a file, in any form: types only, `from`, or dynamic. */
function readImports(file: string, source: string): readonly Import[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) {
    throw new Error(`${file} cannot be read: ${error.message}`);
  }
  const imports: Import[] = [];
  const add = (node: ESTree.Node | null): void => {
    if (node === null) {
      return;
    }
    const isText = node.type === "Literal" && typeof node.value === "string";
    imports.push({
      specifier: isText ? node.value : undefined,
      line: source.slice(0, node.start).split("\n").length,
    });
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => add(from),
    ExportNamedDeclaration: ({ source: from }) => add(from),
    ExportAllDeclaration: ({ source: from }) => add(from),
    ImportExpression: ({ source: from }) => add(from),
    TSImportType: ({ source: from }) => add(from),
  }).visit(program);
  return imports;
}
