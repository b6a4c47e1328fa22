import { questionUi, sectionUi } from "../../file-shapes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { wrongValues } from "../../shape-problems.ts";

/** Values in the UI file that the key does not accept. For values in groups, see group-contents.ts. */
export const uiValues: Check = ({ sections }) =>
  sections.flatMap(({ ui: file, uiEntries }) => {
    if (file.root !== undefined && file.root.type !== "object") {
      return [errorAt(file, file.root, "this file must be written between { and }.")];
    }
    return [
      ...wrongValues({ file, node: file.root, words: "this section" }, sectionUi),
      ...uiEntries.flatMap(({ key, value: node }) => {
        const words = `the question \`${key}\``;
        return node.type === "object"
          ? wrongValues({ file, node, words }, questionUi)
          : [errorAt(file, node, `what is said of ${words} must be written between { and }.`)];
      }),
    ];
  });
