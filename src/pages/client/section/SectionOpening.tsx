import type { HTMLAttributes } from "react";
import { Lead } from "../../../ui/page/Page.tsx";
import { openingOf } from "../../../domain/question/opening.ts";
import { paragraphsOf } from "../../../questionnaire/form/templates/Paragraphs.tsx";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { t } from "../../../words/words.ts";
import cover from "../cover/answer-cover.module.css";
import styles from "./section.module.css";

/**
 * The text above a section's first question: the first sentence of the description, and the rest, which a summary
 * opens if it is long.
 */
export function SectionOpening({ definition }: { readonly definition: SectionDefinition }) {
  const [sentence, open, rest] = openingOf(definition.ui["ui:description"]);
  return (
    <div className={styles["opening"]}>
      {sentence !== "" && paragraphsOf(definition, sentence, { p: Sentence })}
      {open !== "" && paragraphsOf(definition, open, { p: Lead })}
      {rest !== "" && (
        <details className={cover["details"]}>
          <summary>{t("Good to know")}</summary>
          {/* The prerendered early words contain only the summary. */}
          {!import.meta.env.SSR && (
            <div className={cover["words"]}>{paragraphsOf(definition, rest)}</div>
          )}
        </details>
      )}
    </div>
  );
}

const Sentence = (props: HTMLAttributes<HTMLElement>) => <p {...props} className="sentence" />;
