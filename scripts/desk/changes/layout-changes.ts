import type { Note, QuestionGroup } from "../../../src/domain/question/section-files.ts";
import { type SectionChange, changeIf } from "./change.ts";
import { movedIn } from "./moved.ts";
import type { SectionContent } from "./section-content.ts";
import { conditionChange, kindOfRewording, optionalTextChange, quoted } from "./text-changes.ts";

const wordingOnly = (sentence: string): SectionChange => ({ kind: "words only", sentence });

/** The changes of a section's headings and notes, and the moves of its questions. */
export function layoutChanges(
  before: SectionContent,
  after: SectionContent,
): readonly SectionChange[] {
  const titleOf = (key: string): string => after.schema.properties[key]?.title ?? key;
  const matches = matchGroups(before.groups, after.groups);
  const formerOf = new Map([...matches].map(([from, to]) => [to, from]));
  const kept = before.groups.flatMap((_, index) => matches.get(index) ?? []);
  return [
    ...after.groups.flatMap((now, index) => {
      const old = before.groups[formerOf.get(index) ?? -1];
      const changes = groupChanges(old ?? { title: now.title, items: [] }, now, titleOf);
      return old === undefined
        ? [wordingOnly(`“${now.title}” is a new heading.`), ...changes]
        : changes;
    }),
    ...before.groups
      .filter((_, index) => !matches.has(index))
      .flatMap((old) => [
        wordingOnly(`The heading “${old.title}” is gone.`),
        ...noteChanges(old, { title: old.title, items: [] }, titleOf),
      ]),
    ...movedIn(
      kept.toSorted((a, b) => a - b),
      kept,
    ).map((index) =>
      wordingOnly(`The heading “${after.groups[index]?.title ?? ""}” has another place.`),
    ),
    ...placeChanges(before, after, matches),
  ];
}

function groupChanges(
  before: QuestionGroup,
  after: QuestionGroup,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const owner = `The heading “${after.title}”`;
  return [
    ...changeIf(
      before.title !== after.title,
      kindOfRewording(before.title, after.title),
      `The heading “${before.title}” now reads “${after.title}”.`,
    ),
    ...optionalTextChange(owner, "an introduction", before.intro, after.intro),
    ...optionalTextChange(owner, "a sensitive line", before.sensitive, after.sensitive),
    ...optionalTextChange(owner, "a reason why you ask", before.why, after.why),
    ...conditionChange(
      `${owner} and its questions are`,
      before["ui:askWhen"],
      after["ui:askWhen"],
      titleOf,
    ),
    ...changeIf(
      before.helpNow !== after.helpNow,
      "words only",
      after.helpNow === true
        ? `${owner} says whom to call now.`
        : `${owner} does not say whom to call any more.`,
    ),
    ...changeIf(
      before.answerLast !== after.answerLast,
      "words only",
      after.answerLast === true
        ? `${owner} is to be answered last now.`
        : `${owner} is not to be answered last any more.`,
    ),
    ...noteChanges(before, after, titleOf),
  ];
}

function noteChanges(
  before: QuestionGroup,
  after: QuestionGroup,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const condition = (from: string, to: string): readonly SectionChange[] =>
    conditionChange(
      `The note ${quoted(to)} is`,
      noteIn(before, from)?.["ui:askWhen"],
      noteIn(after, to)?.["ui:askWhen"],
      titleOf,
    );
  const [old, now] = [notesIn(before), notesIn(after)];
  const matches = matchNotes(old, now);
  const came = now.filter((words) => ![...matches.values()].includes(words));
  return [
    ...[...matches].flatMap(([from, to]) =>
      changeIf(
        from !== to,
        kindOfRewording(from, to),
        `The note ${quoted(from)} now reads “${to}”`,
      ),
    ),
    ...old
      .filter((words) => !matches.has(words))
      .map((words) => wordingOnly(`The note ${quoted(words)} is gone from “${before.title}”.`)),
    ...came.flatMap((words) => [
      wordingOnly(`A note is new under “${after.title}”: “${words}”`),
      ...condition(words, words),
    ]),
    ...[...matches].flatMap(([from, to]) => condition(from, to)),
  ];
}

/** Questions that move to another heading, or to another place under their own heading. */
function placeChanges(
  before: SectionContent,
  after: SectionContent,
  matches: ReadonlyMap<number, number>,
): readonly SectionChange[] {
  const nameOf = (key: string): string => quoted(after.schema.properties[key]?.title ?? key);
  const headingBefore = new Map(
    before.groups.flatMap((old, index) => questionsIn(old).map((key) => [key, matches.get(index)])),
  );
  if (before.groups.length === 0 && after.groups.length === 0) {
    const [old = [], now = []] = [before.ui["ui:order"], after.ui["ui:order"]];
    const kept = now.filter((key) => old.includes(key));
    return movedIn(
      old.filter((key) => kept.includes(key)),
      kept,
    ).map((key) => wordingOnly(`${nameOf(key)} has another place.`));
  }
  return after.groups.flatMap((now, index) => {
    const questions = questionsIn(now);
    const stayed = questions.filter((key) => headingBefore.get(key) === index);
    const order = before.groups.flatMap(questionsIn).filter((key) => stayed.includes(key));
    return [
      ...questions
        .filter((key) => headingBefore.has(key) && !stayed.includes(key))
        .map((key) => wordingOnly(`${nameOf(key)} now comes under “${now.title}”.`)),
      ...movedIn(order, stayed).map((key) =>
        wordingOnly(`${nameOf(key)} has another place under “${now.title}”.`),
      ),
    ];
  });
}

/**
 * Pairs the indexes of groups in two versions, because a heading has no key. A group's partner has the
 * same title, or else shares the most questions.
 */
function matchGroups(
  before: readonly QuestionGroup[],
  after: readonly QuestionGroup[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  const match = (likeness: (old: QuestionGroup, now: QuestionGroup) => number): void => {
    const pairs = before
      .flatMap((old, from) => after.map((now, to) => ({ from, to, weight: likeness(old, now) })))
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    for (const { from, to } of pairs) {
      if (!matches.has(from) && ![...matches.values()].includes(to)) {
        matches.set(from, to);
      }
    }
  };
  match((old, now) => (old.title === now.title ? 1 : 0));
  match((old, now) => questionsIn(old).filter((key) => questionsIn(now).includes(key)).length);
  return matches;
}

/** Pairs the notes in two versions of a group by equal words, or else by equal position. */
function matchNotes(
  before: readonly string[],
  after: readonly string[],
): ReadonlyMap<string, string> {
  const kept = before.filter((note) => after.includes(note));
  const came = after.filter((note) => !kept.includes(note));
  const gone = before.filter((note) => !kept.includes(note));
  return new Map([
    ...kept.map((note) => [note, note] as const),
    ...gone.slice(0, came.length).map((note, turn) => [note, came[turn] ?? ""] as const),
  ]);
}

const questionsIn = ({ items }: QuestionGroup): readonly string[] =>
  items.filter((item) => typeof item === "string");

const noteIn = ({ items }: QuestionGroup, words: string): Note | undefined =>
  items.filter((item) => typeof item === "object").find(({ note }) => note === words);

const notesIn = ({ items }: QuestionGroup): readonly string[] =>
  items.filter((item) => typeof item === "object").map(({ note }) => note);
