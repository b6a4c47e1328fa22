import { markAsItIs, markInWords } from "../markup/marked-text.ts";
import { painIn } from "../painful-words.ts";
import type { JsonFile, JsonNode } from "../reading/json-file.ts";
import { entriesOf, isTrue, itemsOf, textOf, valueOf, valuesIn } from "../reading/json-nodes.ts";
import { named } from "../reading/repeated.ts";
import { groupItems, groupsOf, groupName } from "../questions/placements.ts";
import { adviceAt, type Problems } from "../problem.ts";
import { optionsNodeOf, questionOf, questionsOf, uiEntryOf } from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";
import { publishedLedger } from "../wordings/ledger.ts";
import { valueAt } from "../translations/section-texts.ts";
import { translationsIn } from "../translations/translations.ts";

const LONGEST = 400;

/** A question that takes a minute to read is often two questions. */
export function* adviceOnLongQuestions(sources: SchemaSources): Problems {
  for (const { key, title, place } of questionsOf(sources)) {
    if (title.length > LONGEST) {
      yield adviceAt(
        place,
        `the question \`${key}\` has ${title.length} characters. Below ${LONGEST} it reads more easily: part of it could go to "ui:help" or become a question of its own.`,
        "long question",
        String(title.length),
      );
    }
  }
}

/** Finds two questions in one: a client answers one of them, and the answer does not show which. */
export function* adviceOnDoubleQuestions(sources: SchemaSources): Problems {
  for (const { key, title, place } of questionsOf(sources)) {
    const asked = askedIn(title);
    if (asked >= 2) {
      const count = asked === 2 ? "two" : "several";
      yield adviceAt(
        place,
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

/** A painful text in a group without a `sensitive` text, which would prepare the client for it. */
export function* adviceOnUnannouncedQuestions(sources: SchemaSources): Problems {
  for (const { group, place, name } of painfulParts(sources)) {
    if (valueOf(group, "sensitive") === undefined) {
      const [where, line] =
        group === undefined
          ? ["this section", 'The "sensitive" line of a group of "ui:groups" can']
          : [groupName(group), 'Its "sensitive" line can'];
      yield adviceAt(
        place,
        `${name} may touch something painful, and nothing in ${where} says so beforehand. ${line}, and that it may be skipped.`,
        "painful",
      );
    }
  }
}

/** A group that touches ending one's life or violence, and does not say whom to call: its first such text. */
export function* adviceOnMissingHelplines(sources: SchemaSources): Problems {
  const graver = painfulParts(sources).filter(
    ({ pain, group }) => pain === "call" && !isTrue(group, "helpNow"),
  );
  for (const { place, name } of graver.filter(
    ({ group, section }, index) =>
      graver.findIndex((other) => other.group === group && other.section === section) === index,
  )) {
    yield adviceAt(
      place,
      `${name} may touch ending one's life, or violence, and nothing says whom to call now. The line "helpNow": true of its group does.`,
      "helplines",
    );
  }
}

/** Others than the client, in a title. */
const OTHERS =
  /\b(?:brother|child(?!hood)|daughter|father|friend|grand|husband|mother|parent|partner|sibling|sister|son\b|wife)/iu;

/** What the law protects especially. */
const HEALTH = /\b(?:addict|diagnos|disease|drink\b|drugs?\b|how heavy|illness|medic|weigh)/iu;

/** A question on the health of people who agreed to nothing: told once, until its words are published. */
export function* adviceOnHealthOfOthers(sources: SchemaSources): Problems {
  // Without a ledger, nobody knows what was told; its own check asks for it.
  const isKnown = publishedLedger(sources) !== undefined;
  for (const { section, key, title, place } of isKnown ? questionsOf(sources) : []) {
    const wordings = itemsOf(publishedLedger(sources), section.id, key, "wordings");
    const words = wordings.map((each) => textOf(each, "words"));
    if (OTHERS.test(title) && HEALTH.test(title) && !words.includes(title)) {
      yield adviceAt(
        place,
        `the question \`${key}\` asks about the health of somebody who agreed to nothing, and whose health the law protects, too. Leave it out if you do not need it. This is said once.`,
        "health of others",
      );
    }
  }
}

/** The headings, notes and questions that touch something painful, in any language. */
function painfulParts(sources: SchemaSources) {
  const translations = translationsIn(sources);
  return sources.sections.flatMap((section) => {
    const translated = translations
      .filter((translation) => translation.section === section)
      .flatMap(({ texts, value }) =>
        texts.map(({ path, text }) => ({ text: String(text), own: valueAt(value, path) })),
      );
    const partOf = (
      group: JsonNode | undefined,
      place: JsonNode | JsonFile,
      name: string,
      nodes: readonly (JsonNode | undefined)[],
    ) => {
      const english = named(nodes).map((text) => text.name);
      const own = translated.filter(({ text }) => english.includes(text)).map((text) => text.own);
      const pains = [...english, ...own.map(String)].map(painIn);
      const pain = pains.find((each) => each === "call") ?? pains.find((each) => each);
      return pain === undefined ? [] : [{ section, group, place, name, pain }];
    };
    const question = (group: JsonNode | undefined, key: string) => {
      const asked = questionOf(section, key);
      const shown = uiEntryOf(section, key);
      return partOf(group, valueOf(asked, "title") ?? section.schema, `the question \`${key}\``, [
        valueOf(asked, "title"),
        valueOf(shown, "ui:help"),
        ...itemsOf(optionsNodeOf(asked)),
        ...["ui:ends", "ui:steps"].flatMap((part) => itemsOf(shown, part)),
      ]);
    };
    const groups = groupsOf(section);
    return groups.length === 0
      ? (section.questions ?? []).flatMap(({ key }) => question(undefined, key))
      : groups.flatMap((group) => {
          const heading = ["title", "intro"].map((key) => valueOf(group, key));
          return [
            ...partOf(group, heading[0] ?? group, "this heading", heading),
            ...groupItems(group).flatMap((item) => {
              const note = valueOf(item, "note");
              return note === undefined
                ? question(group, textOf(item) ?? "")
                : partOf(group, note, "this note", [note]);
            }),
          ];
        });
  });
}

const WITH_MARKS = ["ui:description", "ui:help", "intro", "sensitive", "why", "note"];
const WITHOUT = ["title", "ui:examples", "ui:quickAnswers"];

/** What looks like HTML or Markdown, where a client reads it as it is. */
export function* adviceOnMarks({ sections }: SchemaSources): Problems {
  const files = sections.flatMap(({ schema, ui, translations }) => [
    schema,
    ui,
    ...translations.values(),
  ]);
  for (const { key, value } of files.flatMap(({ root }) => valuesIn(root)).flatMap(entriesOf)) {
    const hasMarks = WITH_MARKS.includes(key);
    const texts = hasMarks || WITHOUT.includes(key) ? [value, ...itemsOf(value)] : [];
    for (const { name: text, node } of named(texts)) {
      const mark = hasMarks ? markAsItIs(text) : markInWords(text);
      const read = hasMarks
        ? 'What is shown as meant is **bold**, lines that begin with "- ", and links to https:// addresses.'
        : "Only help, notes and descriptions have bold words, lists and links.";
      if (mark !== undefined) {
        yield adviceAt(
          node,
          `\`${key}\` has “${mark.trim()}”, and your client reads it as it is. ${read}`,
        );
      }
    }
  }
}
