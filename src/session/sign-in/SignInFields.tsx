import type { ChangeEvent } from "react";
import { TextField } from "../../ui/form/Field.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { t } from "../../words/words.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SignInFieldsProps {
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
}

/** The fields for email and password, with the attributes that password managers need. */
export function SignInFields({ credentials, onChange }: SignInFieldsProps) {
  const bind = (name: keyof Credentials) => ({
    value: credentials[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange({ ...credentials, [name]: event.target.value });
    },
  });
  return (
    <>
      <TextField
        label={t("Email")}
        type="email"
        autoComplete="username"
        // Chromium takes the values of fields with such a name into no form history, which would keep the
        // address after a logout. Password managers go by `autocomplete`.
        name="field1"
        required
        {...bind("email")}
      />
      <PasswordField
        label={t("Password")}
        autoComplete="current-password"
        // A name, by which `PrerenderedFields` finds it.
        name="field2"
        {...bind("password")}
      />
    </>
  );
}
