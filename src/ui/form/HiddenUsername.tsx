/** Tells a password manager whose password a form asks for; everybody else knows. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
