import type { ReactNode } from "react";
import { useAccount } from "../store/account.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { t } from "../../words/words.ts";

interface OwnPasswordFieldProps {
  readonly label?: string;
  readonly hint?: string;
  readonly readOnly?: boolean;
  readonly value: string;
  readonly onType: (password: string) => void;
}

/** Asks the signed-in user for the password again, with the username that a password manager needs. */
export function OwnPasswordField({
  label = t("Your password"),
  hint,
  readOnly = false,
  value,
  onType,
}: OwnPasswordFieldProps): ReactNode {
  const { profile } = useAccount();
  return (
    <>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordField
        label={label}
        hint={hint}
        autoComplete="current-password"
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
      />
    </>
  );
}
