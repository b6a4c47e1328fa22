import { type ReactNode, useRef } from "react";
import { answerAddress, placeOf, sectionAddress } from "../../../domain/question/addresses.ts";
import {
  type SectionDefinition,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { Link } from "react-router-dom";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { type Reply, languageOfReply } from "../../../domain/client/reply.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useAction } from "../use-action.ts";
import { sentence, useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import styles from "./replies.module.css";

/** Shows a reply from the coach below the answer that it is about. */
export const replyBesideAnswer = (question: string, definition: SectionDefinition): ReactNode => (
  <ReplyFromCoach
    address={answerAddress(definition.section.id, question)}
    title={
      Object.hasOwn(definition.schema.properties, question)
        ? questionTitle(definition, question)
        : undefined
    }
  />
);

/** The coach's replies to a whole section, and to questions that are no longer asked. */
export function RepliesAtEnd({ definition }: { readonly definition: SectionDefinition }) {
  const { profile } = useAccount();
  const { section, schema } = definition;
  const elsewhere = Object.keys(profile.replies).filter((address) => {
    const { sectionId, question = "" } = placeOf(address);
    return sectionId === section.id && !Object.hasOwn(schema.properties, question);
  });
  return elsewhere.map((address) => (
    <ReplyFromCoach
      key={address}
      address={address}
      title={address === sectionAddress(section.id) ? section.title : undefined}
    />
  ));
}

interface ReplyFromCoachProps {
  readonly address: string;
  /** The question's current wording; absent if the question is no longer asked. */
  readonly title?: string | undefined;
}

/** A reply from the coach. The client can put the reply away, which folds it, and unfold it at any time. */
function ReplyFromCoach({ address, title }: ReplyFromCoachProps) {
  const { profile } = useAccount();
  const reply = profile.replies[address];
  return reply === undefined ? null : (
    <Word key={reply.at} address={address} title={title} reply={reply} />
  );
}

function Word({ address, title, reply }: ReplyFromCoachProps & { readonly reply: Reply }) {
  useLanguage();
  const { uid } = useAccount();
  const { changeProfile } = useSessionStore();
  const { text, question, at, isPutAway } = reply;
  const details = useRef<HTMLDetailsElement>(null);
  const { isBusy, failure, label, run } = useAction(
    async () => {
      const { putReplyAway } = await fetchStatements();
      await putReplyAway(uid, address, !isPutAway);
    },
    () => {
      changeProfile(uid, ({ replies }) => ({
        // Unless I have taken the reply back, or replaced it.
        ...(replies[address]?.at === at && {
          replies: { ...replies, [address]: { ...reply, isPutAway: !isPutAway } },
        }),
      }));
      if (!isPutAway) {
        // The button that has the focus is about to be folded away, so the summary takes the focus.
        details.current?.querySelector("summary")?.focus();
      }
    },
  );
  return (
    <details ref={details} className={styles["reply"]} open={!isPutAway}>
      <summary>{t("A word from me, {day}", { day: dayInWords(at) })}</summary>
      {question !== title && <p className="soft">{t("I had asked: “{question}”", { question })}</p>}
      <p className="typed" dir="auto" lang={languageOfReply(text)}>
        {text}
      </p>
      <p className="soft unprinted">
        {sentence("If you want to answer, {write}, or tell me when we speak.", {
          write: <Link to="/contact">{t("write to me")}</Link>,
        })}
      </p>
      <Notice tone="bad">{failure}</Notice>
      <Button look="below" busy={isBusy} onClick={() => void run()}>
        {label(isPutAway ? t("Keep it open") : t("Put it away"))}
      </Button>
    </details>
  );
}
