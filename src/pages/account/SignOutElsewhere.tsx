import { useEffect, useRef, useState } from "react";
import { givePasswordAgain } from "../../data/sign-in/account.ts";
import { endOlderSignIns } from "../../data/of-client/client.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { failureMessage } from "../../domain/failure/failure-message.ts";
import { Button } from "../../ui/button/Button.tsx";
import { OwnPasswordField } from "../../session/sign-in/OwnPasswordField.tsx";
import { useSecondStep } from "../../session/sign-in/use-second-step.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { useFormChecks } from "../../ui/form/use-form-checks.ts";
import { t } from "../../words/words.ts";

/** Ends the account's sign-ins on all other devices, after asking for the password. */
export function SignOutElsewhere({ uid }: { readonly uid: string }) {
  const field = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{
    readonly tone: "good" | "bad";
    readonly text: string;
  }>();

  const { field: codeField, prove } = useSecondStep();

  useEffect(() => {
    if (isAsked) {
      field.current?.querySelector<HTMLElement>("[required]")?.focus();
    }
  }, [isAsked]);

  const signOut = async (): Promise<void> => {
    setBusy(true);
    setOutcome(undefined);
    try {
      if (!(await prove(() => givePasswordAgain(password)))) {
        setBusy(false);
        return;
      }
      await endOlderSignIns(uid);
      setOutcome({ tone: "good", text: t("Done. Every other device has to sign in again now.") });
      setPassword("");
    } catch (thrown) {
      const failure = toFailure(thrown);
      setOutcome({ tone: "bad", text: failure.providerMessage ?? failureMessage(failure) });
    }
    setBusy(false);
  };

  const { ofForm, ofFields, ofSubmit } = useFormChecks(() => void signOut());

  return (
    <section className="form task" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t("Signed in somewhere else?")}</h2>
      <p>
        {t(
          "A device that you no longer have at hand may still be signed in. I can end that: every other device has to sign in again, and this one goes on. Whatever is not saved there yet waits on that device until you sign in there again.",
        )}
      </p>
      {isAsked && (
        <form className="form" {...ofForm} {...ofFields}>
          <div ref={field}>
            <OwnPasswordField
              value={password}
              onType={(typed) => {
                setPassword(typed);
                setOutcome(undefined);
              }}
            />
          </div>
          {codeField}
          <div>
            <Button type="submit" {...ofSubmit} busy={busy}>
              {t("Sign out everywhere else")}
            </Button>
          </div>
        </form>
      )}
      {!isAsked && (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setIsAsked(true);
              setOutcome(undefined);
            }}
          >
            {t("Sign out everywhere else")}
          </Button>
        </div>
      )}
      <Notice tone={outcome?.tone ?? "bad"}>{outcome?.text}</Notice>
    </section>
  );
}
