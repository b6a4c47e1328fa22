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
];

/**
 * What `npm test -- WHAT …` runs. `WHAT` is a name, or a file or folder from the project's root on; a folder
 * of the code is tested without a build and a browser. Anything else are options of Vitest, for every test.
 */
export function chooseTests(words: readonly string[]): Chosen {
  const [what = "", ...rest] = words;
  if (what === "" || what.startsWith("-")) {
    return { projects: EVERY_TIME, args: words };
  }
  if (what === "rules") {
    return { projects: ["node", "attacks", "long"], args: ["tests/rules", ...rest] };
  }
  if (APART.includes(what)) {
    return { projects: [`apart-${what}`], args: rest };
  }
  if (NAMED.includes(what) || EVERY_TIME.includes(what)) {
    return { projects: [what], args: rest };
  }
  const project = PLACES.find(([place]) => place.test(what))?.[1];
  return { projects: project === undefined ? WITHOUT_BROWSER : [project], args: words };
}
