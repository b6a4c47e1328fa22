import { basename } from "node:path";
import { CONSENT_FACTS } from "../../../src/content/consent-words.ts";
import { NAMES_ON } from "../../../src/content/legal-page.ts";
import { LISTED } from "../../../src/content/listed-pages.ts";
import { errorAt, errorsAt, type Problem } from "../sections/problem.ts";
import type { JsonFile } from "../sections/reading/json-file.ts";
import { entriesOf, itemsOf, valueOf } from "../sections/reading/json-nodes.ts";
import { named } from "../sections/reading/repeated.ts";

/** By file, in which list its texts stand, and what they must tell. */
const NAMES: Readonly<Record<string, readonly string[]>> = { consent: CONSENT_FACTS, ...NAMES_ON };

/** A name that stands for more than a few words, and so only for a whole text. */
const WHOLE = "{helplines}";

/**
 * A problem for each name that no text of the consent or of a legal page has, in any language; for each `{name}`
 * that nothing fills in, and for each `[link](address)` that leads nowhere.
 */
export function namesMissed(file: JsonFile): readonly Problem[] {
  const [page = ""] = basename(file.name).split(".");
  const names = NAMES[page];
  if (names === undefined) {
    return [];
  }
  const [list, one, whole] =
    page === "consent" ? ["points", "point", "consent"] : ["chapters", "chapter", "page"];
  const all = valueOf(file.root, list);
  const texts = [...itemsOf(all), ...entriesOf(all).map(({ value }) => value)]
    .map((each) => valueOf(each, "text"))
    .flatMap((text) => named([text, ...itemsOf(text)]));
  const told = texts.flatMap(({ name: text, node }) =>
    Array.from(text.matchAll(/\{(.*?)\}/gu), ([, name = ""]) => ({ name, node })),
  );
  const untold = names.filter((each) => told.every(({ name }) => name !== each));
  const known = names.map((each) => `\`{${each}}\``).join(", ");
  return [
    ...told
      .filter(({ name }) => !names.includes(name))
      .map(({ name, node }) =>
        errorAt(node, `\`{${name}}\` is no fact. What can stand here: ${known}.`),
      ),
    // Without any, the list is what is missing.
    ...(texts.length === 0 ? [] : untold).map((name) =>
      errorAt(all ?? file, `no ${one} has \`{${name}}\`. Add it where the ${whole} tells of it.`),
    ),
    ...texts.flatMap(({ name: text, node }) => {
      const links = Array.from(text.matchAll(/\[[^\]]+\]\((.*?)\)/gu), ([, to = ""]) => to);
      const lost = links.filter(
        (to) =>
          !/^https:\/\/\S+$/u.test(to) && !LISTED.some((address) => address === to.split("#")[0]),
      );
      return [
        ...lost.map((to) =>
          errorAt(
            node,
            `\`${to}\` is no page for visitors, such as \`/terms\`, and no address that begins with https://.`,
          ),
        ),
        ...errorsAt(
          [text.includes(WHOLE) && text !== WHOLE ? node : undefined],
          `\`${WHOLE}\` must be a text of its own.`,
        ),
      ];
    }),
  ];
}
