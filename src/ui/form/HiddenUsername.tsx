/** Tells a password manager which account a form's password belongs to; the client knows. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
