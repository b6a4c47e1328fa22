import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openGoogleApi } from "../admin/google-api.ts";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { backupWarning, mailOfTheDay, type Outcome } from "./mail-of-the-day.ts";
import { openMailbox } from "./mailbox.ts";

// The tests send to an SMTP server in this process, and count the news of an embedded backend.

const PASSWORD = "kept-to-myself-7";
const SITE = "https://coach.example.org";
const HOUR = 3_600_000;

let backend: TestBackend;
let server: SMTPServer;
/** The source of each mail that the SMTP server has received. */
let arrived: string[];
let settings: NodeJS.ProcessEnv;
/** The error with which the SMTP server refuses mails; undefined if it accepts them. */
let refusal: Error | undefined;

async function listen(options: SMTPServerOptions = {}): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      done(
        username === "coach" && password === PASSWORD
          ? null
          : new Error(`Not you, ${String(password)}`),
        { user: username },
      );
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
  settings = {
    MAIL_HOST: "127.0.0.1",
    MAIL_PORT: String(port),
    MAIL_USER: "coach",
    MAIL_PASSWORD: PASSWORD,
    MAIL_FROM: "Desk <desk@example.org>",
    MAIL_TO: "coach@example.org",
  };
}

const stop = () =>
  new Promise<void>((resolve) => {
    server.close(resolve);
  });

beforeEach(async () => {
  backend = await TestBackend.start();
  arrived = [];
  refusal = undefined;
  await listen();
});
afterEach(async () => {
  await stop();
  await backend.stop();
});

const api = () => openGoogleApi({ projectId: PROJECT, host: backend.host });

/** Runs the command's code with a clock some days ahead. */
const run = (days = 0, backups?: string): Promise<Outcome> =>
  mailOfTheDay(api(), {
    siteAddress: SITE,
    now: new Date(Date.now() + days * 24 * HOUR),
    backups,
    mailbox: openMailbox(settings),
  });

const text = (stringValue: string) => ({ stringValue });
const map = (fields: object) => ({ mapValue: { fields } });
const time = (at: Date) => ({ timestampValue: at.toISOString() });
const hoursAgo = (hours: number) => time(new Date(Date.now() - hours * HOUR));

async function put(path: string, fields: object): Promise<void> {
  const { status } = await backend.commit({ update: { name: `${DOCUMENTS}/${path}`, fields } });
  expect(status).toBe(200);
}

const writing = (savedAt: object, more: object = {}) => ({
  name: text("Hendrika Geheim"),
  email: text("hendrika@example.net"),
  role: text("client"),
  story: map({ story: text("Nobody may ever read this.") }),
  savedAt: map({ story: savedAt, health: hoursAgo(400) }),
  ...more,
});

/** The texts of the received mails, in order. */
const words = (): Promise<readonly string[]> =>
  Promise.all(arrived.map(async (raw) => (await simpleParser(raw)).text ?? ""));

