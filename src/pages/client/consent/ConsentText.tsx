import { consentTexts } from "../../../content/consent-text.ts";
import type { ConsentWords } from "../../../content/consent-words.ts";
import { useLanguage } from "../../../words/elements.ts";
import styles from "./consent.module.css";

interface ConsentTextProps {
  /** Other words than today's: those that a client has agreed to. */
  readonly given?: ConsentWords | undefined;
}

/** The points that a client agrees to, in the coach's words. */
export function ConsentText({ given }: ConsentTextProps) {
  const language = useLanguage();
  const words = given ?? consentTexts[language];
  return (
    <dl
      className={styles["points"]}
      lang={words.language === language ? undefined : words.language}
    >
      {words.points.map(({ title, text }) => (
        <div key={title} className={styles["point"]}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
