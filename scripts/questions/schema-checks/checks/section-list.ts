import { isBlank, isTrue, itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { earlierPlace, errorAt, type Problems } from "../problem.ts";
import { repeated } from "../reading/repeated.ts";
import { isRoute, isTaken } from "../places/routes.ts";
import { sectionIdProblem } from "../questions/section-ids.ts";
import type { SchemaSources } from "../questions/sources.ts";

const ROUTES = ["route", "coachRoute"] as const;

/** Ids that cannot be stored under, and addresses that are no path of one word. */
export function* sectionNames({ sectionList: file }: SchemaSources): Problems {
  for (const node of itemsOf(file.root)) {
    const id = textOf(valueOf(node, "id")) ?? "";
    const problem = isBlank(id) ? undefined : sectionIdProblem(id);
    if (problem !== undefined) {
      yield errorAt(file, valueOf(node, "id"), problem);
    }
    for (const key of ROUTES) {
      const route = textOf(valueOf(node, key)) ?? "";
      if (!isBlank(route) && !isRoute(route)) {
        yield errorAt(
          file,
          valueOf(node, key),
          `the ${key} "${route}" must be a / and then one word of letters, digits and hyphens, such as "/story".`,
        );
      }
    }
  }
}

/** Keys whose values must be unique together: a `route` must also differ from every `coachRoute`. */
const NAMED_BY = [["id"], ["title"], ROUTES] as const;

export function* sectionNamesTakenTwice({ sectionList: file }: SchemaSources): Problems {
  for (const keys of NAMED_BY) {
    const names = itemsOf(file.root).flatMap((listing) =>
      keys.flatMap((key) => {
        const node = valueOf(listing, key);
        // To a person, addresses and names that only differ in capitals are the same.
        const name = textOf(node)?.trim().toLowerCase() ?? "";
        return node === undefined || name === "" ? [] : [{ key, name, node }];
      }),
    );
    for (const [{ key, node }, earlier] of repeated(names)) {
      yield errorAt(
        file,
        node,
        `the ${key} "${textOf(node)}" is already ${earlierPlace(file, earlier.node, node)}. Each section needs its own.`,
        key === "title" ? "title taken" : undefined,
        textOf(node) ?? "",
      );
    }
  }
}

/** If no section is asked, the client's dashboard is empty. */
export function* noSectionAsked({ sectionList: file }: SchemaSources): Problems {
  const retired = itemsOf(file.root).map((listing) => valueOf(listing, "retired"));
  if (retired.length > 0 && retired.every(isTrue)) {
    yield errorAt(
      file,
      retired.at(-1),
      'every section is retired, and your clients would have nothing to answer. Remove "retired": true from one.',
    );
  }
}

const MOST_SECTIONS = 30;

/**
 * A save tries the sections of the rules one after the other, retired ones too, and a request that evaluates
 * more than 1,000 expressions of the rules is refused.
 */
export function* tooManySections({ sectionList: file }: SchemaSources): Problems {
  const listed = itemsOf(file.root);
  if (listed.length > MOST_SECTIONS) {
    yield errorAt(
      file,
      listed[MOST_SECTIONS],
      `there are ${listed.length} sections, and the site can keep at most ${MOST_SECTIONS}, retired ones counted. Ask the questions of the last ones in other sections.`,
      "many sections",
      String(MOST_SECTIONS),
    );
  }
}

/** A section with the address of another screen: the router shows only the first screen. */
export function* routesOfOtherScreens({ sectionList: file, site }: SchemaSources): Problems {
  for (const listing of itemsOf(file.root)) {
    for (const key of ROUTES) {
      const route = textOf(valueOf(listing, key)) ?? "";
      if (isTaken(route, site)) {
        yield errorAt(
          file,
          valueOf(listing, key),
          `the ${key} "${route}" is an address that the site already uses. Choose another.`,
        );
      }
    }
  }
}

/** The coach's address ends with a client's id. Without a rewrite, hosting looks for a file with that name. */
export function* coachRoutesWithoutRewrite({ sectionList: file, site }: SchemaSources): Problems {
  for (const listing of itemsOf(file.root)) {
    const route = textOf(valueOf(listing, "coachRoute")) ?? "";
    const isKnown = site.rewrites?.includes(`${route}/*`) ?? true;
    if (isRoute(route) && !isTaken(route, site) && !isKnown) {
      yield errorAt(
        file,
        valueOf(listing, "coachRoute"),
        `the published site does not know the coachRoute "${route}" yet. Run \`npm run schemas:check\`, which adds it to "rewrites" in firebase.json.`,
        "unrecorded",
      );
    }
  }
}

/** The rules refuse to save a section that they do not name: a client's answers in it could never be saved. */
export function* sectionsThatCannotBeSaved({ sectionList: file, site }: SchemaSources): Problems {
  for (const listing of itemsOf(file.root)) {
    const id = textOf(valueOf(listing, "id")) ?? "";
    const canBeSaved = site.savedSections?.includes(id) ?? true;
    if (sectionIdProblem(id) === undefined && !canBeSaved) {
      yield errorAt(
        file,
        valueOf(listing, "id"),
        `the published site could not save the section \`${id}\` yet. Run \`npm run schemas:check\`, which adds it to firestore.rules.`,
        "unrecorded",
      );
    }
  }
}
