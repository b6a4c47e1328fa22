import type { Client } from "../../../domain/client/client.ts";
import type { Section } from "../../../domain/question/section.ts";
import { longDate } from "../../../domain/time/long-date.ts";
import { Notice } from "../../../ui/state/Notice.tsx";

interface StatementsOfClientProps {
  readonly client: Client;
  /** The section whose ready mark is shown. Without a section, no ready mark is shown. */
  readonly section?: Section;
}

/** What a client has stated beside the answers: a ready mark, consent, or a request for erasure. */
export function StatementsOfClient({ client, section }: StatementsOfClientProps) {
  const { consent, erasureAskedAt, ready, readyAt } = client;
  const facts = [
    ...(section !== undefined && ready.includes(section.id) ? [readyWords(readyAt)] : []),
    ...(consent === undefined
      ? []
      : [
          consent.withdrawnAt === undefined
            ? `Consent since ${longDate(consent.at)}.`
            : `Consent withdrawn on ${longDate(consent.withdrawnAt)}: nothing further is asked.`,
        ]),
  ];
  return (
    <>
      {erasureAskedAt !== undefined && (
        <Notice tone="calm">
          Your client has asked to be erased, on {longDate(erasureAskedAt)}.
        </Notice>
      )}
      {facts.length > 0 && <p className="soft">{facts.join(" ")}</p>}
    </>
  );
}

/** The date may belong to another section, because all sections share one `readyAt`. */
const readyWords = (readyAt: number | undefined): string =>
  readyAt === undefined
    ? "Ready for you."
    : `Ready for you. On ${longDate(readyAt)} you were last told which sections are.`;
