import { useState } from "react";
import { putAside } from "../../../data/of-client/earlier-texts.ts";
import { type EarlierText, KEPT_DAYS } from "../../../domain/answer/earlier-text.ts";
import type { Section } from "../../../domain/question/section.ts";
import { dayAlone } from "../../../domain/time/day-in-words.ts";
import { useFormContext } from "../../../questionnaire/form/form-context.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { type Outcome, copyText } from "../../../ui/state/copy-text.ts";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import styles from "./earlier-texts.module.css";

interface EarlierTextsProps {
  readonly uid: string;
  readonly section: Section;
  readonly question: string;
  /** Newest first. */
  readonly texts: readonly EarlierText[];
  readonly onOpen: () => void;
}

/** The earlier texts of a question. The client can read, copy or restore them. */
export function EarlierTexts({ uid, section, question, texts, onOpen }: EarlierTextsProps) {
  useLanguage();
  const { store } = useFormContext();
  const [said, setSaid] = useState<Outcome>();
  const putBack = (text: string): void => {
    const present = store.shown(question).text;
    if (present !== "" && present !== text) {
      putAside(uid, section.id, question, present);
    }
    store.write(question, text);
    setSaid({ tone: "good", text: () => t("Your earlier text stands in the answer again.") });
  };
  return (
    <details
      className="soft fold unprinted"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) {
          onOpen();
        }
      }}
    >
      <summary>{t("Earlier text, {day}", { day: dayOf(texts[0]) })}</summary>
      <p>
        {t("It is kept for you alone, for {count} days. I cannot read it.", { count: KEPT_DAYS })}
      </p>
      <Notice tone={said?.tone ?? "good"}>{said?.text()}</Notice>
      {texts.map((earlier) => (
        <div key={earlier.key} className={styles["one"]}>
          {texts.length > 1 && <p>{t("Until {day}:", { day: dayOf(earlier) })}</p>}
          <p className={styles["text"]} dir="auto">
            {earlier.text}
          </p>
          <div className={styles["buttons"]}>
            <Button
              look="below"
              onClick={() => {
                putBack(earlier.text);
              }}
            >
              {t("Put it back")}
            </Button>
            <Button look="below" onClick={() => void copyText(earlier.text).then(setSaid)}>
              {t("Copy it")}
            </Button>
          </div>
        </div>
      ))}
    </details>
  );
}

const dayOf = (text: EarlierText | undefined): string => dayAlone(text?.keptAt ?? 0);
