import type { ReactNode } from "react";
import { TextField } from "../../ui/form/Field.tsx";
import { HiddenUsername } from "../../ui/form/HiddenUsername.tsx";
import { useAccount } from "../store/account.tsx";

interface OwnPasswordFieldProps {
  readonly label?: string;
  readonly hint?: string;
  readonly value: string;
  readonly onType: (password: string) => void;
}

/** The password of whoever is signed in, once more; a password manager is told whose it is. */
export function OwnPasswordField({
  label = "Your password",
  hint,
  value,
  onType,
}: OwnPasswordFieldProps): ReactNode {
  const { profile } = useAccount();
  return (
    <>
      <HiddenUsername email={profile.email} />
      <TextField
        label={label}
        hint={hint}
        type="password"
        autoComplete="current-password"
        required
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
      />
    </>
  );
}