describe("the mail of the day", () => {
  it("is none when nothing has happened since yesterday", async () => {
    await put("clients/a", writing(hoursAgo(25)));
    await put("clients/b", {
      name: text("Of the earlier site"),
      story: map({ story: text("x") }),
      savedAt: text("x"),
      ready: { booleanValue: true },
      erasureAskedAt: text("x"),
    });
    await put("clients/coach", writing(hoursAgo(1), { role: text("admin") }));
    await put("contactMessages/m", { message: text("x"), timestamp: hoursAgo(30) });
    expect(await run()).toBe("nothing new");
    expect(arrived).toEqual([]);
    expect(await backend.stored(`${DOCUMENTS}/mailsOfTheDay/last`)).toBeUndefined();
  });

  it("says how many clients have written, and nothing of whom or what", async () => {
    await put("clients/a", writing(hoursAgo(2)));
    await put("clients/b", writing(hoursAgo(3), { erasureAskedAt: hoursAgo(1) }));
    await put(
      "clients/c",
      writing(hoursAgo(90), {
        ready: map({ story: { booleanValue: true } }),
        readyAt: hoursAgo(4),
      }),
    );
    await put("clients/d", writing(hoursAgo(90), { ready: map({}), readyAt: hoursAgo(4) }));
    // This client marked one section as ready long ago, and unmarked another section four hours ago.
    await put(
      "clients/e",
      writing(hoursAgo(90), { ready: map({ story: hoursAgo(80) }), readyAt: hoursAgo(4) }),
    );
    await put("contactMessages/m", {
      name: text("Visitor Geheim"),
      email: text("visitor@example.net"),
      message: text("Please call me."),
      timestamp: hoursAgo(5),
    });
    expect(await run()).toBe("sent");
    const [raw = ""] = arrived;
    const mail = await simpleParser(raw);
    expect(mail).toMatchObject({ subject: "Something new on your dashboard" });
    expect(mail.text?.trim()).toBe(
      "Two clients have written. One client has something ready for you. One message from a visitor has come. One client asks to be erased. Open your dashboard.\n\nhttps://coach.example.org/dashboardadmin\n\nIt can wait until you have time.\n\nThis mail comes once a day at most, and only when there is something to tell.",
    );
    expect(mail.to).toMatchObject({ text: "coach@example.org" });
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(`${raw}${mail.text ?? ""}`).not.toMatch(
      /Geheim|Hendrika|example\.net|Nobody may|call me|story|health/iu,
    );
  });

  it("comes once a day, and the next one tells what came after it", async () => {
    await put("clients/a", writing(hoursAgo(2)));
    expect(await run()).toBe("sent");
    await put("clients/b", writing(time(new Date())));
    expect(await run()).toBe("sent today already");
    expect(await run(1)).toBe("sent");
    expect(await words()).toEqual([
      expect.stringMatching(/^One client has written\. Open/u),
      expect.stringMatching(/^One client has written\. Open/u),
    ]);
    expect(await run(2)).toBe("nothing new");
  });

  it("is sent by one of two runs at once", async () => {
    await put("clients/a", writing(hoursAgo(2)));
    const outcomes = await Promise.all([run(), run(), run()]);
    expect(outcomes.toSorted()).toEqual(["sent", "sent today already", "sent today already"]);
    expect(arrived).toHaveLength(1);
  });

  it("is tried again today where the server cannot be reached", async () => {
    await put("clients/a", writing(hoursAgo(2)));
    await stop();
    await expect(run()).rejects.toThrow("The mail server does not answer");
    await listen();
    expect(await run()).toBe("sent");
  });

  it("refused or in doubt is not sent again, and told tomorrow", async () => {
    await put("clients/a", writing(hoursAgo(2)));
    refusal = Object.assign(new Error("No, coach@example.org"), { responseCode: 451 });
    await expect(run()).rejects.toThrow(
      /^The mail server did not take the mail \(EMESSAGE, 451\)\.$/u,
    );
    expect(await run()).toBe("sent today already");
    refusal = undefined;
    expect(await run(1)).toBe("sent");
    expect(await words()).toEqual([expect.stringMatching(/^One client has written\. Open/u)]);
    expect(await run(2)).toBe("nothing new");
  });
});

/** Calls `backupWarning` with a server that stands in for GitHub. Returns the warning and the requests. */
async function askGitHub(status: number, answer: object, hoursLater = 0) {
  const asked: unknown[] = [];
  const github = createServer(({ url, headers: { authorization } }, response) => {
    asked.push({ url, authorization });
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(answer));
  });
  github.listen(0, "127.0.0.1");
  await once(github, "listening");
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = github.address() as AddressInfo;
  const environment = {
    GITHUB_TOKEN: "of-this-job",
    GITHUB_REPOSITORY: "coach/site",
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
  };
  const warning = await backupWarning(environment, new Date(Date.UTC(2026, 10, 23, hoursLater)));
  await new Promise((resolve) => github.close(resolve));
  return { warning, asked };
}

