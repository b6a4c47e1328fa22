import { textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { kindOf } from "../../questions.ts";

/** What a bare @name is completed with: it becomes the beginning of a link that the coach opens. */
export const addressBases: Check = ({ sections }) =>
  sections.flatMap((section) =>
    section.uiEntries.flatMap(({ key, value }) => {
      const node = valueOf(value, "ui:addressBase");
      const base = textOf(node);
      if (base === undefined) {
        return [];
      }
      const kind = kindOf(section, key);
      return [
        ...(isAddressBase(base)
          ? []
          : [
              errorAt(
                section.ui,
                node,
                `"ui:addressBase" of the question \`${key}\` must begin with https:// and end with /, such as "https://www.instagram.com/".`,
              ),
            ]),
        ...(kind === undefined || kind === "web address"
          ? []
          : [
              errorAt(
                section.ui,
                node,
                `"ui:addressBase" is for the kind "web address" only, and the question \`${key}\` is of the kind "${kind}". Remove it.`,
              ),
            ]),
      ];
    }),
  );

function isAddressBase(text: string): boolean {
  return text.startsWith("https://") && text.endsWith("/") && URL.canParse(text);
}
