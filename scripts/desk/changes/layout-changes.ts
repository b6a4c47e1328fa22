import type { QuestionGroup } from "../../../src/domain/question/section-files.ts";
import {
  matchGroups,
  matchNotes,
  noteIn,
  notesIn,
  questionsIn,
} from "../section-content/match-groups.ts";
import type { SectionContent } from "../section-content/section-content.ts";
import type { SectionChange } from "./change.ts";
import { movedIn } from "../section-content/moved.ts";
import { conditionChange, kindOfRewording, optionalTextChange, quoted } from "./text-changes.ts";

const group = (sentence: string): SectionChange => ({
  kind: "words only",
  what: "group",
  sentence,
});

const note = (sentence: string): SectionChange => ({ kind: "words only", what: "note", sentence });

const place = (question: string, sentence: string): SectionChange => ({
  kind: "words only",
  what: "question",
  question,
  sentence,
});

/** The changes of a section's headings, of its notes, and of the places of its questions. */
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
      return old === undefined
        ? [
            group(`“${now.title}” is a new heading.`),
            ...textChanges({ title: now.title, items: [] }, now, titleOf),
            ...noteChanges({ title: now.title, items: [] }, now, titleOf),
          ]
        : [...textChanges(old, now, titleOf), ...noteChanges(old, now, titleOf)];
    }),
    ...before.groups
      .filter((_, index) => !matches.has(index))
      .flatMap((old) => [
        group(`The heading “${old.title}” is gone.`),
        ...noteChanges(old, { title: old.title, items: [] }, titleOf),
      ]),
    ...movedIn(
      kept.toSorted((a, b) => a - b),
      kept,
    ).map((index) => group(`The heading “${after.groups[index]?.title ?? ""}” has another place.`)),
    ...placeChanges(before, after, matches),
  ];
}

function textChanges(
  before: QuestionGroup,
  after: QuestionGroup,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const owner = `The heading “${after.title}”`;
  return [
    ...(before.title === after.title
      ? []
      : [
          {
            ...group(`The heading “${before.title}” now reads “${after.title}”.`),
            kind: kindOfRewording(before.title, after.title),
          },
        ]),
    ...optionalTextChange("group", owner, "an introduction", before.intro, after.intro),
    ...optionalTextChange("group", owner, "a sensitive line", before.sensitive, after.sensitive),
    ...optionalTextChange("group", owner, "a reason why you ask", before.why, after.why),
    ...conditionChange("group", owner, before["ui:askWhen"], after["ui:askWhen"], titleOf),
    ...(before.helpNow === after.helpNow
      ? []
      : [
          group(
            after.helpNow === true
              ? `${owner} says whom to call now.`
              : `${owner} does not say whom to call any more.`,
          ),
        ]),
    ...(before.answerLast === after.answerLast
      ? []
      : [
          group(
            after.answerLast === true
              ? `${owner} is to be answered last now.`
              : `${owner} is not to be answered last any more.`,
          ),
        ]),
  ];
}

function noteChanges(
  before: QuestionGroup,
  after: QuestionGroup,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const condition = (from: string, to: string): readonly SectionChange[] =>
    conditionChange(
      "note",
      `The note ${quoted(to)}`,
      noteIn(before, from)?.["ui:askWhen"],
      noteIn(after, to)?.["ui:askWhen"],
      titleOf,
    );
  const [old, now] = [notesIn(before), notesIn(after)];
  const matches = matchNotes(old, now);
  const came = now.filter((words) => ![...matches.values()].includes(words));
  return [
    ...[...matches]
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({
        ...note(`The note ${quoted(from)} now reads “${to}”`),
        kind: kindOfRewording(from, to),
      })),
    ...old
      .filter((words) => !matches.has(words))
      .map((words) => note(`The note ${quoted(words)} is gone from “${before.title}”.`)),
    ...came.flatMap((words) => [
      note(`A note is new under “${after.title}”: “${words}”`),
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
  const headingBefore = new Map(
    before.groups.flatMap((old, index) => questionsIn(old).map((key) => [key, matches.get(index)])),
  );
  if (before.groups.length === 0 && after.groups.length === 0) {
    const [old = [], now = []] = [before.ui["ui:order"], after.ui["ui:order"]];
    const kept = now.filter((key) => old.includes(key));
    return movedIn(
      old.filter((key) => kept.includes(key)),
      kept,
    ).map((key) => place(key, `${nameOf(after, key)} has another place.`));
  }
  return after.groups.flatMap((now, index) => {
    const questions = questionsIn(now);
    const stayed = questions.filter((key) => headingBefore.get(key) === index);
    const order = before.groups.flatMap(questionsIn).filter((key) => stayed.includes(key));
    return [
      ...questions
        .filter((key) => headingBefore.has(key) && !stayed.includes(key))
        .map((key) => place(key, `${nameOf(after, key)} now comes under “${now.title}”.`)),
      ...movedIn(order, stayed).map((key) =>
        place(key, `${nameOf(after, key)} has another place under “${now.title}”.`),
      ),
    ];
  });
}

const nameOf = ({ schema }: SectionContent, question: string): string =>
  quoted(schema.properties[question]?.title ?? question);
