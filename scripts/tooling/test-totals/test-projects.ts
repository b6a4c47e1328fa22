/**
 * Journeys of `tests/browser` that `npm test` runs: one through each part of the site. The others are
 * `npm test -- journeys`.
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

/** What `npm test -- NAME` may name: projects that are called `apart-NAME`, and others called `NAME`. */
const APART = ["engines", "wording", "recovery", "how-tos", "monkey"];
const NAMED = ["journeys", "attacks", "commands", "faults", "layout", "pictures", "long"];

/** The project of a file that no other one runs, such as `tests/faults/contact.test.ts`. */
const PLACES: readonly (readonly [place: RegExp, project: string])[] = [
  [/\.long\.test\./u, "long"],
  [/\.process\.test\.|^tests\/commands/u, "commands"],
  [/^tests\/rules\/adversary/u, "attacks"],
  [/^tests\/engines/u, "apart-engines"],
  [/^tests\/monkey/u, "apart-monkey"],
  [new RegExp(`^(?:${MAIN_JOURNEYS.join("|")})$`, "u"), "browser"],
  [/^tests\/browser/u, "journeys"],
  [/^tests\/faults/u, "faults"],
  [/^tests\/layout/u, "layout"],
  [/^tests\/pictures/u, "pictures"],
  [/^src\/.*\.test\.tsx$/u, "components"],
  [/^src\/.*\.test\.ts$/u, "units"],
  [/\.test\.ts$/u, "node"],
];

/** The part of a path that the test beside a file has in common with it, and the tests of `schemas/`. */
function pathOfTests(path: string): string {
  const folder = path.replace(/^schemas\b.*/u, "scripts/questions");
  return /\.test\.tsx?$/u.test(folder) ? folder : folder.replace(/(?<=\.)tsx?$/u, "");
}

/**
 * What `npm test -- WHAT …` runs. `WHAT` is a name, or a file or folder from the project's root on; of a file
 * that is no test, the tests beside it. A folder of the code is tested without a build and a browser. Anything
 * else are options of Vitest, for every test.
 */
export function chooseTests(words: readonly string[]): Chosen {
  const [first = "", ...rest] = words;
  // As editors on Windows write a path, and shells that complete it.
  const what = first.replaceAll("\\", "/").replace(/^\.\/|\/$/gu, "");
  if (what === "" || what.startsWith("-")) {
    return { projects: EVERY_TIME, args: words };
  }
  if (what === "rules" || what === "tests/rules") {
    return { projects: ["node", "attacks", "long"], args: ["tests/rules", ...rest] };
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
