import { useRef } from "react";
import { Link } from "react-router-dom";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import type { Reply } from "../../../domain/client/reply.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useAction } from "../use-action.ts";
import { sentence, useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import styles from "./replies.module.css";

interface ReplyFromCoachProps {
  readonly address: string;
  /** The question's current wording; absent if the question is no longer asked. */
  readonly title?: string | undefined;
}

/** A reply from the coach. The client can put the reply away, which folds it, and unfold it at any time. */
export function ReplyFromCoach({ address, title }: ReplyFromCoachProps) {
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
        replies: { ...replies, [address]: { ...reply, isPutAway: !isPutAway } },
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
      <p className="typed" dir="auto">
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
