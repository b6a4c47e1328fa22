import { itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { sectionIdProblem } from "../../section-ids.ts";

/**
 * The rules refuse to save a section that they do not name: a client's answers in it could never be saved.
 */
export const sectionsThatCannotBeSaved: Check = ({ sectionList: file, site }) => {
  const { savedSections } = site;
  return savedSections === undefined
    ? []
    : itemsOf(file.root).flatMap((listing) => {
        const node = valueOf(listing, "id");
        const id = textOf(node) ?? "";
        return sectionIdProblem(id) !== undefined || savedSections.includes(id)
          ? []
          : [
              errorAt(
                file,
                node,
                `the published site could not save the section \`${id}\` yet. Run \`npm run schemas:check\`, which adds it to firestore.rules.`,
              ),
            ];
      });
};
