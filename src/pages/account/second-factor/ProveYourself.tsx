import { type ReactNode, useEffect, useRef, useState } from "react";
import { givePasswordAgain } from "../../../data/sign-in/account.ts";
import { OwnPasswordField } from "../../../session/sign-in/OwnPasswordField.tsx";
import { ShowPasswords } from "../../../session/sign-in/PasswordField.tsx";
import { useSecondStep } from "../../../session/sign-in/use-second-step.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { useTask } from "./use-task.tsx";

interface ProveYourselfProps {
  /** The label of the submit button. */
  readonly action: string;
  /** Called after the right password and, if the account has an app, the right code. */
  readonly onProved: (password: string) => Promise<void>;
  readonly onCancel: () => void;
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
  children,
  further,
  passwordFor = (typed) => Promise.resolve(typed),
}: ProveYourselfProps) {
  const place = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState("");
  const { field: codeField, prove } = useSecondStep();
  const { busy, error, leaveLabel, run, forget } = useTask();
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input[type=password]")?.focus();
  }, []);

  const submit = (): Promise<void> =>
    run(async () => {
      const given = await passwordFor(password);
      if (await prove(() => givePasswordAgain(given))) {
        await onProved(given);
      }
    });
  const { ofForm, ofFields, ofSubmit } = useFormChecks(() => void submit());

  const own = (
    <div ref={place}>
      <OwnPasswordField
        value={password}
        onType={(typed) => {
          setPassword(typed);
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
      <div className="wide-row">
        <Button type="submit" {...ofSubmit} busy={busy}>
          {action}
        </Button>
        <Button look="plain" onClick={onCancel} busy={busy}>
          {leaveLabel}
        </Button>
      </div>
    </form>
  );
}
