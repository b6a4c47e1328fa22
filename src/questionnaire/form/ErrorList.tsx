import type { ErrorListProps } from "@rjsf/utils";
import { questionOf } from "./error-words.ts";
import styles from "./ErrorList.module.css";

/** At the end of a section: what could be looked at once more, each a link to its question. */
export function ErrorList({ errors, schema, registry }: ErrorListProps) {
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  return (
    <section className={styles["list"]} aria-labelledby={`${idPrefix}__again`}>
      <h2 className={styles["title"]} id={`${idPrefix}__again`}>
        Worth another look
      </h2>
      <ul>
        {errors.map((error) => {
          const question = questionOf(error);
          const asked = schema.properties?.[question];
          const title = typeof asked === "object" ? asked.title : undefined;
          const id = `${idPrefix}${idSeparator}${question}`;
          return (
            <li key={`${question} ${error.message ?? ""}`}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
                }}
              >
                {title ?? question}
              </a>
              <p>{error.message}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