/** https://docs.github.com/en/rest/actions/artifacts#list-artifacts-for-a-repository */
const artifact = (made: string | null, expired = false) => ({
  id: 11,
  name: "backup",
  expired,
  created_at: made,
});
const listed = (...artifacts: readonly object[]) => ({ total_count: artifacts.length, artifacts });

describe("a missing backup", () => {
  it("is told where the last one is older than three days, whichever stands first", async () => {
    const answer = listed(artifact("2026-11-18T02:19:00Z"), artifact("2026-11-20T02:19:00Z"));
    expect(await askGitHub(200, answer, 2)).toEqual({
      warning: undefined,
      asked: [
        {
          url: "/repos/coach/site/actions/artifacts?name=backup&per_page=100",
          authorization: "Bearer of-this-job",
        },
      ],
    });
    expect((await askGitHub(200, answer, 3)).warning).toBe(
      "The last backup of your site is of 20 November 2026.",
    );
  });

  it("is told where none is kept, and where GitHub does not say", async () => {
    const gone = listed(artifact("2026-11-22T02:19:00Z", true), artifact(null));
    expect((await askGitHub(200, gone)).warning).toBe("There is no backup of your site at GitHub.");
    expect((await askGitHub(403, { message: "Resource not accessible" })).warning).toBe(
      "GitHub did not say when the last backup of your site was made.",
    );
    expect(await backupWarning({ GITHUB_REPOSITORY: "coach/site" }, new Date())).toBeUndefined();
  });

  it("has a mail of its own where nothing else is new, once a day", async () => {
    const backups = "The last backup of your site is of 18 November 2026.";
    expect(await run(0, backups)).toBe("sent");
    expect(await run(0, backups)).toBe("sent today already");
    const [raw = ""] = arrived;
    const { subject, text: said = "" } = await simpleParser(raw);
    expect(subject).toBe("Your backups need a look");
    expect(said).toMatch(/^The last backup of your site is of 18 November 2026\. Nothing that is/u);
    expect(said).not.toContain("desk");
  });
});

describe("the mail server", () => {
  /** Reaches the server at an address that the mailbox does not know for this machine's own. */
  const reach = (more: NodeJS.ProcessEnv = {}) =>
    openMailbox({ ...settings, MAIL_HOST: "::ffff:127.0.0.1", ...more }).reach();

  it("is told nothing where it offers no encryption", async () => {
    await expect(reach()).rejects.toThrow(
      "The mail server offers no encryption that is good enough (ETLS",
    );
  });

  it("is told nothing where nobody vouches for its certificate", async () => {
    await stop();
    // Silences the SMTP server's warning about its test certificate, which this test needs.
    vi.spyOn(console, "error").mockReturnValue();
    await listen({ disabledCommands: [] });
    await expect(reach()).rejects.toThrow(/^The mail server does not answer .*(?:CERT|SIGNED)/u);
  });

  it("that does not take the password is named without it", async () => {
    const error: unknown = await openMailbox({ ...settings, MAIL_PASSWORD: "another-secret-8" })
      .reach()
      .catch((reason: unknown) => reason);
    expect(inspect(error)).toContain(
      "The mail server does not accept MAIL_USER with MAIL_PASSWORD (EAUTH, 535).",
    );
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(
      /another-secret|YW5vdGhlci/u,
    );
  });

  it("is not set up while a setting is missing, named without its value", () => {
    const { MAIL_USER: _user, MAIL_TO: _to, ...half } = settings;
    expect(() =>
      openMailbox({ ...half, MAIL_HOST: "smtp.example.org", MAIL_PORT: "smtp" }),
    ).toThrow("Missing, or no number of a port: MAIL_PORT, MAIL_TO, MAIL_USER.");
  });
});
