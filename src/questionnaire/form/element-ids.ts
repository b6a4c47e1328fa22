import type { Section } from "../../domain/question/section.ts";

/** The id that the form library gives the control of a question. */
export const controlId = (section: Section, question: string): string =>
  `${section.id}_${question}`;

/** The id of a group's heading; groups are counted from 0. */
export const groupId = (prefix: string, index: number): string => `${prefix}__group_${index + 1}`;

/** The id of the line at the section's end. If the last group is sensitive, its skip link leads there. */
export const endId = (prefix: string): string => `${prefix}__end`;

/** The id of the heading above answers to questions that are no longer asked. */
export const retiredId = (prefix: string): string => `${prefix}__retired`;

/** The id of the heading above the answers worth another look. */
export const againId = (prefix: string): string => `${prefix}__again`;

/** The ids of a question's parts, from the id that the form library gave its control. */
export const questionIds = (id: string) => ({
  label: `${id}__question`,
  help: `${id}__help`,
  condition: `${id}__condition`,
  kept: `${id}__kept`,
  error: `${id}__error`,
});

const DESCRIBING = ["help", "condition", "kept", "error"] as const;

/** `aria-describedby` of a control: only the ids of elements that are on the page. */
export function describedBy(
  id: string,
  has: Readonly<Record<(typeof DESCRIBING)[number], boolean>>,
): string | undefined {
  const ids = questionIds(id);
  return (
    DESCRIBING.filter((part) => has[part])
      .map((part) => ids[part])
      .join(" ") || undefined
  );
}
