import { mentionsOf } from "../../advice-settings.ts";
import type { JsonNode } from "../../json-file.ts";
import { textOf, valueOf } from "../../json-nodes.ts";
import { groupItems, groupsOf } from "../../placements.ts";
import { adviceAt, type Check } from "../../problem.ts";
import { questionOf, uiEntryOf } from "../../questions.ts";
import type { SectionSource } from "../../sources.ts";

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * The coach compares answers to some questions by a period or an amount, such as "10 years". Finds a question
 * that lacks the words that advice.json lists for it, in its title, its help and its group's texts.
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

/** Normalises "$5,000" to "$5000" and "ten years" to "10 years", but not "Five thousand" to 5000. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d)[,.](?=\d{3})/gu, "")
    .replaceAll(/\p{L}+/gu, (word) => {
      const number = NUMBERS.indexOf(word);
      return number === -1 ? word : String(number);
    });
