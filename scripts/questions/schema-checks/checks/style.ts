import { textOf, valueOf } from "../reading/json-nodes.ts";
import { groupItems, groupsOf, groupName } from "../questions/placements.ts";
import { adviceAt, type Problems } from "../problem.ts";
import { questionOf, questionsOf } from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";

const LONGEST = 400;

/** A question that takes a minute to read is often two questions. */
export function* adviceOnLongQuestions(sources: SchemaSources): Problems {
  for (const { section, key, value } of questionsOf(sources)) {
    const node = valueOf(value, "title");
    const { length } = textOf(node) ?? "";
    if (length > LONGEST) {
      yield adviceAt(
        section.schema,
        node,
        `the question \`${key}\` has ${length} characters. Below ${LONGEST} it reads more easily: part of it could go to "ui:help" or become a question of its own.`,
        "long question",
        String(length),
      );
    }
  }
}

/** Finds two questions in one: a client answers one of them, and the answer does not show which. */
export function* adviceOnDoubleQuestions(sources: SchemaSources): Problems {
  for (const { section, key, value } of questionsOf(sources)) {
    const node = valueOf(value, "title");
    const asked = askedIn(textOf(node) ?? "");
    if (asked >= 2) {
      const count = asked === 2 ? "two" : "several";
      yield adviceAt(
        section.schema,
        node,
        `the question \`${key}\` asks ${count} questions. Ask the one that matters most, and make the other a line of help or a question of its own.`,
        "several questions",
        count,
      );
    }
  }
}

/** The number of questions in a title. Ignores text in quotation marks. A question mark may be missing. */
function askedIn(title: string): number {
  const said = title.replaceAll(/“[^”]*”|"[^"]*"/gu, "");
  const count = (pattern: RegExp): number => (said.match(pattern) ?? []).length;
  const marks = count(/\?+/gu);
  return Math.max(marks, count(QUESTIONS), marks === 0 ? count(REQUESTS) : 0);
}

/** Question words at the beginning of a sentence or after "and", but not as in "when and where". */
const QUESTIONS =
  /(?:^|[.?!;:]\s+|,?(?<!\b(?:who|what|which|when|where|why|how))\s(?:and|or|&)\s(?:(?:at|by|for|from|in|on|to|with)\s)?)(?:who|whom|whose|what|which|when|where|why|how)\b/giu;

const REQUESTS = /(?:^|[.;]\s+)(?:please\s)?(?:describe|explain|list|name|tell)\b/giu;

/** Topics that need a warning, by the beginnings of words. "harmony" and "drugstore" must not match. */
const HEAVY =
  /\b(?:abus|addict|adopt|alcohol|ashamed|assault|bankrupt|beaten|circumcis|convicted|depress|died|death|dying|drugs?\b|gambl|genital|grief|griev|guilt|harm(?!on)|hurt you|miscarr|narcotic|porn|prison|rape|sexual|shame|suicid|surviv|trauma|violen)/iu;

/** A painful question in a group without a `sensitive` text, which would prepare the client for it. */
export function* adviceOnUnannouncedQuestions({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    for (const group of groupsOf(section)) {
      for (const item of valueOf(group, "sensitive") === undefined ? groupItems(group) : []) {
        const key = textOf(item) ?? "";
        const title = valueOf(questionOf(section, key), "title");
        if (HEAVY.test(textOf(title) ?? "")) {
          yield adviceAt(
            section.schema,
            title,
            `the question \`${key}\` may touch something painful, and nothing in ${groupName(group)} says so beforehand. Its "sensitive" line can, and that it may be skipped.`,
            "painful",
          );
        }
      }
    }
  }
}
