import { textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** Invalid `ui:addressBase`, from which the coach's page makes a link of an answer such as `@name`. */
export const addressBases: Check = ({ sections }) =>
  sections.flatMap(({ ui, uiEntries }) =>
    uiEntries.flatMap(({ key, value }) => {
      const node = valueOf(value, "ui:addressBase");
      const base = textOf(node);
      return base === undefined || isAddressBase(base)
        ? []
        : [
            errorAt(
              ui,
              node,
              `"ui:addressBase" of the question \`${key}\` must begin with https:// and end with /, such as "https://www.instagram.com/".`,
            ),
          ];
    }),
  );

function isAddressBase(text: string): boolean {
  return text.startsWith("https://") && text.endsWith("/") && URL.canParse(text);
}
