import { t } from "../../../words/words.ts";
import { titleOf } from "../lists/latest-summary.ts";
import { type CountedChange, countChanges } from "./reading-marks.ts";

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
