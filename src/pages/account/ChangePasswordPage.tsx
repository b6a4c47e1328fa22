import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { givePasswordAgain, hasPasswordByLink, setPassword } from "../../data/account.ts";
import { endOlderSignIns } from "../../data/client.ts";
import { toFailure } from "../../domain/failure.ts";
import { fromLocationState } from "../../domain/location-state.ts";
import {
  isCommonPassword,
  MINIMUM_PASSWORD_LENGTH,
  passwordAdvice,
  TOO_COMMON_FOR_A_COACH,
} from "../../domain/password.ts";
import { BackToDashboard } from "../../session/BackToDashboard.tsx";
import { LogoutButton } from "../../session/LogoutButton.tsx";
import { dashboardPath } from "../../session/dashboard-path.ts";
import { useAccount } from "../../session/account.tsx";
import { useSessionStore } from "../../session/session.tsx";
import { useSecondStep } from "../../session/use-second-step.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/Field.tsx";
import { HiddenUsername } from "../../ui/HiddenUsername.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { useFormChecks } from "../../ui/use-form-checks.ts";
import { ChosenByLink } from "./ChosenByLink.tsx";
import { SignOutElsewhere } from "./SignOutElsewhere.tsx";
import styles from "./account.module.css";

const SecondFactor = lazyOrNothing(
  async () => (await import("./second-factor/SecondFactor.tsx")).SecondFactor,
);

const tooShort = (password: string): string | undefined =>
  password === "" || password.length >= MINIMUM_PASSWORD_LENGTH
    ? undefined
    : `Please choose ${MINIMUM_PASSWORD_LENGTH} characters or more.`;

const EMPTY = { current: "", next: "", confirm: "" };

export function ChangePasswordPage() {
  const { uid, profile } = useAccount();
  const { reloadProfile } = useSessionStore();
  const navigate = useNavigate();
  const location = useLocation();
  const [fields, setFields] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // Then the old password no longer works, and only the document remains to be changed.
  const [changed, setChanged] = useState(false);
  const [byLink] = useState(hasPasswordByLink);
  const { field: codeField, prove } = useSecondStep();

  const leadOn = async (notice: string): Promise<void> => {
    const wanted = fromLocationState(location.state, "from");
    const to = wanted === "/change-password" ? undefined : wanted;
    await navigate(to ?? dashboardPath(profile.role), {
      replace: true,
      state: { notice },
    });
  };

  const finish = async (): Promise<void> => {
    if (profile.hasDocument) {
      await endOlderSignIns(uid, { isFirstChange: profile.mustChangePassword });
    }
    if (profile.mustChangePassword) {
      await reloadProfile();
    }
    setFields(EMPTY);
    await leadOn("Your password has been changed.");
  };

  const update = async (): Promise<void> => {
    setError(undefined);
    if (fields.next !== fields.confirm) {
      setError("New passwords do not match.");
      return;
    }
    if (fields.next === fields.current && !changed) {
      setError("This is the password you have already. Please choose another one.");
      return;
    }
    if (profile.role === "admin" && isCommonPassword(fields.next, profile.email)) {
      setError(TOO_COMMON_FOR_A_COACH);
      return;
    }
    setBusy(true);
    let isSet = changed;
    try {
      // Also before the last step: it is for those who gave the password just now, and that may be long ago.
      if (!(await prove(() => givePasswordAgain(isSet ? fields.next : fields.current)))) {
        return;
      }
      if (!isSet) {
        await setPassword(fields.next);
        isSet = true;
        setChanged(true);
      }
      await finish();
    } catch (thrown) {
      setError(
        isSet
          ? "Your new password is set, and your old one no longer works. One last step did not go through. Please choose Update Password once more."
          : (toFailure(thrown).providerMessage ?? "Failed to update password."),
      );
    } finally {
      setBusy(false);
    }
  };

  const { isValid, ofForm, ofFields } = useFormChecks(() => void update());

  const field = (label: string, name: keyof typeof EMPTY, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      type="password"
      autoComplete={name === "current" ? "current-password" : "new-password"}
      required
      fault={name === "current" ? undefined : tooShort(fields[name])}
      advice={name === "next" ? passwordAdvice(fields.next) : undefined}
      // What is being set stands here until the last step, which needs it.
      readOnly={busy || changed}
      value={fields[name]}
      onChange={(event) => {
        setFields({ ...fields, [name]: event.target.value });
        setError(undefined);
      }}
    />
  );

  // An admin's password is checked against the most common ones, which a link does not do.
  const isChosen = profile.mustChangePassword && profile.role === "client" && byLink;
  const page = (
    <Page
      title="Change password"
      back={profile.mustChangePassword ? undefined : <BackToDashboard of={profile.role} />}
      width="narrow"
      lead={
        isChosen
          ? "You have chosen a password by the link, and I could not note that just now. Please log out and sign in once more: then it stays. Or choose another one here."
          : profile.mustChangePassword
            ? "The password I gave you was only for the first time. Please choose one that nobody else knows, not even me."
            : "From then on you sign in with the new one, on every device. Other devices have to sign in again at once."
      }
    >
      <form className={styles["form"]} {...ofForm} {...ofFields}>
        <HiddenUsername email={profile.email} />
        {field("Current Password", "current")}
        {field(
          "New Password",
          "next",
          `At least ${MINIMUM_PASSWORD_LENGTH} characters. A few unrelated words in a row are safer and easier to remember.`,
        )}
        {field("Confirm New Password", "confirm")}
        {codeField}
        <Notice tone="bad">{error}</Notice>
        <div>
          <Button type="submit" disabled={!isValid || busy}>
            Update Password
          </Button>
        </div>
      </form>
      {profile.mustChangePassword ? (
        <LogoutButton />
      ) : (
        profile.hasDocument && <SignOutElsewhere uid={uid} />
      )}
      {profile.role === "admin" && !profile.mustChangePassword && (
        <Suspense>
          <SecondFactor uid={uid} />
        </Suspense>
      )}
    </Page>
  );
  return isChosen ? (
    <ChosenByLink
      uid={uid}
      onNoted={async () => {
        await reloadProfile();
        await leadOn("The password you chose is yours alone. Welcome.");
      }}
    >
      {page}
    </ChosenByLink>
  ) : (
    page
  );
}
