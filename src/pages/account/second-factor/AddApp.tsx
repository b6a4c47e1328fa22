import { useState } from "react";
import { sendPasswordReset, setPassword } from "../../../data/sign-in/account.ts";
import { endOlderSignIns } from "../../../data/of-client/client.ts";
import { beginAddingApp, type NewApp } from "../../../data/sign-in/second-factor.ts";
import { Failure, toFailure } from "../../../domain/failure/failure.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { newPasswordFault } from "../new-password.ts";
import { NewPasswordFields } from "../NewPasswordFields.tsx";
import { ProveYourself } from "./ProveYourself.tsx";
import { ShowApp } from "./ShowApp.tsx";
import { useTask } from "./use-task.tsx";
import styles from "../account.module.css";

interface AddAppProps {
  readonly uid: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const NOT_ALLOWED =
  "The plan of this site at Firebase does not have this, or it has not been switched on there. Whoever looks after your site finds how in docs/operate/deploying.md. Nothing has changed.";

const ALMOST =
  "Your new password is set, and your old one no longer works. One step did not go through. Please choose Go on once more.";

/**
 * Adds an authenticator app, from the password to the app's first code. First sets a new password, which ends
 * every other sign-in: a stranger signed in elsewhere could otherwise set a password, or add an app.
 */
export function AddApp({ uid, onDone, onCancel }: AddAppProps) {
  const { profile } = useAccount();
  const [fields, setFields] = useState({ next: "", confirm: "" });
  const [isSet, setIsSet] = useState(false);
  const [app, setApp] = useState<NewApp>();
  const [isUnconfirmed, setUnconfirmed] = useState(false);

  const setNewPassword = async (): Promise<void> => {
    if (!isSet) {
      await setPassword(fields.next);
      setIsSet(true);
    }
    try {
      await endOlderSignIns(uid);
      setApp(await beginAddingApp(location.hostname));
    } catch {
      throw new Failure("refused", ALMOST);
    }
  };

  const begin = async (): Promise<void> => {
    try {
      // A trial: if no app can be added, the password must not change.
      await beginAddingApp(location.hostname);
      await setNewPassword();
    } catch (error) {
      if (toFailure(error).kind !== "address-not-confirmed") {
        throw error;
      }
      setUnconfirmed(true);
    }
  };

  if (isUnconfirmed) {
    return <ConfirmAddress onCancel={onCancel} />;
  }
  return app === undefined ? (
    <ProveYourself
      action="Go on"
      onCancel={onCancel}
      onProved={begin}
      words={(kind) => (kind === "not-allowed" ? NOT_ALLOWED : undefined)}
      passwordFor={async (typed) => {
        const fault = await newPasswordFault(fields, isSet ? "" : typed, profile);
        if (fault !== undefined) {
          throw new Failure("refused", fault);
        }
        return isSet ? fields.next : typed;
      }}
      further={<NewPasswordFields value={fields} readOnly={isSet} onType={setFields} />}
    >
      <p>
        With the app you choose a new password. Then the one of now opens nothing any more, if
        another person should know it, and every other device has to sign in again.
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

/** Firebase adds an app only to an account whose email address is verified. */
function ConfirmAddress({ onCancel }: Pick<AddAppProps, "onCancel">) {
  const { profile } = useAccount();
  const [isSent, setSent] = useState(false);
  const { busy, error, run } = useTask();
  return (
    <>
      <p>
        First I need to know that {profile.email} is yours. I can send you a link to it: set your
        password by it, the same or another one, sign in with it, and come back here.
      </p>
      <Notice tone="bad">{error}</Notice>
      <Notice tone="good">{isSent ? "The link is on its way to your inbox." : undefined}</Notice>
      <div className={styles["actions"]}>
        <Button
          busy={busy || isSent}
          onClick={() =>
            void run(async () => {
              await sendPasswordReset(profile.email);
              setSent(true);
            })
          }
        >
          Send me the link
        </Button>
        <Button look="plain" onClick={onCancel}>
          Leave it as it is
        </Button>
      </div>
    </>
  );
}
