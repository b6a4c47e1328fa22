import { useState } from "react";
import { sendPasswordReset, sendsMail } from "../../data/sign-in/account.ts";
import { type Failure, toFailure } from "../../domain/failure/failure.ts";
import { failureMessage } from "../../domain/failure/failure-message.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { t } from "../../words/words.ts";

export type LinkState = "not asked" | "sending" | "sent" | "not sent";

const sentWords = (email: string): string =>
  sendsMail
    ? t("A link to choose a password is on its way to {email}.", { email })
    : t(
        "This site runs for trying out, and sends no mail: the link for {email} is printed where it was started.",
        { email },
      );

interface LinkToChooseProps {
  readonly email: string;
  readonly atFirst?: LinkState;
}

/** Emails the user a link to choose a password, and shows whether the email was sent. */
export function LinkToChoose({ email, atFirst = "not asked" }: LinkToChooseProps) {
  const [state, setState] = useState(atFirst);
  const [failure, setFailure] = useState<Failure>();
  const send = async (): Promise<void> => {
    setState("sending");
    try {
      await sendPasswordReset(email);
      setState("sent");
    } catch (error) {
      setFailure(toFailure(error));
      setState("not sent");
    }
  };
  return (
    <>
      <Notice tone="good">{state === "sent" ? sentWords(email) : undefined}</Notice>
      <Notice tone="bad">
        {state !== "not sent"
          ? undefined
          : failure === undefined
            ? t("The link may not have been sent.")
            : (failure.providerMessage ?? failureMessage(failure))}
      </Notice>
      {/* Never disabled, so that the button keeps the focus while the email is sent. */}
      <div>
        <Button
          look="quiet"
          onClick={() => {
            if (state !== "sending") {
              void send();
            }
          }}
        >
          {state === "sent" ? t("Send the link again") : t("Send the link")}
        </Button>
      </div>
    </>
  );
}
