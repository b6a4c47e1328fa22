/** Tells a password manager which account a form's password belongs to. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
