import { textOf, valueOf } from "../../json-nodes.ts";
import { groupItems, groupsOf, groupWords } from "../../placements.ts";
import { adviceAt, type Check } from "../../problem.ts";
import { questionOf } from "../../questions.ts";

/** Topics that need a warning, by the beginnings of words. "harmony" and "drugstore" must not match. */
const HEAVY =
  /\b(?:abus|addict|adopt|alcohol|ashamed|assault|bankrupt|beaten|circumcis|convicted|depress|died|death|dying|drugs?\b|gambl|genital|grief|griev|guilt|harm(?!on)|hurt you|miscarr|narcotic|porn|prison|rape|sexual|shame|suicid|surviv|trauma|violen)/iu;

/** A painful question in a group without a `sensitive` text, which would prepare the client for it. */
export const adviceOnUnannouncedQuestions: Check = ({ sections }) =>
  sections.flatMap((section) =>
    groupsOf(section)
      .filter((group) => valueOf(group, "sensitive") === undefined)
      .flatMap((group) =>
        groupItems(group).flatMap((item) => {
          const key = textOf(item) ?? "";
          const title = valueOf(questionOf(section, key), "title");
          const [word] = HEAVY.exec(textOf(title) ?? "") ?? [];
          return word === undefined
            ? []
            : [
                adviceAt(
                  "no word before",
                  section.schema,
                  title,
                  `the question \`${key}\` may touch something painful, and nothing in ${groupWords(group)} says so beforehand. Its "sensitive" line can, and that it may be skipped.`,
                ),
              ];
        }),
      ),
  );
