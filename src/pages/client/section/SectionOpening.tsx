import { Suspense } from "react";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { Lead } from "../../../ui/page/Page.tsx";
import { WhenAway } from "../cover/WhenAway.tsx";
import { type Language, t } from "../../../words/words.ts";
import cover from "../cover/answer-cover.module.css";
import styles from "./section-opening.module.css";

/** Lazy: no client opens the explanation in the first moment. */
const AnswerCoverText = lazyOrNothing(
  async () => (await import("../cover/AnswerCoverText.tsx")).AnswerCoverText,
);

/** The most characters of a description that stands open as a whole. */
const SHORT = 120;

/** Splits a text into its first sentence and the rest. */
const SENTENCES = /^(.*?[.?!])\s+(.*)$/su;

interface SectionOpeningProps {
  /** The section's description, from its UI file. */
  readonly description: string | undefined;
  /** The language of the description, if it is not that of the page. */
  readonly lang?: Language | undefined;
}

/**
 * The text above a section's first question: a short description or the first sentence of a long one, and a
 * summary that opens everything else.
 */
export function SectionOpening({ description = "", lang }: SectionOpeningProps) {
  const sentences = description.length > SHORT ? SENTENCES.exec(description) : null;
  const [, first = description, rest = ""] = sentences ?? [];
  return (
    <div className={styles["opening"]}>
      {first !== "" && <Lead lang={lang}>{first}</Lead>}
      <details className={cover["details"]}>
        <summary>{t("Good to know, and if somebody comes by")}</summary>
        {/* The prerendered early words contain only the summary. */}
        {!import.meta.env.SSR && (
          <>
            <div className={cover["words"]}>
              {rest !== "" && <p lang={lang}>{rest}</p>}
              <p>
                {t(
                  "I may read what is saved here at any time, also before you tell me that it is ready. Where a question asks for more than a plain fact, you can say that you would rather talk about it than write.",
                )}
              </p>
              <Suspense>
                <AnswerCoverText />
              </Suspense>
            </div>
            <WhenAway />
          </>
        )}
      </details>
    </div>
  );
}
