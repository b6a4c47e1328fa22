import { useEffect, useRef, useState } from "react";
import type { NewApp } from "../../../data/sign-in/second-factor.ts";
import { Failure, toFailure } from "../../../domain/failure/failure.ts";
import { CodeField } from "../../../session/sign-in/CodeField.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { QrCode } from "../../../ui/content/QrCode.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { useTask } from "./use-task.tsx";
import { sentence } from "../../../words/elements.ts";
import { msg, t } from "../../../words/words.ts";
import styles from "./second-factor.module.css";

interface ShowAppProps {
  readonly app: NewApp;
  /** Called once the app is added to the account. */
  readonly onAdded: () => Promise<void>;
  readonly onCancel: () => void;
}

const LAST_STEP = msg(
  "Your app is added, and one last step did not go through. Please leave this and choose Do the last step.",
);

/** Shows the secret to enter into the app, and asks for the app's first code. */
export function ShowApp({ app, onAdded, onCancel }: ShowAppProps) {
  const [code, setCode] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [isAdded, setIsAdded] = useState(false);
  const { busy, error, leaveLabel, run } = useTask();
  const beginning = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Focuses the first paragraph, because the field for the code is far below.
    beginning.current?.focus();
  }, []);

  const submit = (): Promise<void> =>
    run(async () => {
      try {
        await app.add(code);
      } catch (thrown) {
        if (toFailure(thrown).kind !== "wrong-code") {
          throw thrown;
        }
        setIsWrong(true);
        return;
      }
      setIsAdded(true);
      await onAdded().catch(() => {
        throw new Failure("refused", t(LAST_STEP));
      });
    });
  const { ofForm, ofFields, ofSubmit } = useFormChecks(() => void submit());

  return (
    <form className="form" {...ofForm} {...ofFields}>
      <p ref={beginning} tabIndex={-1}>
        {t(
          "Open an authenticator app on your phone and let it read this picture. Any app will do that shows six digits.",
        )}
      </p>
      <QrCode
        text={app.address}
        label={t("A picture for your authenticator app. Below it is the same as letters.")}
        className={styles["picture"]}
      />
      <p>
        {sentence(
          "If it has no camera, or it is this phone, type these letters into it: {letters}",
          {
            letters: (
              <code className={styles["secret"]}>
                {app.secret.replaceAll(/.{4}(?=.)/gu, "$& ")}
              </code>
            ),
          },
        )}
      </p>
      <p>{t("They are as good as a password, and are not shown again.")}</p>
      <CodeField
        code={code}
        isWrong={isWrong}
        onType={(typed) => {
          setCode(typed);
          setIsWrong(false);
        }}
      />
      <Notice tone="bad">{error}</Notice>
      <div className="wide-row">
        <Button type="submit" {...ofSubmit} busy={busy || isAdded}>
          {t("Switch it on")}
        </Button>
        <Button look="plain" onClick={onCancel} busy={busy}>
          {leaveLabel}
        </Button>
      </div>
    </form>
  );
}
