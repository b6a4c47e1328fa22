import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { QuestionGroup } from "../../../domain/question/section-files.ts";
import { endId, groupId } from "../element-ids.ts";
import { useFormContext } from "../form-context.tsx";
import { Paragraphs } from "./Paragraphs.tsx";
import { SectionEndMark, Sensitive } from "./Sensitive.tsx";
import styles from "./Groups.module.css";

/** A section's questions under their headings, with the notes between them. */
export function Groups({ properties, uiSchema, fieldPathId }: ObjectFieldTemplateProps) {
  const { afterGroup, helpNow, mode } = useFormContext();
  // The schema checks have verified the shape of the UI files.
  const groups = uiSchema?.["ui:groups"] as readonly QuestionGroup[] | undefined;
  if (groups === undefined) {
    return properties.map(({ content }) => content);
  }
  const questions = new Map<string, ReactNode>(
    properties.map(({ name, content }) => [name, content]),
  );
  const end = endId(fieldPathId.$id);
  return groups.map((group, index) => {
    const id = groupId(fieldPathId.$id, index);
    const isLast = index === groups.length - 1;
    return (
      <section key={id} className={styles["group"]} aria-labelledby={id}>
        <h2 className={styles["title"]} id={id} tabIndex={-1}>
          {group.title}
        </h2>
        {group.intro !== undefined && (
          <div className={styles["intro"]}>
            <Paragraphs text={group.intro} />
          </div>
        )}
        <Sensitive group={group} next={isLast ? end : groupId(fieldPathId.$id, index + 1)} />
        {group.helpNow === true && helpNow}
        {group.items.map((item, place) =>
          typeof item === "string" ? (
            questions.get(item)
          ) : (
            // The text is no key: two notes may have the same text, and the wording desk changes it.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place} className={styles["note"]}>
              <Paragraphs text={item.note} />
            </div>
          ),
        )}
        {isLast
          ? mode === "edit" && group.sensitive !== undefined && <SectionEndMark id={end} />
          : afterGroup}
      </section>
    );
  });
}
