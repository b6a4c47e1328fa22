import { isTrue, itemsOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** If no section is asked, the client's dashboard is empty. */
export const noSectionAsked: Check = ({ sectionList: file }) => {
  const listings = itemsOf(file.root);
  const [last] = listings.slice(-1);
  return last !== undefined && listings.every((listing) => isTrue(valueOf(listing, "retired")))
    ? [
        errorAt(
          file,
          valueOf(last, "retired"),
          'every section is retired, and your clients would have nothing to answer. Remove "retired": true from one.',
        ),
      ]
    : [];
};
