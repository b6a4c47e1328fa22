import { createTransport } from "nodemailer";

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** A mail server. Both functions reject with an `Error` that quotes neither the server nor a setting. */
export interface Mailbox {
  /** Connects, encrypted except to this machine, and signs in. */
  readonly reach: () => Promise<void>;
  readonly send: (mail: Mail) => Promise<void>;
}

const NEEDED = ["MAIL_HOST", "MAIL_PORT", "MAIL_FROM", "MAIL_TO"] as const;
const LOGIN = ["MAIL_USER", "MAIL_PASSWORD"] as const;
const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

/** The port with TLS from the first byte on. */
const TLS_PORT = 465;
/** Timeout in milliseconds. */
const PATIENCE = 30_000;

/** What nodemailer's codes mean. */
const FAILURES: Readonly<Record<string, string>> = {
  EAUTH: "The mail server does not accept MAIL_USER with MAIL_PASSWORD",
  ETLS: "The mail server offers no encryption that is good enough",
  EENVELOPE: "The mail server does not accept MAIL_FROM or MAIL_TO",
  EMESSAGE: "The mail server did not take the mail",
};
const OTHERWISE = "The mail server does not answer as MAIL_HOST and MAIL_PORT promise";

/** The mailbox of the environment variables. Throws an `Error` that names missing ones, and quotes no value. */
export function openMailbox(environment: NodeJS.ProcessEnv): Mailbox {
  const valueOf = (name: string): string => environment[name]?.trim() ?? "";
  const host = valueOf("MAIL_HOST");
  const isHere = LOOPBACK.includes(host);
  const isLoginNeeded = !isHere || LOGIN.some((name) => valueOf(name) !== "");
  const port = Number(valueOf("MAIL_PORT"));
  const missing = [...NEEDED, ...(isLoginNeeded ? LOGIN : [])].filter(
    (name) => valueOf(name) === "" || (name === "MAIL_PORT" && !(port > 0 && port < 65_536)),
  );
  if (missing.length > 0) {
    throw new Error(
      `The mail of the day is not set up. Missing, or no number of a port: ${missing.join(", ")}. docs/operate/mail-of-the-day.md says what each is.`,
    );
  }
  const transport = createTransport({
    host,
    port,
    secure: port === TLS_PORT,
    requireTLS: !isHere,
    tls: { minVersion: "TLSv1.2" },
    ...(isLoginNeeded && {
      auth: { user: valueOf("MAIL_USER"), pass: environment["MAIL_PASSWORD"] ?? "" },
    }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reach: () => safely(transport.verify()),
    send: (mail) =>
      safely(
        transport.sendMail({
          ...mail,
          from: valueOf("MAIL_FROM"),
          to: valueOf("MAIL_TO"),
          headers: { "Auto-Submitted": "auto-generated" },
        }),
      ),
  };
}

async function safely(work: Promise<unknown>): Promise<void> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure !== undefined) {
    const { code = "", originalCode, responseCode }: Failure = Object(failure);
    const codes = [code, originalCode, responseCode].filter((part) => part !== undefined);
    // Without a cause: nodemailer's error may quote the login.
    throw new Error(`${FAILURES[code] ?? OTHERWISE} (${codes.join(", ")}).`);
  }
}

/** nodemailer's description of a failure, without the server's own words; `originalCode` is Node's. */
interface Failure {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
}
