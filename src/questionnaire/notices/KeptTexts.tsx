import { type ReactNode, useId } from "react";
import type { WrittenText } from "../saving/draft/kept-text.ts";

interface KeptTextsProps {
  readonly title: string;
  readonly level?: "h2" | "h3";
  readonly texts: readonly WrittenText[];
  /** Shown above the texts. */
  readonly children?: ReactNode;
}

/** Texts that the client wrote, to read and to copy. Without texts, renders nothing. */
export function KeptTexts({ title, level: Heading = "h2", texts, children }: KeptTextsProps) {
  const heading = useId();
  if (texts.length === 0) {
    return null;
  }
  return (
    <section className="stack" aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      {children}
      <dl className="stack">
        {texts.map(({ question, title: asked, text }) => (
          <div key={`${question} ${text}`}>
            <dt>
              <strong>{asked}</strong>
            </dt>
            <dd className="typed read">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
