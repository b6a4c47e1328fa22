import { useEffect, useRef, useState } from "react";
import { endOlderSignIns } from "../../../data/of-client/client.ts";
import { hasNewPassword } from "../../../data/sign-in/own-password.ts";
import { type NewApp, beginAddingApp } from "../../../data/sign-in/second-factor.ts";
import { Failure, toFailure } from "../../../domain/failure/failure.ts";
import { CodeField } from "../../../session/sign-in/CodeField.tsx";
import { LinkToChoose } from "../../../session/sign-in/LinkToChoose.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { QrCode } from "../../../ui/content/QrCode.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { sentence } from "../../../words/elements.ts";
import { msg, t } from "../../../words/words.ts";
import { NewPasswordFields } from "../NewPasswordFields.tsx";
import { newPasswordFault } from "../new-password.ts";
import { usePasswordSet } from "../use-password-set.ts";
import { ProveYourself, useTask } from "./ProveYourself.tsx";
import styles from "./second-factor.module.css";

/** Of a change of the second factor: adding it, or taking it away. */
export interface TaskProps {
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

/** What `npm start -- --google` answers in the emulator's place: shown in the language of the page. */
const NO_APPS = msg("Google’s Auth emulator knows no authenticator apps. Nothing has changed.");

const ALMOST = msg(
  "Your new password is set, and your old one no longer works. One step did not go through. Please choose Go on once more.",
);

/**
 * Adds an authenticator app, from the password to the app's first code. First sets a new password, unless
 * the password is new already. That ends all other sign-ins: otherwise a stranger who is signed in elsewhere
 * could set a password or add an app.
 */
export function AddApp({ uid, onDone, onCancel }: TaskProps) {
  const { profile } = useAccount();
  const [fields, setFields] = useState({ next: "", confirm: "" });
  const password = usePasswordSet(msg("Go on"));
  const [app, setApp] = useState<NewApp>();
  const [isTried, setTried] = useState(false);
  const [isNew, setNew] = useState(false);
  const [refusal, setRefusal] = useState<Failure>();

  /** Whether Firebase allows adding an app. If not, shows why, and the caller must not set a password. */
  const isPossible = async (): Promise<boolean> => {
    try {
      await beginAddingApp(location.hostname);
      return true;
    } catch (error) {
      const failure = toFailure(error);
      // Firebase adds apps only to accounts with a verified email address.
      if (failure.kind !== "not-allowed" && failure.kind !== "address-not-confirmed") {
        throw error;
      }
      setRefusal(failure);
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
      throw new Failure("refused", ALMOST);
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
  readonly reason: Failure;
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
        {reason.kind === "not-allowed"
          ? t(reason.providerMessage === NO_APPS ? NO_APPS : NOT_OFFERED[profile.role])
          : t(
              "First I need to know that {email} is yours. I can send you a link to it: choose a new password by it, sign in with that one, and come back here: then it can stay.",
              { email: profile.email },
            )}
      </p>
      {reason.kind === "address-not-confirmed" && <LinkToChoose email={profile.email} />}
      <div>
        <Button look="below" onClick={onCancel}>
          {t("Leave it as it is")}
        </Button>
      </div>
    </>
  );
}

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
function ShowApp({ app, onAdded, onCancel }: ShowAppProps) {
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
        throw new Failure("refused", LAST_STEP);
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
        <Button look="below" onClick={onCancel} busy={busy}>
          {leaveLabel}
        </Button>
      </div>
    </form>
  );
}
