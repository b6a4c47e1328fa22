import { TextField } from "../../ui/form/Field.tsx";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SignInFieldsProps {
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
}

/** The email and the password of an account, marked so that a password manager knows both. */
export function SignInFields({ credentials, onChange }: SignInFieldsProps) {
  const field = (label: string, name: keyof Credentials, autoComplete: string) => (
    <TextField
      label={label}
      type={name}
      autoComplete={autoComplete}
      required
      value={credentials[name]}
      onChange={(event) => {
        onChange({ ...credentials, [name]: event.target.value });
      }}
    />
  );
  return (
    <>
      {field("Email", "email", "username")}
      {field("Password", "password", "current-password")}
    </>
  );
}
