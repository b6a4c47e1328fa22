import { highestReadingGrade, mentionsOf } from "../advice/advice-settings.ts";
import { clientTexts } from "../questions/client-texts.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { textOf, valueOf } from "../reading/json-nodes.ts";
import { groupItems, groupsOf, groupName } from "../questions/placements.ts";
import { adviceAt, type Problems } from "../problem.ts";
import { questionOf, questionsOf, uiEntryOf } from "../questions/questions.ts";
import { readingGrade } from "../advice/reading-grade.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";

const LONGEST = 400;

/** A question that takes a minute to read is often two questions. */
export function* adviceOnLongQuestions(sources: SchemaSources): Problems {
  for (const { section, key, value } of questionsOf(sources)) {
    const node = valueOf(value, "title");
    const { length } = textOf(node) ?? "";
    if (length > LONGEST) {
      yield adviceAt(
        "long question",
        section.schema,
        node,
        `the question \`${key}\` has ${length} characters. Below ${LONGEST} it reads more easily: part of it could go to "ui:help" or become a question of its own.`,
      );
    }
  }
}

/** Exclamation marks: the questions are about painful things, and no client should feel shouted at. */
export function* adviceOnExclamationMarks(sources: SchemaSources): Problems {
  for (const { file, node } of clientTexts(sources)) {
    if (textOf(node)?.includes("!") === true) {
      const message = "this text has an exclamation mark. A full stop sounds calmer.";
      yield adviceAt("exclamation mark", file, node, message);
    }
  }
}

/** Matches only real tags: `<your name>` and `a < b` are plain text. */
const TAGS =
  "a|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|pre|s|small|span|strike|strong|sub|sup|table|td|tr|u|ul";

/** Text that looks like HTML or Markdown, but not a blank to fill in (`____`) or a footnote (`*`). */
const MARKUP: readonly RegExp[] = [
  new RegExp(String.raw`</?(?:${TAGS})(?:\s[^<>]*)?/?>`, "iu"),
  /&(?:[a-z]{2,8}|#\d{2,6});/iu,
  /(?<![\w*])\*{1,3}[^\s*](?:[^*\n]*[^\s*])?\*{1,3}(?![\w*])/u,
  /(?<!\w)_{1,3}[^\s_](?:[^_\n]*[^\s_])?_{1,3}(?!\w)/u,
  /!?\[[^\]\n]+\]\([^)\s]+\)/u,
  // "# of children" asks for a number, and is no heading.
  /^ {0,3}#{1,6} +(?!of\b)\S.*/mu,
];

const MOST_SHOWN = 30;

/** Markup in texts: the page shows texts literally, such as `**now**` with its asterisks. */
export function* adviceOnMarkup(sources: SchemaSources): Problems {
  for (const { file, node } of clientTexts(sources)) {
    const [found] = MARKUP.flatMap((pattern) => pattern.exec(textOf(node) ?? "")?.[0] ?? []);
    if (found !== undefined) {
      const shown = found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN).trimEnd()}…` : found;
      yield adviceAt(
        "markup",
        file,
        node,
        `clients will see \`${shown}\` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.`,
      );
    }
  }
}

const MOST_WITHOUT_GROUPS = 12;

/** A long page of questions without a heading is hard to begin and hard to come back to. */
export function* adviceOnUngroupedSections({ sections }: SchemaSources): Problems {
  for (const { ui, questions = [] } of sections) {
    const hasGroups = ui.root === undefined || valueOf(ui.root, "ui:groups") !== undefined;
    if (!hasGroups && questions.length > MOST_WITHOUT_GROUPS) {
      yield adviceAt(
        "no headings",
        ui,
        undefined,
        `this section asks ${questions.length} questions without a heading. With "ui:groups" they are easier to answer in parts.`,
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
      yield adviceAt(
        "two questions in one",
        section.schema,
        node,
        `the question \`${key}\` asks ${asked === 2 ? "two" : "several"} questions. Ask the one that matters most, and make the other a line of help or a question of its own.`,
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

/** The most years that the advice names. The formula can give more, but nobody goes to school for longer. */
const MOST_YEARS = 20;

/** Texts that are hard to read by the Flesch–Kincaid grade, a measure for English. */
export function* adviceOnReadingLevel(sources: SchemaSources): Problems {
  const highest = highestReadingGrade(sources);
  for (const { file, node } of clientTexts(sources)) {
    const grade = readingGrade(textOf(node) ?? "") ?? 0;
    if (grade > highest) {
      yield adviceAt(
        "hard to read",
        file,
        node,
        `this text asks for about ${Math.min(Math.round(grade), MOST_YEARS)} years of school. Shorter words and sentences are easier on somebody who is tired or upset.`,
      );
    }
  }
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * Finds a question whose title, help and group's texts lack the words that advice.json lists for it, such as
 * "10 years". The coach compares the answers of clients by such a period or amount.
 */
export function* adviceOnMissingMentions(sources: SchemaSources): Problems {
  for (const section of sources.sections) {
    for (const { question, mention } of mentionsOf(sources, section.id)) {
      const asked = questionOf(section, question);
      const texts = plain(textsAbout(section, question));
      if (asked !== undefined && mention !== undefined && !texts.includes(plain(mention))) {
        yield adviceAt(
          "not mentioned",
          section.schema,
          valueOf(asked, "title"),
          `the question \`${question}\` does not mention "${mention}". Say it in the question or in its help text.`,
        );
      }
    }
  }
}

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
            "no word before",
            section.schema,
            title,
            `the question \`${key}\` may touch something painful, and nothing in ${groupName(group)} says so beforehand. Its "sensitive" line can, and that it may be skipped.`,
          );
        }
      }
    }
  }
}

/** A sensitive group without `why`: without a reason, a painful question sounds like curiosity. */
export function* adviceOnUnexplainedGroups({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    for (const group of groupsOf(section)) {
      const sensitive = valueOf(group, "sensitive");
      if (textOf(sensitive) !== undefined && valueOf(group, "why") === undefined) {
        yield adviceAt(
          "no reason given",
          section.ui,
          sensitive,
          `${groupName(group)} has a "sensitive" line and does not say why you ask. A sentence or two behind "why" can, for a client who wants to know.`,
        );
      }
    }
  }
}
