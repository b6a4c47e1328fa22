import { itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { isRoute, isTaken } from "../../routes.ts";

/**
 * The coach's address ends with a client's id. Without a rewrite, hosting looks for a file with that name.
 */
export const coachRoutesWithoutRewrite: Check = ({ sectionList: file, site }) => {
  const { rewrites } = site;
  return rewrites === undefined
    ? []
    : itemsOf(file.root).flatMap((listing) => {
        const node = valueOf(listing, "coachRoute");
        const route = textOf(node) ?? "";
        return !isRoute(route) || isTaken(route, site) || rewrites.includes(`${route}/*`)
          ? []
          : [
              errorAt(
                file,
                node,
                `the published site does not know the coachRoute "${route}" yet. Run \`npm run schemas:check\`, which adds it to "rewrites" in firebase.json.`,
              ),
            ];
      });
};
