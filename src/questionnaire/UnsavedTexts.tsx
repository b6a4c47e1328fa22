import { useEffect, useState } from "react";
import type { Section } from "../domain/section.ts";
import type { UnsavedText } from "./drafts.ts";
import { drafts } from "./page-drafts.ts";
import { loadSectionDefinition } from "./section-definition.ts";
import styles from "./UnsavedTexts.module.css";

interface UnsavedTextsProps {
  readonly owner: string;
  readonly section: Section;
}

/**
 * What somebody wrote in a section and is not saved, where the section itself cannot be shown: here,
 * or in an earlier visit that this device has kept.
 */
export function UnsavedTexts({ owner, section }: UnsavedTextsProps) {
  const [texts, setTexts] = useState(() => drafts.unsavedIn(owner, section.id));
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const all = await allUnsaved(owner, section);
      if (current) {
        setTexts(all);
      }
    };
    void look();
    const stop = drafts.subscribe(() => void look());
    return () => {
      current = false;
      stop();
    };
  }, [owner, section]);
  if (texts.length === 0) {
    return null;
  }
  return (
    <section className={styles["texts"]} aria-labelledby="unsaved-texts">
      <h2 id="unsaved-texts">What you wrote here, and is not saved</h2>
      <dl>
        {texts.map(({ question, title, text }) => (
          <div key={`${question} ${text}`}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

async function allUnsaved(owner: string, section: Section): Promise<readonly UnsavedText[]> {
  const [kept, definition] = await Promise.all([
    drafts.recall(owner, section.id),
    // Without it a question is called by its key.
    loadSectionDefinition(section).catch(() => undefined),
  ]);
  const here = drafts.unsavedIn(owner, section.id);
  const isHere = (earlier: UnsavedText): boolean =>
    here.some(({ question, text }) => question === earlier.question && text === earlier.text);
  const earlier = Object.entries(kept).map(([question, { text }]) => ({
    question,
    title: definition?.schema.properties[question]?.title ?? question,
    text,
  }));
  return [...here, ...earlier.filter((text) => !isHere(text))];
}
