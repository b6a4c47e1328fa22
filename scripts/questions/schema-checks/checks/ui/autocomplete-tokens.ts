import { didYouMean } from "../../close-match.ts";
import { textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** The HTML standard's autofill fields that a question about a person can ask for. */
const TOKENS = [
  ..."off name honorific-prefix given-name additional-name family-name nickname".split(" "),
  ..."email tel url impp bday bday-day bday-month bday-year sex language photo".split(" "),
  ..."organization organization-title street-address address-line1 address-line2".split(" "),
  ..."address-level1 address-level2 postal-code country country-name".split(" "),
];

export const autocompleteTokens: Check = ({ sections }) =>
  sections.flatMap(({ ui, uiEntries }) =>
    uiEntries.flatMap(({ key, value }) => {
      const node = valueOf(value, "ui:autocomplete");
      const token = textOf(node);
      return token === undefined || TOKENS.includes(token)
        ? []
        : [
            errorAt(
              ui,
              node,
              `browsers do not know "${token}", so they cannot help the client fill in \`${key}\`.${didYouMean(token, TOKENS) || " Write a word such as name, email, tel or street-address, or remove it."}`,
            ),
          ];
    }),
  );
