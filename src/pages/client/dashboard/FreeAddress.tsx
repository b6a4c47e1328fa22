import { useEffect, useRef, useState } from "react";
import { givePasswordAgain } from "../../../data/sign-in/account.ts";
import { removeOwnLogin } from "../../../data/sign-in/remove-login.ts";
import { type Failure, toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { OwnPasswordField } from "../../../session/sign-in/OwnPasswordField.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionSettings, useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { t } from "../../../words/words.ts";
import { useAction } from "../use-action.ts";
import answerCover from "../cover/answer-cover.module.css";

/**
 * Lets an account without a client document remove its login. The coach can then create a new login with the
 * same email address. The site never adds a document to an existing login (`docs/decisions/028`).
 */
export function FreeAddress() {
  const { uid } = useAccount();
  const { logOut, reloadProfile } = useSessionStore();
  const { fetchPreparation } = useSessionSettings();
  const [password, setPassword] = useState("");
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const attempt = new AbortController();
    leaving.current = attempt;
    return () => {
      attempt.abort();
    };
  }, []);

  const { isBusy, failure, label, run, forgetFailure } = useAction(
    async () => {
      await givePasswordAgain(password);
      // Asks about unsaved texts: those of a deleted client are kept only on this device, under this uid.
      const prepareLogout = await fetchPreparation(undefined);
      if (!(await prepareLogout(uid, leaving.current.signal))) {
        return false;
      }
      try {
        return await removeOwnLogin(password);
      } catch (error) {
        if (toFailure(error).kind !== "conflict") {
          throw error;
        }
        // Meanwhile the coach has created the client's document.
        await reloadProfile();
        return false;
      }
    },
    logOut,
    whyNot,
  );
  const { ofForm, ofFields, ofSubmit } = useFormChecks(() => void run());

  return (
    <details className={answerCover["details"]}>
      <summary>{t("Asked to make room for a new login?")}</summary>
      <form className="form measure" {...ofForm} {...ofFields}>
        <p>
          {t(
            "This login is from before, and for your safety I give no file to an old one. Remove it here, and tell me that you have. Then I make you a new login, with the same email address. You are logged out by it.",
          )}
        </p>
        <OwnPasswordField
          value={password}
          onType={(typed) => {
            setPassword(typed);
            forgetFailure();
          }}
        />
        <Notice tone="bad">{failure}</Notice>
        <div>
          <Button type="submit" look="quiet" {...ofSubmit} busy={isBusy}>
            {label(t("Remove this login"))}
          </Button>
        </div>
      </form>
    </details>
  );
}

const whyNot = (failure: Failure): string =>
  failure.kind === "invalid-credential" || failure.kind === "wrong-password"
    ? t("This password is not right. Nothing has been removed.")
    : failureMessage(failure);
