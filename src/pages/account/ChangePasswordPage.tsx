import { type ReactNode, Suspense, useEffect, useState, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { endOlderSignIns } from "../../data/of-client/client.ts";
import { givePasswordAgain } from "../../data/sign-in/account.ts";
import { hasChosenPassword, isFirstPasswordOver } from "../../data/sign-in/own-password.ts";
import { withoutUnseenEnds } from "../../domain/answer/well-formed-text.ts";
import { LEAVING_IN_SHORT } from "../../domain/browser/after-quick-exit.ts";
import { fromLocationState } from "../../domain/browser/location-state.ts";
import { FIRST_PASSWORD_DAYS } from "../../domain/client/password.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { BackToDashboard } from "../../session/dashboard/BackToDashboard.tsx";
import { dashboardPath } from "../../session/guard/dashboard-path.ts";
import { LogoutButton } from "../../session/leaving/LogoutButton.tsx";
import { LinkToChoose } from "../../session/sign-in/LinkToChoose.tsx";
import { OwnPasswordField } from "../../session/sign-in/OwnPasswordField.tsx";
import { ShowPasswords } from "../../session/sign-in/PasswordField.tsx";
import { useSecondStep } from "../../session/sign-in/use-second-step.tsx";
import { useAccount } from "../../session/store/account.tsx";
import { useSessionStore } from "../../session/store/session.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { useFormChecks } from "../../ui/form/use-form-checks.ts";
import { Page } from "../../ui/page/Page.tsx";
import { Loading } from "../../ui/state/Loading.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { lazyOrNothing } from "../../ui/state/lazy-or-nothing.ts";
import { type Message, type Said, msg, t } from "../../words/words.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { newPasswordFault } from "./new-password.ts";
import { ProveYourself } from "./second-factor/ProveYourself.tsx";
import { usePasswordSet } from "./use-password-set.ts";

const SecondFactor = lazyOrNothing(
  "SecondFactor",
  () => import("./second-factor/SecondFactor.tsx"),
);

const EMPTY = { current: "", next: "", confirm: "" };

export function ChangePasswordPage() {
  const { uid, profile } = useAccount();
  const { reloadProfile } = useSessionStore();
  const navigate = useNavigate();
  const location = useLocation();
  const [fields, setFields] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Said>();
  // Once the new password is set, only the client's document remains to be updated.
  const changed = usePasswordSet(msg("Update Password"));
  // Whether the password is not the first one; `undefined` until that is known.
  const [isChosen, setChosen] = useState(profile.mustChangePassword ? undefined : false);
  const [isOver, setIsOver] = useState(false);
  const { field: codeField, prove } = useSecondStep();

  useEffect(() => {
    if (profile.mustChangePassword) {
      // Ignores a failure: submitting the form checks again.
      isFirstPasswordOver().then(setIsOver, () => undefined);
      hasChosenPassword().then(setChosen, () => {
        setChosen(false);
      });
    }
  }, [profile.mustChangePassword]);

  const leadOn = async (notice: Message): Promise<void> => {
    const wanted = fromLocationState(location.state, "from");
    const to = wanted?.startsWith(location.pathname) === true ? undefined : wanted;
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
    await leadOn(msg("Your password has been changed."));
  };

  const update = async (): Promise<void> => {
    setError(undefined);
    setBusy(true);
    const current = withoutUnseenEnds(fields.current);
    const isTheSame = isChosen === true && withoutUnseenEnds(fields.next) === current;
    let isSet = changed.isSet;
    try {
      const fault = await newPasswordFault(
        fields,
        isSet || isTheSame ? "" : fields.current,
        profile,
      );
      if (fault !== undefined) {
        setError(() => () => t(fault));
        return;
      }
      isSet ||= await changed.look();
      // Every attempt signs in again: `endOlderSignIns` needs a recent sign-in, but the last attempt may be
      // long ago.
      if (!(await prove(() => givePasswordAgain(isSet ? fields.next : fields.current)))) {
        return;
      }
      if (profile.mustChangePassword && !isSet && (await isFirstPasswordOver())) {
        setIsOver(true);
        return;
      }
      // A link's page does not take off spaces at the ends.
      isSet ||= isTheSame && fields.current === current;
      if (!isSet) {
        await changed.set(fields.next);
        isSet = true;
      }
      await finish();
    } catch (thrown) {
      const failure = toFailure(thrown);
      const isLastStep = isSet;
      setError(
        () => () =>
          isLastStep
            ? t(
                "Your new password is set, and your old one no longer works. One last step did not go through. Please choose Update Password once more.",
              )
            : (failure.providerMessage ?? t("Failed to update password.")),
      );
    } finally {
      setBusy(false);
    }
  };

  const { ofForm, ofFields, ofSubmit } = useFormChecks(() => void update());

  const type = (typed: Partial<typeof EMPTY>): void => {
    setFields({ ...fields, ...typed });
    setError(undefined);
  };
  // Once the new password is set, it must stay in its field: another attempt signs in with it.
  const readOnly = busy || changed.isFixed;

  if (isOver) {
    return (
      <Page
        title={t("Change password")}
        width="reading"
        lead={t(
          "The password I gave you was good for {count} days, and those are over. I can send you a link to {email}: choose a password of your own by it, and sign in with that one.",
          { count: FIRST_PASSWORD_DAYS, email: profile.email },
        )}
      >
        <LinkToChoose email={profile.email} />
        <LogoutButton />
      </Page>
    );
  }

  if (isChosen === undefined) {
    return <Loading />;
  }

  // Only for clients: a coach's password must not be a common one, and the emailed link does not check that.
  const isNoted = profile.mustChangePassword && profile.role === "client" && isChosen;
  const page = (
    <Page
      title={profile.mustChangePassword ? t("Change password") : t("Password and signing in")}
      back={profile.mustChangePassword ? undefined : <BackToDashboard of={profile.role} />}
      width="reading"
      lead={
        isNoted
          ? t(
              "You have chosen a password of your own, and I could not note that just now. Please log out and sign in once more: then it stays. Or choose another one here.",
            )
          : profile.mustChangePassword
            ? t(
                "The password I gave you was only for the first time. Please choose one that nobody else knows, not even me.",
              )
            : undefined
      }
    >
      {profile.mustChangePassword && <p className="soft">{t(LEAVING_IN_SHORT)}</p>}
      <form className="form" {...ofForm} {...ofFields}>
        {!profile.mustChangePassword && (
          <>
            <h2>{t("Change password")}</h2>
            <p>
              {t(
                "From then on you sign in with the new one, on every device. Other devices have to sign in again at once.",
              )}
            </p>
          </>
        )}
        <ShowPasswords>
          <OwnPasswordField
            label={t("Current Password")}
            readOnly={readOnly}
            value={fields.current}
            onType={(current) => {
              type({ current });
            }}
          />
          <NewPasswordFields value={fields} readOnly={readOnly} onType={type} />
        </ShowPasswords>
        {codeField}
        <Notice tone="bad">{error?.()}</Notice>
        <div>
          <Button type="submit" {...ofSubmit} busy={busy}>
            {t("Update Password")}
          </Button>
        </div>
      </form>
      {profile.mustChangePassword ? (
        <LogoutButton look="below" />
      ) : (
        profile.hasDocument && <SignOutElsewhere uid={uid} />
      )}
      {profile.hasDocument && !profile.mustChangePassword && (
        <Suspense>
          <SecondFactor uid={uid} />
        </Suspense>
      )}
    </Page>
  );
  return isNoted ? (
    <ChosenAlready
      uid={uid}
      onNoted={async () => {
        await reloadProfile();
        await leadOn(msg("The password you chose is yours alone. Welcome."));
      }}
    >
      {page}
    </ChosenAlready>
  ) : (
    page
  );
}

interface ChosenAlreadyProps {
  readonly uid: string;
  /** Called once the client's document says that the password is changed. */
  readonly onNoted: () => Promise<void>;
  /** Shown if updating the document fails, for example because the sign-in is older than five minutes. */
  readonly children: ReactNode;
}

/**
 * For a client who has chosen the password already: by the emailed link, or on this site, where only the
 * reply got lost. The coach does not know this password, so the client need not choose another one. Marks the password as changed in the
 * client's document.
 */
function ChosenAlready({ uid, onNoted, children }: ChosenAlreadyProps) {
  const [hasFailed, setFailed] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) {
      return;
    }
    isBegun.current = true;
    endOlderSignIns(uid, { isFirstChange: true })
      .then(onNoted)
      .catch(() => {
        setFailed(true);
      });
  }, [uid, onNoted]);
  return hasFailed ? children : <Loading />;
}

/** Ends the account's sign-ins on all other devices, after asking for the password. */
function SignOutElsewhere({ uid }: { readonly uid: string }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className="form task" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t("Signed in somewhere else?")}</h2>
      <p>
        {t(
          "A device that you no longer have at hand may still be signed in. I can end that: every other device has to sign in again, and this one goes on. Whatever is not saved there yet waits on that device until you sign in there again.",
        )}
      </p>
      {isAsked ? (
        <ProveYourself
          action={t("Sign out everywhere else")}
          done={t("Done. Every other device has to sign in again now.")}
          onProved={() => endOlderSignIns(uid)}
        />
      ) : (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setIsAsked(true);
            }}
          >
            {t("Sign out everywhere else")}
          </Button>
        </div>
      )}
    </section>
  );
}
