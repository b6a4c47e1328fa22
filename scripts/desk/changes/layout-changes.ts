import type { QuestionGroup } from "../../../src/domain/question/section-files.ts";
import { changeOf, listChanges, orderChanges, quoted, type SectionChange } from "./change.ts";
import { ALWAYS, type SectionFiles, whenText } from "./section-content.ts";

/** The changes of a section's headings and notes, and the moves of its questions. */
export function layoutChanges(before: SectionFiles, after: SectionFiles): readonly SectionChange[] {
  const [old, now] = [groupsOf(before), groupsOf(after)];
  const former = formerGroups(old, now);
  const [were, are] = [groupTexts(before), groupTexts(after)];
  const titleOf = (key: string): string => after.schema.properties[key]?.title ?? key;
  const kept = now.filter((group) => former.has(group));
  const asBefore = old.flatMap((was) => kept.filter((group) => former.get(group) === was));
  const ids = (groups: readonly QuestionGroup[]) =>
    groups.map((group) => String(now.indexOf(group)));
  return [
    ...now.flatMap((group) => {
      const was = former.get(group);
      return groupChanges(was ?? group, was && were(was), are(group));
    }),
    ...old
      .filter((group) => ![...former.values()].includes(group))
      .flatMap((group) => groupChanges(group, were(group), undefined)),
    ...orderChanges(ids(asBefore), ids(kept), (id) => now[Number(id)]?.title ?? "", HEADING),
    ...now.flatMap((group) => {
      const was = former.get(group);
      const stayed = questionsIn(group).filter((key) => questionsIn(was).includes(key));
      return [
        ...questionsIn(group).flatMap((key) => {
          const other = old.find((each) => each !== was && questionsIn(each).includes(key));
          return other === undefined
            ? []
            : changeOf(
                `${quoted(titleOf(key))}: the heading`,
                withWhen(other.title, were(other).when),
                withWhen(group.title, are(group).when),
                were(other).when === are(group).when ? "words only" : "meaning may have changed",
              );
        }),
        ...orderChanges(
          questionsIn(was).filter((key) => stayed.includes(key)),
          stayed,
          titleOf,
        ),
      ];
    }),
  ];
}

interface GroupTexts {
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly when: string;
  readonly notes: readonly string[];
}

/** What a client reads of a heading, beside its questions. */
const groupTexts =
  (content: SectionFiles) =>
  (group: QuestionGroup): GroupTexts => ({
    texts: {
      "": group.title,
      ": the introduction": group.intro,
      ": the sensitive line": group.sensitive,
      ": why you ask": group.why,
      ": whom to call now": group.helpNow && "It is said here",
      ": answered last": group.answerLast && "It is asked for",
    },
    when: whenText(content, group["ui:askWhen"]) ?? ALWAYS,
    notes: group.items.flatMap((item) => {
      if (typeof item === "string") {
        return [];
      }
      return [withWhen(item.note, whenText(content, item["ui:askWhen"]))];
    }),
  });

const withWhen = (text: string, when = ALWAYS): string =>
  when === ALWAYS ? text : `${text} (${when})`;

/** The changes of a heading; without `was`, it is new, and without `is`, it is gone. */
function groupChanges(
  named: QuestionGroup,
  was: GroupTexts | undefined,
  is: GroupTexts | undefined,
): readonly SectionChange[] {
  const name = HEADING + quoted(named.title);
  return [
    ...Object.keys({ ...was?.texts, ...is?.texts }).flatMap((part) =>
      changeOf(name + part, was?.texts[part], is?.texts[part]),
    ),
    ...(is === undefined
      ? []
      : changeOf(
          `${name}: when its questions are asked`,
          was?.when ?? ALWAYS,
          is.when,
          "meaning may have changed",
        )),
    ...listChanges(`${name}: a note`, was?.notes ?? [], is?.notes ?? []),
  ];
}

const HEADING = "The heading ";

/** A section without headings has its questions under one without a title. */
const groupsOf = ({ groups, ui }: SectionFiles): readonly QuestionGroup[] =>
  groups.length > 0 ? groups : [{ title: "", items: ui["ui:order"] ?? [] }];

/**
 * Each group's earlier version. Because a heading has no key, that is the group with the same title, or else
 * the one that shares the most questions.
 */
function formerGroups(
  before: readonly QuestionGroup[],
  after: readonly QuestionGroup[],
): ReadonlyMap<QuestionGroup, QuestionGroup> {
  const former = new Map<QuestionGroup, QuestionGroup>();
  const match = (likeness: (old: QuestionGroup, now: QuestionGroup) => number): void => {
    const pairs = before
      .flatMap((old) => after.map((now) => ({ old, now, weight: likeness(old, now) })))
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    for (const { old, now } of pairs) {
      if (!former.has(now) && ![...former.values()].includes(old)) {
        former.set(now, old);
      }
    }
  };
  match((old, now) => (old.title === now.title ? 1 : 0));
  match((old, now) => questionsIn(old).filter((key) => questionsIn(now).includes(key)).length);
  return former;
}

const questionsIn = (group: QuestionGroup | undefined): readonly string[] =>
  group?.items.filter((item) => typeof item === "string") ?? [];
