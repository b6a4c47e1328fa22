import { type ReactNode, useEffect, useRef, useState } from "react";
import { givePasswordAgain } from "../../../data/sign-in/account.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { type Failure, toFailure } from "../../../domain/failure/failure.ts";
import { OwnPasswordField } from "../../../session/sign-in/OwnPasswordField.tsx";
import { ShowPasswords } from "../../../session/sign-in/PasswordField.tsx";
import { useSecondStep } from "../../../session/sign-in/use-second-step.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";

interface ProveYourselfProps {
  /** The label of the submit button. */
  readonly action: string;
  /** Called after the right password and, if the account has an app, the right code. */
  readonly onProved: (password: string) => Promise<void>;
  /** Without it, there is no button that leaves. */
  readonly onCancel?: () => void;
  /** Said once `onProved` has succeeded, if the form is still there. */
  readonly done?: string;
  readonly children?: ReactNode;
  readonly further?: ReactNode;
  /** Returns the password to send instead of the typed one. Rejects with a `Failure` to stop the form. */
  readonly passwordFor?: (typed: string) => Promise<string>;
}

/** A form that asks for the password again, and for a code if the account has an app, before an action. */
export function ProveYourself({
  action,
  onProved,
  onCancel,
  done,
  children,
  further,
  passwordFor = (typed) => Promise.resolve(typed),
}: ProveYourselfProps) {
  const place = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState("");
  const { field: codeField, prove } = useSecondStep();
  const [isDone, setDone] = useState(false);
  const { busy, error, leaveLabel, run, forget } = useTask();
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input[type=password]")?.focus();
  }, []);

  const submit = (): Promise<void> =>
    run(async () => {
      setDone(false);
      const given = await passwordFor(password);
      if (await prove(() => givePasswordAgain(given))) {
        await onProved(given);
        setDone(true);
        setPassword("");
      }
    });
  const { ofForm, ofFields, ofSubmit } = useFormChecks(() => void submit());

  const own = (
    <div ref={place}>
      <OwnPasswordField
        value={password}
        onType={(typed) => {
          setPassword(typed);
          setDone(false);
          forget();
        }}
      />
    </div>
  );

  return (
    <form className="form" {...ofForm} {...ofFields}>
      {children}
      {further === undefined ? (
        own
      ) : (
        <ShowPasswords>
          {own}
          {further}
        </ShowPasswords>
      )}
      {codeField}
      <Notice tone="bad">{error}</Notice>
      <Notice tone="good">{isDone ? done : undefined}</Notice>
      <div className="wide-row">
        <Button type="submit" {...ofSubmit} busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button look="below" onClick={onCancel} busy={busy}>
            {leaveLabel}
          </Button>
        )}
      </div>
    </form>
  );
}

interface TaskState {
  readonly busy: boolean;
  readonly error: string | undefined;
  /** The label of the button that leaves. Whatever it leaves reads anew what has become of the task. */
  readonly leaveLabel: string;
  /** Runs `step`. If `step` fails, sets `error` to the message for the failure. */
  readonly run: (step: () => Promise<void>) => Promise<void>;
  readonly forget: () => void;
}

/** Runs the steps of adding or removing an app. Holds the message if the last step has failed. */
export function useTask(): TaskState {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isNotKnown, setNotKnown] = useState(false);
  return {
    busy,
    error: failure && (failure.providerMessage ?? failureMessage(failure)),
    leaveLabel: isNotKnown ? t("Look again") : t("Leave it as it is"),
    run: async (step) => {
      setBusy(true);
      setFailure(undefined);
      try {
        await step();
      } catch (thrown) {
        const why = toFailure(thrown);
        setNotKnown(why.kind === "not-known");
        setFailure(why);
      }
      setBusy(false);
    },
    forget: () => {
      setFailure(undefined);
    },
  };
}
