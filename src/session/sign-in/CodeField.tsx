import { useEffect, useRef } from "react";
import { failureMessage } from "../../domain/failure/failure-message.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { TextField } from "../../ui/form/Field.tsx";
import { t } from "../../words/words.ts";

interface CodeFieldProps {
  readonly code: string;
  /** Whether the server has refused this code. */
  readonly isWrong: boolean;
  readonly onType: (code: string) => void;
}

/** Field for an authenticator app's six digits. Takes the focus when it appears, and after a wrong code. */
export function CodeField({ code, isWrong, onType }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector("input");
    field?.focus();
    if (isWrong) {
      // Shows the error at once, although the field still has the focus.
      field?.checkValidity();
    }
  }, [isWrong]);
  return (
    <div ref={place}>
      <TextField
        label={t("Six digits from your app")}
        hint={t("Your authenticator app shows new ones every half minute.")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        fault={faultOf(code, isWrong)}
        value={code}
        onChange={({ target }) => {
          // Apps show the digits in two groups, and some keyboards type full-width digits.
          onType(target.value.normalize("NFKC").replaceAll(/\s/gu, ""));
        }}
      />
    </div>
  );
}

function faultOf(code: string, isWrong: boolean): string | undefined {
  if (isWrong) {
    return failureMessage(new Failure("wrong-code"));
  }
  return code === "" || /^\d{6}$/u.test(code) ? undefined : t("The code has six digits.");
}
