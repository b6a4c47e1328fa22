import { type ReactNode, useId } from "react";
import type { WrittenText } from "../saving/draft/draft.ts";
import styles from "./CopyableTexts.module.css";

interface CopyableTextsProps {
  readonly title: string;
  readonly texts: readonly WrittenText[];
  /** Shown above the texts. */
  readonly children?: ReactNode;
}

/** Texts that the client wrote, to read and to copy. Without texts, renders nothing. */
export function CopyableTexts({ title, texts, children }: CopyableTextsProps) {
  const heading = useId();
  if (texts.length === 0) {
    return null;
  }
  return (
    <section className={styles["texts"]} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      <dl>
        {texts.map(({ question, title: asked, text }) => (
          <div key={`${question} ${text}`}>
            <dt>{asked}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
