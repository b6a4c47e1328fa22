import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { ownEntry } from "../../../domain/question/answer-keys.ts";
import type { QuestionGroup } from "../../../domain/question/section-files.ts";
import { endId, groupId } from "../element-ids.ts";
import { type Folds, useFormContext, useInView } from "../form-context.tsx";
import { questionsOf } from "../question-order.ts";
import { useAsking } from "../asking/use-standing.ts";
import { Paragraphs } from "./Paragraphs.tsx";
import { SectionEndMark, Sensitive } from "./Sensitive.tsx";
import { Words } from "./Words.tsx";
import { useRenderedItems } from "./use-rendered-items.ts";
import styles from "./Groups.module.css";

const NO_GROUPS: readonly QuestionGroup[] = [];

const NO_FOLDS: Folds = { isFolded: () => false, Fold: ({ children }) => children };

/** A section's questions under their headings, with the notes between them. */
export function Groups({ properties, uiSchema, fieldPathId }: ObjectFieldTemplateProps) {
  const { definition, folds = NO_FOLDS, helpNow, mode, startAt, store } = useFormContext();
  const { names } = definition;
  // The schema checks have verified the shape of the UI files.
  const groups = (uiSchema?.["ui:groups"] ?? NO_GROUPS) as readonly QuestionGroup[];
  const asking = useAsking();
  const { Fold } = folds;
  const isInView = useInView();
  const isFolded = (question: string): boolean =>
    folds.isFolded(store, question) && !isInView(fieldPathId.$id, question);
  const [ungrouped] = useState(() => [{ title: "", items: properties.map(({ name }) => name) }]);
  const rendered = useRenderedItems(groups.length > 0 ? groups : ungrouped, {
    mode,
    startAt,
  });
  if (groups.length === 0) {
    return (
      <div className={styles["group"]}>
        {properties.slice(0, rendered).map(({ content }) => content)}
      </div>
    );
  }
  const questions = new Map<string, ReactNode>(
    properties.map(({ name, content }) => [name, content]),
  );
  const isRead = mode === "read";
  const shows = (group: QuestionGroup): boolean => isRead || asking.showsGroup(group);
  const end = endId(fieldPathId.$id);
  return groups.map((group, index) => {
    const id = groupId(fieldPathId.$id, index);
    const next = groups.findIndex((other, place) => place > index && shows(other));
    const help = group.helpNow === true && helpNow;
    const folded = questionsOf(group).filter(isFolded);
    const isWhole = folded.length > 0 && folded.length === questionsOf(group).length;
    const apart = isWhole ? [] : folded;
    const earlier = groups.slice(0, index).flatMap((other) => other.items).length;
    const inPlace = group.items
      .slice(0, Math.max(rendered - earlier, 0))
      .filter((item) => typeof item !== "string" || !apart.includes(item));
    const items = inPlace.map((item, place) =>
      typeof item === "string" ? (
        questions.get(item)
      ) : (
        // The text cannot be the key: two notes may have the same text, and the wording desk changes texts.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles["note"]} hidden={!isRead && !asking.showsNote(item)}>
          <Paragraphs text={item.note} />
        </div>
      ),
    );
    const content = (
      <>
        {group.intro !== undefined && (
          <div className={styles["intro"]}>
            <Paragraphs text={group.intro} />
          </div>
        )}
        <Sensitive group={group} next={next === -1 ? end : groupId(fieldPathId.$id, next)} />
        {index > 0 && help}
        {items.slice(0, 1)}
        {/* In the first group, its first question comes before the helplines. */}
        {index === 0 && help}
        {items.slice(1)}
      </>
    );
    return (
      <section
        key={id}
        // As a group, a screen reader says its heading with a field, also where other fields have the same words.
        role={
          questionsOf(group).some((question) => ownEntry(names, question)) ? "group" : undefined
        }
        className={styles["group"]}
        data-read={isRead}
        aria-labelledby={id}
        hidden={!shows(group)}
      >
        <h2 className={styles["title"]} id={id} tabIndex={-1}>
          <Words text={group.title} />
        </h2>
        {isWhole ? <Fold questions={folded}>{content}</Fold> : content}
        {apart.length > 0 && (
          <Fold questions={apart}>{apart.map((question) => questions.get(question))}</Fold>
        )}
        {next === -1 && mode === "edit" && group.sensitive !== undefined && (
          <SectionEndMark id={end} />
        )}
      </section>
    );
  });
}
