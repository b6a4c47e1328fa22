import { LISTING_KEYS, sectionListing } from "../../file-shapes.ts";
import type { JsonFile, JsonNode } from "../../json-file.ts";
import { isBlank, itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { isRoute } from "../../routes.ts";
import { sectionIdProblem } from "../../section-ids.ts";
import { missingKeys, unknownKeys, wrongValues } from "../../shape-problems.ts";

/** Unknown, missing and invalid keys in the entries of sections.json. */
export const sectionListings: Check = ({ sectionList: file }) => {
  if (file.root === undefined) {
    return [];
  }
  if (file.root.type !== "array" || itemsOf(file.root).length === 0) {
    return [
      errorAt(
        file,
        file.root,
        "this file must be a list of sections between [ and ], at least one.",
      ),
    ];
  }
  return itemsOf(file.root).flatMap((listing) => problemsOf(file, listing));
};

function problemsOf(file: JsonFile, listing: JsonNode): readonly Problem[] {
  if (listing.type !== "object") {
    return [errorAt(file, listing, "a section in this list must be written between { and }.")];
  }
  const id = textOf(valueOf(listing, "id"));
  const words = id === undefined ? "this section" : `the section \`${id}\``;
  const subject = { file, node: listing, words };
  return [
    ...unknownKeys(subject, sectionListing),
    ...missingKeys(subject, LISTING_KEYS),
    ...wrongValues(subject, sectionListing),
    ...idProblems(file, valueOf(listing, "id")),
    ...["route", "coachRoute"].flatMap((key) => routeProblems(file, valueOf(listing, key), key)),
  ];
}

function idProblems(file: JsonFile, node: JsonNode | undefined): readonly Problem[] {
  const id = textOf(node) ?? "";
  const problem = isBlank(id) ? undefined : sectionIdProblem(id);
  return problem === undefined ? [] : [errorAt(file, node, problem)];
}

function routeProblems(
  file: JsonFile,
  node: JsonNode | undefined,
  key: string,
): readonly Problem[] {
  const route = textOf(node) ?? "";
  return isBlank(route) || isRoute(route)
    ? []
    : [
        errorAt(
          file,
          node,
          `the ${key} "${route}" must be a / and then one word of letters, digits and hyphens, such as "/story".`,
        ),
      ];
}
