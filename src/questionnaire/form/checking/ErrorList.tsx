import { useSyncExternalStore } from "react";
import { type SectionDefinition, questionTitle } from "../../section-definition.ts";
import { againId, controlId } from "../element-ids.ts";
import { useFormContext } from "../form-context.tsx";
import { Words } from "../templates/Words.tsx";
import styles from "./ErrorList.module.css";
import { t } from "../../../words/words.ts";

/** At the end of a section: the answers worth another look, each with a link to its question. */
export function ErrorList({ definition }: { readonly definition: SectionDefinition }) {
  const { checks } = useFormContext();
  const { section } = definition;
  const remarks = useSyncExternalStore(checks.onRemarks, checks.remarks);
  if (remarks.length === 0) {
    return null;
  }
  return (
    <section className={styles["list"]} aria-labelledby={againId(section.id)}>
      <h2 className={styles["title"]} id={againId(section.id)}>
        {t("Worth another look")}
      </h2>
      <ul className="close">
        {remarks.map(({ question, message }) => {
          const id = controlId(section, question);
          return (
            <li key={question}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                <Words text={questionTitle(definition, question)} />
              </a>
              <p>{message()}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
