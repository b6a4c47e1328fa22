import { itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { isTaken } from "../../routes.ts";

/** Finds a section with the address of another screen: the router shows only the first screen. */
export const routesOfOtherScreens: Check = ({ sectionList: file, site }) =>
  itemsOf(file.root)
    .flatMap((listing) =>
      ["route", "coachRoute"].map((key) => ({ key, node: valueOf(listing, key) })),
    )
    .filter(({ node }) => isTaken(textOf(node) ?? "", site))
    .map(({ key, node }) =>
      errorAt(
        file,
        node,
        `the ${key} "${textOf(node)}" is an address that the site already uses. Choose another.`,
      ),
    );
