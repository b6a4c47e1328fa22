/** The mail server, the sender and the recipients. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Undefined if the command does not sign in, which is only possible for a server on this machine. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: string;
  readonly to: string;
  /** Whether to send nothing without encryption: true except for a server on this machine. */
  readonly demandsTls: boolean;
}

const NEEDED = ["MAIL_HOST", "MAIL_PORT", "MAIL_FROM", "MAIL_TO"] as const;
const LOGIN = ["MAIL_USER", "MAIL_PASSWORD"] as const;
const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment variables. Throws an `Error` that names missing variables, and quotes no value. */
export function readSmtpSettings(environment: Environment): SmtpSettings {
  const valueOf = (name: string): string => environment[name]?.trim() ?? "";
  const host = valueOf("MAIL_HOST");
  const isHere = LOOPBACK.includes(host);
  const isLoginNeeded = !isHere || LOGIN.some((name) => valueOf(name) !== "");
  const missing = [...NEEDED, ...(isLoginNeeded ? LOGIN : [])].filter(
    (name) => valueOf(name) === "",
  );
  if (missing.length > 0) {
    throw new Error(
      `The mail of the day is not set up: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing. docs/operate/mail-of-the-day.md says what each is.`,
    );
  }
  const port = Number(valueOf("MAIL_PORT"));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error("MAIL_PORT is no number of a port. Usually it is 465 or 587.");
  }
  return {
    host,
    port,
    login: isLoginNeeded
      ? { user: valueOf("MAIL_USER"), password: environment["MAIL_PASSWORD"] ?? "" }
      : undefined,
    from: valueOf("MAIL_FROM"),
    to: valueOf("MAIL_TO"),
    demandsTls: !isHere,
  };
}
