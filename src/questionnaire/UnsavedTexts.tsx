import { drafts } from "./page-drafts.ts";
import styles from "./UnsavedTexts.module.css";

interface UnsavedTextsProps {
  readonly owner: string;
  readonly sectionId: string;
}

/** What somebody wrote in a section and is not saved, where the section itself cannot be shown. */
export function UnsavedTexts({ owner, sectionId }: UnsavedTextsProps) {
  const texts = drafts.unsavedIn(owner, sectionId);
  if (texts.length === 0) {
    return null;
  }
  return (
    <section className={styles["texts"]} aria-labelledby="unsaved-texts">
      <h2 id="unsaved-texts">What you wrote here, and is not saved</h2>
      <dl>
        {texts.map(({ question, title, text }) => (
          <div key={question}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
