import { storedText } from "../../../domain/answer/answers.ts";
import {
  type AnswerTexts,
  type Change,
  type Reading,
  CHANGES,
  changesBetween,
  hashAnswers,
} from "../../../domain/answer/reading.ts";
import { ownEntry, questionOfKey } from "../../../domain/question/answer-keys.ts";
import { datedValues } from "../../../domain/question/dated-values.ts";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import { formerKeys } from "../../../domain/question/section.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import { storedValue } from "../../../questionnaire/answers/answer-store.ts";
import { isAskedAgain } from "../../../questionnaire/section-definition.ts";
import { msg, t } from "../../../words/words.ts";
import type { FiledSection } from "../client/client-file.ts";
import { titleOf } from "../lists/latest-summary.ts";

/** What is new in a section for one coach. */
interface SectionMarks {
  /** When the coach last marked the section as read, in milliseconds since 1970; `undefined` if never. */
  readonly readAt: number | undefined;
  /** By question; empty if the coach has never marked the section as read. */
  readonly changes: Readonly<Record<string, Change>>;
}

/** By section id. */
export type ReadingMarks = Readonly<Record<string, SectionMarks>>;

export async function marksOf(
  filed: readonly Pick<FiledSection, "definition" | "answers">[],
  reading: Reading | undefined,
): Promise<ReadingMarks> {
  const marked = filed.map(async ({ definition, answers }) => {
    const { id } = definition.section;
    const read = reading?.sections[id];
    if (reading === undefined || read === undefined) {
      return [id, { readAt: undefined, changes: {} }] as const;
    }
    const former = Object.entries(definition.fields).map(
      ([question, field]) => [question, formerKeys(field)] as const,
    );
    const now = await hashAnswers(reading.key, textsOf({ definition, answers }));
    const changes = changesBetween(read.hashes, now, Object.fromEntries(former));
    return [id, { readAt: read.readAt, changes }] as const;
  });
  return Object.fromEntries(await Promise.all(marked));
}

/**
 * The answers of a section as the page shows them, including answers to questions no longer asked. With its
 * day, the same number on another day is another text.
 */
export function textsOf({
  definition,
  answers,
}: Pick<FiledSection, "definition" | "answers">): AnswerTexts {
  const { fields, schema } = definition;
  const movedOn = new Set(Object.values(fields).flatMap(formerKeys));
  const unlisted = Object.keys(answers).filter(
    (key) => !movedOn.has(key) && questionOfKey(key) === key,
  );
  const lastDay = (question: string): string => {
    const former = formerKeys(ownEntry(fields, question));
    const last = datedValues(question, answers, undefined, former).findLast(
      ({ before }) => !before,
    );
    return last === undefined ? "" : ` ${last.day}`;
  };
  const questions = new Set([
    ...Object.keys(schema.properties),
    ...Object.keys(fields),
    ...unlisted,
  ]);
  return Object.fromEntries(
    [...questions]
      .map((question) => {
        const text = storedText(storedValue(definition, answers, question));
        return [question, text === "" ? "" : text + lastDay(question)] as const;
      })
      .filter(([, text]) => text !== ""),
  );
}

/** For example: `3 new, 1 changed since you read it on 12 November` */
export function changesSinceRead({ readAt, changes }: SectionMarks): string {
  if (readAt === undefined) {
    return t("Not read yet");
  }
  return t("{changes} since you read it {day}", {
    changes: countChanges(Object.values(changes)) || t("Nothing new"),
    day: dayInWords(readAt),
  });
}

export const isUnread = ({ readAt, changes }: SectionMarks): boolean =>
  readAt === undefined || Object.keys(changes).length > 0;

/** A change as a list counts it. The list does not say which number a new rating has. */
type CountedChange = Change | "rating";

const COUNTED = {
  new: msg("{count} new"),
  changed: msg("{count} changed"),
  "taken away": msg("{count} taken away"),
  rating: msg("{count, plural, one {a new rating} other {# new ratings}}"),
} as const;

/** For example: `3 new, 1 changed, 1 taken away, a new rating`; `""` without a change. */
export function countChanges(changes: readonly CountedChange[]): string {
  return ([...CHANGES, "rating"] as const)
    .map((kind) => ({ kind, count: changes.filter((change) => change === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(COUNTED[kind], { count }))
    .join(", ");
}

/** The changes in a section, with a new value of a rating that is asked again as a rating. */
export const countedChanges = (
  { definition, answers }: Pick<FiledSection, "definition" | "answers">,
  changes: SectionMarks["changes"],
): readonly CountedChange[] =>
  Object.entries(changes).map(([question, change]) => {
    const { kind } = ownEntry(definition.fields, question) ?? {};
    const isRating = kind !== undefined && QUESTION_KINDS[kind].isGroup === true;
    return isRating &&
      isAskedAgain(definition, question) &&
      storedText(storedValue(definition, answers, question)) !== ""
      ? "rating"
      : change;
  });

/** A section with answers that the coach has not read. */
export interface UnreadSection {
  readonly id: string;
  /** Whether the coach has never marked the section as read, so that all of it is unread. */
  readonly isFirst: boolean;
  /** `undefined` if the answers were not compared. */
  readonly changes?: readonly CountedChange[];
}

/** For example: `2 changed in Story, 1 in Family | Parents, not read yet: Health`. */
export function unreadSummary(unread: readonly UnreadSection[]): string {
  const titles = unread.filter(({ isFirst }) => isFirst).map(({ id }) => titleOf(id));
  return [
    ...changedSummary(unread.filter(({ isFirst }) => !isFirst)),
    ...(titles.length > 0
      ? [t("not read yet: {sections}", { sections: titlesInWords(titles) })]
      : []),
  ].join(", ");
}

/** Names the kind once for neighbouring sections with one kind of change: `2 new in Story, 1 in Health`. */
function changedSummary(changed: readonly UnreadSection[]): readonly string[] {
  const onlyKind = ({ changes = [] }: UnreadSection): CountedChange | undefined =>
    new Set(changes).size === 1 ? changes[0] : undefined;
  let kind: CountedChange | undefined;
  return changed.map((section) => {
    const { id, changes = [] } = section;
    const before = kind;
    kind = onlyKind(section);
    const isNamed = kind === undefined || kind !== before;
    const counted = isNamed ? countChanges(changes) || t("changed") : changes.length;
    return t("{changes} in {section}", { changes: counted, section: titleOf(id) });
  });
}

/** For example: `Story and 2 more`. */
export function titlesInWords([first = "", second, ...others]: readonly string[]): string {
  if (second === undefined) {
    return first;
  }
  return others.length === 0
    ? t("{first} and {second}", { first, second })
    : t("{first} and {count} more", { first, count: others.length + 1 });
}
