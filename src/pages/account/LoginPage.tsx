import { useEffect, useLayoutEffect, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { setCovered } from "../../domain/browser/cover.ts";
import { formerLogins } from "../../domain/browser/known-logins.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { fromLocationState } from "../../domain/browser/location-state.ts";
import { noteActivity } from "../../session/store/sign-in-note.ts";
import { NeedsScripts, NotWhole } from "../../session/guard/SignInPending.tsx";
import { dashboardPath } from "../../session/guard/dashboard-path.ts";
import { wholeSession } from "../../session/store/selectors.ts";
import { useSession, useSessionStore } from "../../session/store/session.tsx";
import { SignInFields } from "../../session/sign-in/SignInFields.tsx";
import { signInMessage } from "../../session/sign-in/sign-in-message.ts";
import { useSecondStep } from "../../session/sign-in/use-second-step.tsx";
import { Button } from "../../ui/button/Button.tsx";
import type { Outcome } from "../../ui/state/copy-text.ts";
import { Notice } from "../../ui/state/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { useFormChecks } from "../../ui/form/use-form-checks.ts";
import { sentence } from "../../words/elements.ts";
import { t } from "../../words/words.ts";

/** Lazy: the form is there before the SDK. */
const fetchAccount = () => import("../../data/sign-in/account.ts");

export function LoginPage() {
  const session = useSession(wholeSession);
  const { ask, reloadProfile } = useSessionStore();
  const location = useLocation();
  const [credentials, setCredentials] = useState({ email: "", password: "" });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { field: codeField, prove, startAgain } = useSecondStep();

  useEffect(ask, [ask]);

  const profileFailed = session.status === "signed-in" && session.profile.state === "failed";

  const run = async (action: () => Promise<Outcome | undefined>): Promise<void> => {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await action());
    setBusy(false);
  };

  const submit = (): Promise<void> =>
    run(async () => {
      try {
        noteActivity();
        const isProved = await prove(async () => {
          const { signIn } = await fetchAccount();
          await signIn(credentials.email, credentials.password);
          // Giving the password also removes the cover.
          setCovered(false);
        });
        if (isProved && profileFailed) {
          // The uid has not changed, so the session does not reload the profile by itself.
          await reloadProfile();
        }
        return undefined;
      } catch (error) {
        return { tone: "bad", text: () => signInMessage(toFailure(error)) };
      }
    });

  const { form, ofForm, ofFields, ofSubmit } = useFormChecks(() => void submit());

  // Before hydration, a client or a password manager may have filled in fields: a key in one would empty the
  // other.
  useLayoutEffect(() => {
    if (form.current !== null) {
      const [email, password] = [...new FormData(form.current).values()].filter(isText);
      setCredentials({ email: email ?? "", password: password ?? "" });
    }
  }, [form]);

  if (session.status === "signed-in" && session.profile.state === "ready") {
    const profile = session.profile.value;
    // The dashboard shows what an earlier login left here.
    const state: unknown = formerLogins(session.uid).length > 0 ? null : location.state;
    const to = profile.mustChangePassword
      ? "/change-password"
      : (fromLocationState(state, "from") ?? dashboardPath(profile.role));
    return <Navigate to={to} replace state={state} />;
  }

  const forgot = (): void => {
    const address = form.current?.querySelector<HTMLInputElement>("[type=email]");
    if (address?.validity.valid === false) {
      address.focus();
      if (credentials.email !== "") {
        // The email field itself shows the error.
        setOutcome(undefined);
        address.checkValidity();
        return;
      }
    }
    void run(async () => {
      const email = credentials.email.trim();
      if (email === "") {
        return { tone: "bad", text: () => t("Please enter your email address first.") };
      }
      try {
        const { sendPasswordReset } = await fetchAccount();
        await sendPasswordReset(email);
        return { tone: "good", text: () => t("Password reset email sent! Check your inbox.") };
      } catch (error) {
        const failure = toFailure(error);
        return {
          tone: "bad",
          text: () => failure.providerMessage ?? t("Failed to send password reset email."),
        };
      }
    });
  };

  return (
    <Page
      title={t("Login")}
      width="reading"
      lead={t("For my clients. Your first password, or a link, came from me.")}
    >
      <NeedsScripts />
      <form className="form" {...ofForm} {...ofFields}>
        {codeField || <SignInFields credentials={credentials} onChange={setCredentials} />}
        <Notice tone={outcome?.tone ?? "bad"}>
          {outcome?.text() ??
            (profileFailed && !busy ? t("Error fetching user data. Please try again.") : undefined)}
        </Notice>
        <NotWhole />
        <div className="wide-row">
          <Button type="submit" {...ofSubmit} busy={busy}>
            {t("Login")}
          </Button>
          {codeField ? (
            <Button look="below" onClick={startAgain} busy={busy}>
              {t("Back to the start")}
            </Button>
          ) : (
            <Button look="below" onClick={forgot} busy={busy}>
              {t("Forgot password?")}
            </Button>
          )}
        </div>
      </form>
      <p className="soft">
        {sentence("No login yet? I make one when we begin. Until then, {write}.", {
          write: <Link to="/contact">{t("write to me")}</Link>,
        })}
      </p>
    </Page>
  );
}

const isText = (value: FormDataEntryValue): value is string => typeof value === "string";
