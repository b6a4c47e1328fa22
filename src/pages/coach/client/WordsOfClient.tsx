import type { Client } from "../../../domain/client/client.ts";
import type { Section } from "../../../domain/question/section.ts";
import { Notice } from "../../../ui/state/Notice.tsx";
import styles from "./SectionReadingPage.module.css";

const dayWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

interface WordsOfClientProps {
  readonly client: Client;
  /** Without it, all sections. */
  readonly section?: Section;
}

/** What a client stated beside the answers, in the head of a section that the coach reads. */
export function WordsOfClient({ client, section }: WordsOfClientProps) {
  const { consent, erasureAskedAt, ready, readyAt } = client;
  const facts = [
    ...(section !== undefined && ready.includes(section.id) ? [readyWords(readyAt)] : []),
    ...(consent === undefined
      ? []
      : [
          consent.withdrawnAt === undefined
            ? `Consent since ${dayWords.format(consent.at)}.`
            : `Consent withdrawn on ${dayWords.format(consent.withdrawnAt)}: she is asked nothing further.`,
        ]),
  ];
  return (
    <>
      {erasureAskedAt !== undefined && (
        <Notice tone="calm">
          She has asked to be erased, on {dayWords.format(erasureAskedAt)}.
        </Notice>
      )}
      {facts.length > 0 && <p className={styles["words"]}>{facts.join(" ")}</p>}
    </>
  );
}

/** All sections share one time, which may be another section's. */
const readyWords = (readyAt: number | undefined): string =>
  readyAt === undefined
    ? "Ready for you."
    : `Ready for you. On ${dayWords.format(readyAt)} she last told you which sections are.`;
