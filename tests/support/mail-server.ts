import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** The password of the mailbox `coach`. */
const MAIL_PASSWORD = "kept-to-myself-7";

export interface MailServer {
  /** The source of each mail that came in. */
  readonly arrived: readonly string[];
  /** The settings of the mail of the day. */
  readonly settings: NodeJS.ProcessEnv;
  /** From now on, refuses each mail with this error; with none, takes them again. */
  readonly refuse: (why?: Error) => void;
  readonly close: () => Promise<void>;
}

/** A mail server in this process, with one mailbox. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: string[] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === "coach" && password === MAIL_PASSWORD;
      done(isKnown ? null : new Error(`Not you, ${String(password)}`), { user: username });
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (refusal === undefined) {
          arrived.push(Buffer.concat(parts).toString());
        }
        done(refusal);
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    settings: {
      MAIL_HOST: "127.0.0.1",
      MAIL_PORT: String(port),
      MAIL_USER: "coach",
      MAIL_PASSWORD,
      MAIL_FROM: "Desk <desk@example.org>",
      MAIL_TO: "coach@example.org",
    },
    refuse: (why) => {
      refusal = why;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
