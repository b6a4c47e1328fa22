import { mentionsOf } from "../../advice-settings.ts";
import type { JsonNode } from "../../json-file.ts";
import { textOf, valueOf } from "../../json-nodes.ts";
import { groupItems, groupsOf } from "../../placements.ts";
import { adviceAt, type Check } from "../../problem.ts";
import { questionOf, uiEntryOf } from "../../questions.ts";
import type { SectionSource } from "../../sources.ts";

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * Some questions ask about a window of time or an amount that the answers are compared by. advice.json
 * names it; a rewording that drops it goes unnoticed otherwise. It may be said in the question, its
 * help, its examples, or what stands over its group.
 */
export const adviceOnMissingMentions: Check = (sources) =>
  sources.sections.flatMap((section) =>
    mentionsOf(sources, section.id).flatMap(({ question, mention }) => {
      const asked = questionOf(section, question);
      const title = valueOf(asked, "title");
      return asked === undefined ||
        mention === undefined ||
        plain(textsAbout(section, question)).includes(plain(mention))
        ? []
        : [
            adviceAt(
              "not mentioned",
              section.schema,
              title,
              `the question \`${question}\` does not mention "${mention}". Say it in the question or in its help text.`,
            ),
          ];
    }),
  );

function textsAbout(section: SectionSource, question: string): string {
  const group = groupsOf(section).find((one) =>
    groupItems(one).some((item) => textOf(item) === question),
  );
  return [
    ...textsIn(questionOf(section, question), ["title"]),
    ...textsIn(uiEntryOf(section, question), ["ui:help"]),
    ...textsIn(group, ["title", "intro", "sensitive"]),
  ].join(" ");
}

const textsIn = (node: JsonNode | undefined, keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => textOf(valueOf(node, key)) ?? []);

/** "Five thousand" stays another text than 5000; "$5,000" and "ten years" do not stay others than "$5000" and "10 years". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d)[,.](?=\d{3})/gu, "")
    .replaceAll(/\p{L}+/gu, (word) => {
      const number = NUMBERS.indexOf(word);
      return number === -1 ? word : String(number);
    });
