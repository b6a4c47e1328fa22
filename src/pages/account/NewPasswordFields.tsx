import {
  MINIMUM_PASSWORD_LENGTH,
  passwordFault,
  TOO_COMMON_FOR_A_COACH,
} from "../../domain/client/password.ts";
import { PasswordField } from "../../session/sign-in/PasswordField.tsx";
import { useAccount } from "../../session/store/account.tsx";
import { usePasswordAdvice } from "../../session/sign-in/use-password-advice.ts";
import type { NewPassword } from "./new-password.ts";
import { t } from "../../words/words.ts";

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly readOnly: boolean;
  readonly onType: (value: NewPassword) => void;
}

export function NewPasswordFields({ value, readOnly, onType }: NewPasswordFieldsProps) {
  const { profile } = useAccount();
  const isRefused = profile.role === "admin";
  const advice = usePasswordAdvice(
    value.next,
    profile.email,
    isRefused ? TOO_COMMON_FOR_A_COACH : undefined,
  );
  const field = (label: string, name: keyof NewPassword, hint?: string, said?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      autoComplete="new-password"
      fault={value[name] === "" ? undefined : passwordFault(value[name])}
      advice={said}
      readOnly={readOnly}
      value={value[name]}
      onChange={({ target }) => {
        onType({ ...value, [name]: target.value });
      }}
    />
  );
  return (
    <>
      {field(
        t("New Password"),
        "next",
        t(
          "At least {count} characters. A few unrelated words in a row are safer and easier to remember.",
          { count: MINIMUM_PASSWORD_LENGTH },
        ),
        advice,
      )}
      {field(t("Confirm New Password"), "confirm")}
    </>
  );
}
