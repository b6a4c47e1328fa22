import { createTransport } from "nodemailer";
import type { Mail } from "./mail-text.ts";

/** The mail server, the sender and the recipients. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Undefined if the command does not sign in, which is only possible for a server on this machine. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: string;
  readonly to: string;
  /** Whether the connection must be encrypted: true, except for a server on this machine. */
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

/** The port with TLS from the first byte on. */
const TLS_PORT = 465;
/** Timeout in milliseconds. */
const PATIENCE = 30_000;

/** nodemailer's codes of errors that happen before it sends the mail's text. */
const BEFORE_THE_TEXT = ["EAUTH", "ETLS", "EDNS", "EENVELOPE"];
const REACHING = ["connect", "getaddrinfo"];
/** Node's codes for an untrusted certificate: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE = /CERT|SIGNED|SIGNATURE|ISSUER/u;

/**
 * Says why sending failed. The message may contain the server's status code, but no text from the server and
 * no value of the settings.
 */
export class NotSent extends Error {
  /** Whether the mail server may have accepted the mail, although sending failed. */
  readonly isDoubtful: boolean;

  constructor(sentence: string, isDoubtful: boolean) {
    super(sentence);
    this.isDoubtful = isDoubtful;
  }
}

/** Sends a mail, encrypted unless the settings say otherwise. Throws `NotSent`. */
export async function sendMail(settings: SmtpSettings, { subject, text }: Mail): Promise<void> {
  const { host, port, login, from, to, demandsTls } = settings;
  const transport = createTransport({
    host,
    port,
    secure: port === TLS_PORT,
    requireTLS: demandsTls,
    tls: { minVersion: "TLSv1.2" },
    ...(login !== undefined && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } catch (error) {
    const failure: Failure = Object(error);
    const { code = "", originalCode = "", syscall = "", responseCode } = failure;
    const isUntrusted = CERTIFICATE.test(originalCode);
    const isNeverTaken =
      isUntrusted ||
      responseCode !== undefined ||
      BEFORE_THE_TEXT.includes(code) ||
      REACHING.includes(syscall);
    throw new NotSent(
      isUntrusted
        ? "The mail server's certificate is not to be trusted. Nothing was sent."
        : sentenceOf(code, responseCode),
      !isNeverTaken,
    );
  } finally {
    transport.close();
  }
}

/** nodemailer's description of a failure, without the server's own words. */
interface Failure {
  readonly code?: string;
  /** Node's error code, if nodemailer has put a code of its own into `code`. */
  readonly originalCode?: string;
  readonly syscall?: string;
  readonly responseCode?: number;
}

function sentenceOf(code: string, responseCode: number | undefined): string {
  const answer = responseCode === undefined ? "" : ` (${responseCode})`;
  switch (code) {
    case "EAUTH":
      return `The mail server does not accept MAIL_USER with MAIL_PASSWORD${answer}.`;
    case "ETLS":
      return "The mail server offers no encryption that is good enough. Nothing was sent.";
    case "EENVELOPE":
      return `The mail server does not accept MAIL_FROM or MAIL_TO${answer}.`;
    case "EMESSAGE":
      return `The mail server did not take the mail${answer}.`;
    default:
      return responseCode === undefined
        ? `The mail server does not answer (${code}). Are MAIL_HOST and MAIL_PORT right?`
        : `The mail server refused${answer}.`;
  }
}
