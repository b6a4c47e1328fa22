import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { sendPasswordReset, signIn } from "../../data/sign-in/account.ts";
import { setCovered } from "../../domain/browser/cover.ts";
import { formerLogins } from "../../domain/browser/known-logins.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { fromLocationState } from "../../domain/browser/location-state.ts";
import { noteActivity } from "../../session/leaving/activity.ts";
import { dashboardPath } from "../../session/guard/dashboard-path.ts";
import { wholeSession } from "../../session/store/selectors.ts";
import { useSession, useSessionStore } from "../../session/store/session.tsx";
import { SignInFields } from "../../session/sign-in/SignInFields.tsx";
import { signInMessage } from "../../session/sign-in/sign-in-message.ts";
import { useSecondStep } from "../../session/sign-in/use-second-step.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Loading } from "../../ui/state/Loading.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { useFormChecks } from "../../ui/form/use-form-checks.ts";
import { sentence } from "../../words/elements.ts";
import { t } from "../../words/words.ts";

interface Outcome {
  readonly tone: "good" | "bad";
  readonly text: string;
}

export function LoginPage() {
  const session = useSession(wholeSession);
  const { reloadProfile } = useSessionStore();
  const location = useLocation();
  const [credentials, setCredentials] = useState({ email: "", password: "" });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { field: codeField, prove, startAgain } = useSecondStep();

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
        return { tone: "bad", text: signInMessage(toFailure(error)) };
      }
    });

  const { form, ofForm, ofFields, ofSubmit } = useFormChecks(() => void submit());

  if (session.status === "signed-in" && session.profile.state === "ready") {
    const profile = session.profile.value;
    // The dashboard shows what an earlier login left here.
    const state: unknown = formerLogins(session.uid).length > 0 ? null : location.state;
    const to = profile.mustChangePassword
      ? "/change-password"
      : (fromLocationState(state, "from") ?? dashboardPath(profile.role));
    return <Navigate to={to} replace state={state} />;
  }
  // Once its profile is loaded, a signed-in account is redirected. A form would only flash up until then.
  const isComing = session.status === "signed-in" && session.profile.state === "loading";
  if (isComing && !busy) {
    return <Loading />;
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
        return { tone: "bad", text: t("Please enter your email address first.") };
      }
      try {
        await sendPasswordReset(email);
        return { tone: "good", text: t("Password reset email sent! Check your inbox.") };
      } catch (error) {
        const { providerMessage } = toFailure(error);
        return { tone: "bad", text: providerMessage ?? t("Failed to send password reset email.") };
      }
    });
  };

  return (
    <Page
      title={t("Login")}
      width="narrow"
      lead={t(
        "This is where my clients fill in their questionnaires and book their sessions. You received your first password from me, or a link to choose one.",
      )}
    >
      <form className="form" {...ofForm} {...ofFields}>
        {codeField || <SignInFields credentials={credentials} onChange={setCredentials} />}
        <Notice tone={outcome?.tone ?? "bad"}>
          {outcome?.text ??
            (profileFailed && !busy ? t("Error fetching user data. Please try again.") : undefined)}
        </Notice>
        <div className="wide-row">
          <Button type="submit" {...ofSubmit} busy={busy}>
            {t("Login")}
          </Button>
          {codeField ? (
            <Button look="plain" onClick={startAgain} busy={busy}>
              {t("Back to the start")}
            </Button>
          ) : (
            <Button look="plain" onClick={forgot} busy={busy}>
              {t("Forgot password?")}
            </Button>
          )}
        </div>
      </form>
      <p className="soft">
        {sentence(
          "No login yet? I make one for you when we begin. Until then you are welcome to {write}.",
          { write: <Link to="/contact">{t("write to me")}</Link> },
        )}
      </p>
    </Page>
  );
}
