import { isBlank, isTrue, itemsOf, valueOf } from "../reading/json-nodes.ts";
import { earlierPlace, errorAt, type Problems } from "../problem.ts";
import { named, repeated } from "../reading/repeated.ts";
import { isRoute, isTaken, sectionIdProblem } from "../questions/names.ts";
import type { SchemaSources } from "../questions/sources.ts";

const ROUTES = ["route", "coachRoute"] as const;

/** What the sections say under these keys. */
const textsAt = ({ sectionList }: SchemaSources, ...keys: readonly string[]) =>
  itemsOf(sectionList.root).flatMap((listing) =>
    keys.flatMap((key) =>
      named([valueOf(listing, key)])
        .filter(({ name }) => !isBlank(name))
        .map(({ name: text, node }) => ({ key, node, text })),
    ),
  );

/** Ids under which nothing can be stored. */
export function* sectionIds(sources: SchemaSources): Problems {
  for (const { node, text } of textsAt(sources, "id")) {
    const problem = sectionIdProblem(text);
    if (problem !== undefined) {
      yield errorAt(node, problem);
    } else if (sources.site.savedSections?.includes(text) === false) {
      // The rules refuse to save a section that they do not name.
      yield errorAt(
        node,
        `the published site could not save the section \`${text}\` yet. Run \`npm run schemas:check\`, which adds it to firestore.rules.`,
        "unrecorded",
      );
    }
  }
}

/** Addresses that are no path of one word, or that of another screen: the router shows only the first screen. */
export function* sectionRoutes(sources: SchemaSources): Problems {
  const { site } = sources;
  for (const { key, node, text } of textsAt(sources, ...ROUTES)) {
    if (!isRoute(text)) {
      yield errorAt(
        node,
        `the ${key} "${text}" must be a / and then one word of letters, digits and hyphens, such as "/story".`,
      );
    }
    if (isTaken(text, site)) {
      yield errorAt(
        node,
        `the ${key} "${text}" is an address that the site already uses. Choose another.`,
      );
    } else if (
      key === "coachRoute" &&
      isRoute(text) &&
      site.rewrites?.includes(`${text}/*`) === false
    ) {
      // It ends with a client's id. Without a rewrite, hosting looks for a file with that name.
      yield errorAt(
        node,
        `the published site does not know the coachRoute "${text}" yet. Run \`npm run schemas:check\`, which adds it to "rewrites" in firebase.json.`,
        "unrecorded",
      );
    }
  }
}

/** Keys whose values must be unique together: a `route` must also differ from every `coachRoute`. */
const NAMED_BY = [["id"], ["title"], ROUTES] as const;

export function* sectionNamesTakenTwice(sources: SchemaSources): Problems {
  for (const keys of NAMED_BY) {
    // To a person, addresses and names that only differ in capitals are the same.
    const names = textsAt(sources, ...keys).map((each) => ({
      ...each,
      name: each.text.trim().toLowerCase(),
    }));
    for (const [{ key, node, text }, earlier] of repeated(names)) {
      yield errorAt(
        node,
        `the ${key} "${text}" is already ${earlierPlace(earlier.node, node)}. Each section needs its own.`,
        key === "title" ? "title taken" : undefined,
        text,
      );
    }
  }
}

/** If no section is asked, the client's dashboard is empty. */
export function* noSectionAsked({ sectionList: file }: SchemaSources): Problems {
  const retired = itemsOf(file.root).map((listing) => valueOf(listing, "retired"));
  if (retired.length > 0 && retired.every((node) => isTrue(node))) {
    yield errorAt(
      retired.at(-1) ?? file,
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
      listed[MOST_SECTIONS] ?? file,
      `there are ${listed.length} sections, and the site can keep at most ${MOST_SECTIONS}, retired ones counted. Ask the questions of the last ones in other sections.`,
      "many sections",
      String(MOST_SECTIONS),
    );
  }
}
