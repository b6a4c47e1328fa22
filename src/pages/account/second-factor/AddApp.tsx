import { useEffect, useRef, useState } from "react";
import { endOlderSignIns } from "../../../data/of-client/client.ts";
import { hasNewPassword } from "../../../data/sign-in/own-password.ts";
import { beginAddingApp, type NewApp } from "../../../data/sign-in/second-factor.ts";
import { Failure, toFailure } from "../../../domain/failure/failure.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { LinkToChoose } from "../../../session/sign-in/LinkToChoose.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { newPasswordFault } from "../new-password.ts";
import { usePasswordSet } from "../use-password-set.ts";
import { NewPasswordFields } from "../NewPasswordFields.tsx";
import { ProveYourself } from "./ProveYourself.tsx";
import { ShowApp } from "./ShowApp.tsx";
import { msg, t } from "../../../words/words.ts";

interface AddAppProps {
  readonly uid: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const NOT_OFFERED = {
  admin: msg(
    "The plan of this site at Firebase does not have this, or it has not been switched on there. Whoever looks after your site finds how in docs/operate/deploying.md. Nothing has changed.",
  ),
  client: msg(
    "I cannot offer this yet. Nothing has changed: your password signs you in as before.",
  ),
};

/** Why Firebase would not add an app. It adds apps only to accounts with a verified email address. */
type Refusal = "not-allowed" | "address-not-confirmed";

const ALMOST = msg(
  "Your new password is set, and your old one no longer works. One step did not go through. Please choose Go on once more.",
);

/**
 * Adds an authenticator app, from the password to the app's first code. First sets a new password, unless
 * the password is new already. That ends all other sign-ins: otherwise a stranger who is signed in elsewhere
 * could set a password or add an app.
 */
export function AddApp({ uid, onDone, onCancel }: AddAppProps) {
  const { profile } = useAccount();
  const [fields, setFields] = useState({ next: "", confirm: "" });
  const password = usePasswordSet(t("Go on"));
  const [app, setApp] = useState<NewApp>();
  const [isTried, setTried] = useState(false);
  const [isNew, setNew] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  /** Whether Firebase allows adding an app. If not, shows why, and the caller must not set a password. */
  const isPossible = async (): Promise<boolean> => {
    try {
      await beginAddingApp(location.hostname);
      return true;
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind !== "not-allowed" && kind !== "address-not-confirmed") {
        throw error;
      }
      setRefusal(kind);
      return false;
    }
  };
  useEffect(() => {
    // Ignores a failure, such as a sign-in that is too old: the form checks again after the password.
    void Promise.allSettled([isPossible(), hasNewPassword().then(setNew)]).then(() => {
      setTried(true);
    });
  }, []);

  const setNewPassword = async (): Promise<void> => {
    if (!isNew && !password.isFixed) {
      await password.set(fields.next);
    }
    try {
      await endOlderSignIns(uid);
      setApp(await beginAddingApp(location.hostname));
    } catch {
      throw new Failure("refused", t(ALMOST));
    }
  };

  const begin = async (): Promise<void> => {
    if (await isPossible()) {
      await setNewPassword();
    }
  };

  if (!isTried) {
    return <Loading />;
  }
  if (refusal !== undefined) {
    return <CannotAdd reason={refusal} onCancel={onCancel} />;
  }
  return app === undefined ? (
    <ProveYourself
      action={t("Go on")}
      onCancel={onCancel}
      onProved={begin}
      passwordFor={async (typed) => {
        if (isNew) {
          // A link's page takes any password, and a coach's must not be a common one.
          const why = await newPasswordFault({ next: typed, confirm: typed }, "", profile);
          if (why !== undefined) {
            setNew(false);
            throw new Failure("refused", why);
          }
          return typed;
        }
        const fault = await newPasswordFault(fields, password.isFixed ? "" : typed, profile);
        if (fault !== undefined) {
          throw new Failure("refused", fault);
        }
        return (await password.look()) ? fields.next : typed;
      }}
      further={
        isNew ? undefined : (
          <NewPasswordFields value={fields} readOnly={password.isFixed} onType={setFields} />
        )
      }
    >
      <p>
        {isNew
          ? t("Your password is new, so it can stay. Every other device has to sign in again.")
          : t(
              "With the app you choose a new password. Then the one of now opens nothing any more, if another person should know it, and every other device has to sign in again.",
            )}
      </p>
    </ProveYourself>
  ) : (
    <ShowApp
      app={app}
      onCancel={onCancel}
      onAdded={async () => {
        await endOlderSignIns(uid, { secondFactor: true });
        onDone();
      }}
    />
  );
}

interface CannotAddProps {
  readonly reason: Refusal;
  readonly onCancel: () => void;
}

function CannotAdd({ reason, onCancel }: CannotAddProps) {
  const { profile } = useAccount();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone, so the text takes the focus.
    text.current?.focus();
  }, []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {reason === "not-allowed"
          ? t(NOT_OFFERED[profile.role])
          : t(
              "First I need to know that {email} is yours. I can send you a link to it: choose a new password by it, sign in with that one, and come back here: then it can stay.",
              { email: profile.email },
            )}
      </p>
      {reason === "address-not-confirmed" && <LinkToChoose email={profile.email} />}
      <div>
        <Button look="plain" onClick={onCancel}>
          {t("Leave it as it is")}
        </Button>
      </div>
    </>
  );
}
