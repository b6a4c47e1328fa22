/**
 * The journeys of `tests/browser` that `npm test` runs: one through each part of the site.
 * `npm test -- journeys` runs the others.
 */
export const MAIN_JOURNEYS: readonly string[] = [
  "contact-messages",
  "guards",
  "main-journey",
  "production-build",
].map((name) => `tests/browser/${name}.test.ts`);

/** Vitest's projects that `npm test` runs. */
export const EVERY_TIME: readonly string[] = ["node", "units", "components", "browser"];

const WITHOUT_BROWSER = EVERY_TIME.filter((project) => project !== "browser");

interface Chosen {
  readonly projects: readonly string[];
  /** Vitest's further arguments: files, and its own options. */
  readonly args: readonly string[];
}

/** For these words, `npm test -- WORD` runs the project `apart-WORD`; for the others, the project `WORD`. */
const APART = ["engines", "wording", "monkey", "random", "long"];
const NAMED = ["local-firebase", "journeys", "attacks", "commands", "faults", "layout", "pictures"];

/** The Vitest project that runs a test file, by its path. The first match counts. */
const PLACES: readonly (readonly [place: RegExp, project: string])[] = [
  [/^scripts\/local-firebase(?:\/|$)/u, "local-firebase"],
  [/\.long\.test\./u, "apart-long"],
  [/\.process\.test\.|^tests\/commands/u, "commands"],
  [/^tests\/rules\/(?:adversary|matrix-over-http)/u, "attacks"],
  [/^tests\/engines/u, "apart-engines"],
  [/^tests\/monkey/u, "apart-monkey"],
  [new RegExp(`^(?:${MAIN_JOURNEYS.join("|")})$`, "u"), "browser"],
  [/^tests\/browser/u, "journeys"],
  [/^tests\/faults/u, "faults"],
  [/^tests\/layout/u, "layout"],
  [/^tests\/pictures/u, "pictures"],
  [/\.test\.tsx$/u, "components"],
  [/^src\/.*\.test\.ts$/u, "units"],
  [/\.test\.ts$/u, "node"],
];

/** The filter for Vitest: `src/x/y.` for `src/x/y.ts`, and `scripts/questions` for files in `schemas/`. */
function pathOfTests(path: string): string {
  const folder = path.replace(/^schemas\b.*/u, "scripts/questions");
  return /\.test\.tsx?$/u.test(folder) ? folder : folder.replace(/(?<=\.)tsx?$/u, "");
}

/**
 * The tests of `npm test -- WHAT …`. `WHAT` is a name such as `rules`, or a path from the project's root. For
 * a file that is no test, chooses the tests beside the file. For a folder, leaves out the project `browser`.
 * If `WHAT` is missing or an option, all words are options of Vitest.
 */
export function chooseTests(words: readonly string[]): Chosen {
  const [first = "", ...rest] = words;
  // Editors and shells on Windows write a path with backslashes.
  const what = first.replaceAll("\\", "/").replace(/^\.\/|\/$/gu, "");
  if (what === "" || what.startsWith("-")) {
    return { projects: EVERY_TIME, args: words };
  }
  if (what === "rules" || what === "tests/rules") {
    return { projects: ["node", "attacks", "apart-long"], args: ["tests/rules", ...rest] };
  }
  if (APART.includes(what)) {
    return { projects: [`apart-${what}`], args: rest };
  }
  if (NAMED.includes(what) || EVERY_TIME.includes(what)) {
    return { projects: [what], args: rest };
  }
  const tests = pathOfTests(what);
  const project = PLACES.find(([place]) => place.test(tests))?.[1];
  return {
    projects: project === undefined ? WITHOUT_BROWSER : [project],
    args: [tests, ...rest],
  };
}
