import { type ReactNode, useCallback, useRef, useState } from "react";
import { readSecondFactor, removeApps } from "../../../data/sign-in/second-factor.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { LoadState } from "../../LoadState.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { AddApp, type TaskProps } from "./AddApp.tsx";
import { endOlderSignIns } from "../../../data/of-client/client.ts";
import { ProveYourself } from "./ProveYourself.tsx";
import { type Message, msg, t } from "../../../words/words.ts";

type Task = "add" | "finish" | "remove";

const DONE: Readonly<Record<Task, Message>> = {
  add: msg(
    "Done. From now on I ask for six digits after your password, and every other device has to sign in again.",
  ),
  finish: msg("Done. From now on nothing opens without the six digits."),
  remove: msg("Done. From now on your password alone signs you in."),
};

/** Lets a client or a coach add or remove an authenticator app, as the second step of signing in. */
export function SecondFactor({ uid }: { readonly uid: string }) {
  const { profile } = useAccount();
  const load = useCallback(() => readSecondFactor(uid), [uid]);
  const [loaded, reload] = useLoaded(load);
  const [task, setTask] = useState<Task>();
  const [done, setDone] = useState<Task>();

  const heading = useRef<HTMLHeadingElement>(null);

  const leave = (): void => {
    setTask(undefined);
    // Reloads even after a cancelled or failed task, which may have added an app.
    reload();
    // The button that had the focus disappears, so the heading takes the focus.
    heading.current?.focus({ preventScroll: true });
  };
  const finish = (finished: Task): void => {
    setDone(finished);
    leave();
  };
  const begin = (begun: Task, words: string, look: "main" | "quiet" | "plain" = "quiet") => (
    <Button
      look={look}
      onClick={() => {
        setTask(begun);
        setDone(undefined);
      }}
    >
      {words}
    </Button>
  );
  return (
    <section className="form task" aria-labelledby="second-factor">
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        {t("A second step when you sign in")}
      </h2>
      {content()}
      <Notice tone="good">{done && t(DONE[done])}</Notice>
    </section>
  );

  function content(): ReactNode {
    if (loaded.state !== "ready") {
      return <LoadState of={loaded} reload={reload} shape="page" />;
    }
    const { hasApp, isRequired } = loaded.value;
    if (task === "add") {
      return <AddApp uid={uid} onDone={() => finish("add")} onCancel={leave} />;
    }
    if (task === "finish") {
      return <FinishAdding uid={uid} onDone={() => finish("finish")} onCancel={leave} />;
    }
    if (task === "remove") {
      return <RemoveApp uid={uid} onDone={() => finish("remove")} onCancel={leave} />;
    }
    if (!hasApp) {
      return (
        <>
          <p>
            {t(
              "A password can be seen over a shoulder, or stolen from another site. With an authenticator app on your phone it is not enough any more: I ask for six digits as well, which only the app shows.",
            )}
          </p>
          <div>{begin("add", t("Add an authenticator app"))}</div>
        </>
      );
    }
    if (!isRequired) {
      return (
        <>
          <p>
            {t(
              "Your app is added, and I ask for its six digits. One last step is missing: a device that was signed in before still reads everything without them.",
            )}
          </p>
          <div className="wide-row">
            {begin("finish", t("Do the last step"), "main")}
            {begin("remove", t("Take the app away"), "plain")}
          </div>
        </>
      );
    }
    return (
      <>
        <p>
          {profile.role === "admin"
            ? t(
                "It is switched on: after your password I ask for the six digits of your app, and nothing of your clients opens without them. If you lose the phone, whoever looks after your site can take the app away, and you add another one.",
              )
            : t(
                "It is switched on: after your password I ask for the six digits of your app, and nothing you wrote opens without them. If you lose the phone, tell me: I see to it that the app is taken away, and you add another one.",
              )}
        </p>
        <div>{begin("remove", t("Take the app away"))}</div>
      </>
    );
  }
}

/** Makes the rules require a code: the last step of adding an app, shown again if that step has failed. */
function FinishAdding({ uid, onDone, onCancel }: TaskProps) {
  return (
    <ProveYourself
      action={t("Do the last step")}
      onCancel={onCancel}
      onProved={async () => {
        await endOlderSignIns(uid, { secondFactor: true });
        onDone();
      }}
    />
  );
}

/** First stops requiring a code, then removes the app, so that a failed removal locks nobody out. */
function RemoveApp({ uid, onDone, onCancel }: TaskProps) {
  return (
    <ProveYourself
      action={t("Take the app away")}
      onCancel={onCancel}
      onProved={async (password) => {
        await endOlderSignIns(uid, { secondFactor: false });
        await removeApps(password);
        onDone();
      }}
    >
      <p>
        {t(
          "Your password alone signs you in then. You can remove the entry from the app itself afterwards. Every other device has to sign in again.",
        )}
      </p>
    </ProveYourself>
  );
}
